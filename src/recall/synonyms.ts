/**
 * Other words for a word, by language; synonyms-en.ts tells how the tables are written. Diacritics stay, since stemmers
 * read them (`configuración` has another stem than `configuracion`); ß and ligatures are written out, so that the folded
 * table has the same length. English terms of the trade stand among the others: developers mix them.
 */
import type { Language } from "./languages.ts";
import { ENGLISH_SYNONYMS } from "./synonyms-en.ts";

export const SYNONYMS: Readonly<Record<Language, string>> = {
  en: ENGLISH_SYNONYMS,
  de: `
deploy deployment ausrollen ausliefern release veröffentlichen veröffentlichung bereitstellen livegang|release version|rollout ausrollen
rollback zurückrollen zurücksetzen rückgängig|fehler bug problem defekt ausnahme exception|absturz crash abstürzen|hängen einfrieren blockieren
ausfall störung incident|langsam träge performance latenz|schnell geschwindigkeit performance|zeitüberschreitung timeout|warnung alarm alert
bereitschaft rufbereitschaft oncall|überwachung monitoring metriken|protokoll log logging|datenbank db postgres|tabelle schema|spalte feld
abfrage query anfrage|anfrage request aufruf|antwort response rückgabe|sicherung backup datensicherung|wiederherstellen wiederherstellung restore
passwort kennwort zugangsdaten geheimnis|anmelden anmeldung login einloggen authentifizierung|abmelden abmeldung logout
benutzer nutzer anwender user|kunde client auftraggeber|server rechner host maschine|rechner computer laptop|rechenzentrum serverraum
einstellung konfiguration config einrichten|umgebung environment|produktion prod live|entwicklung dev|test prüfung testen prüfen|instabil flaky sporadisch
bauen build kompilieren übersetzen|abhängigkeit paket bibliothek library|modul paket komponente|verzeichnis ordner|datei file dokument|pfad speicherort
löschen entfernen|ändern anpassen bearbeiten|hinzufügen ergänzen anlegen|anlegen erstellen erzeugen|umbenennen benennung name|suchen suche finden
zwischenspeicher cache|speicher arbeitsspeicher ram|festplatte speicherplatz|warteschlange queue|zeitplan cron geplant|hintergrund worker
zertifikat tls ssl|schlüssel key token|verschlüsseln verschlüsselung|netz netzwerk|schnittstelle api endpunkt|zugriff berechtigung rechte freigabe
freigabe genehmigung zustimmung|schwachstelle sicherheitslücke sicherheit|datenschutz dsgvo|zweig branch|zusammenführen merge|durchsicht review begutachtung
rechnung faktura|bezahlung zahlung bezahlen payment|erstattung rückerstattung|bestellung auftrag|lieferung versand|rabatt gutschein|steuer mehrwertsteuer
preis kosten|übersetzung lokalisierung|dokumentation doku anleitung handbuch|regel richtlinie vorgabe|stil konvention|ablauf vorgehen prozess schritte
besprechung meeting termin|urlaub ferien abwesenheit|chef leiter vorgesetzter|kollege mitarbeiter|frist deadline termin|verantwortlich zuständig
entscheidung beschluss entscheiden|grund ursache warum|aufgabe ticket task|beispiel muster|umzug migration umstellung|aktualisieren aktualisierung update upgrade
wohnung haus zuhause|auto wagen fahrzeug|kind sohn tochter|mutter mama|vater papa|arzt praxis|reise ausflug|essen mahlzeit|foto bild`,
  nl: `
uitrollen deploy release publiceren opleveren live|terugdraaien rollback herstellen|fout bug probleem storing defect|storing uitval incident|crash vastlopen
traag langzaam prestaties|waarschuwing alarm melding|logboek log|database db gegevensbank|backup reservekopie|herstellen restore|wachtwoord geheim
inloggen aanmelden login|uitloggen afmelden|gebruiker user|klant client|server machine computer|instelling configuratie config|omgeving environment
productie prod live|ontwikkeling dev|test toets controleren|bouwen build compileren|afhankelijkheid pakket bibliotheek|map directory|bestand file document
verwijderen wissen|wijzigen aanpassen bewerken|toevoegen aanmaken maken|zoeken vinden|geheugen ram|schijf opslag|wachtrij queue|certificaat tls ssl
sleutel key token|netwerk verbinding|toegang rechten machtiging|goedkeuring akkoord|beveiliging veiligheid lek|privacy avg|samenvoegen merge|beoordeling review
factuur rekening|betaling betalen|terugbetaling|bestelling order|levering verzending|korting bon|prijs kosten|vertaling lokalisatie|documentatie handleiding
regel richtlijn afspraak|werkwijze proces stappen|vergadering overleg afspraak|vakantie verlof|baas leidinggevende|collega medewerker|termijn deadline
verantwoordelijk eigenaar|beslissing besluit|reden oorzaak|taak ticket|voorbeeld|bijwerken update upgrade|auto wagen|kind zoon dochter|huis woning|reis uitje`,
  fr: `
déployer déploiement livraison livrer publier mise|annuler rollback restaurer|erreur bug panne défaut problème|panne incident coupure|planter plantage crash
lent lenteur performance latence|alerte alarme|astreinte garde|surveillance monitoring métriques|journal log journaux|base bdd données|requête query
sauvegarde backup|restaurer restauration|mot passe secret identifiants|connexion login authentification|déconnexion logout|utilisateur usager compte
client acheteur|serveur machine hôte|ordinateur poste machine|paramètre configuration réglage option|environnement env|production prod|développement dev
test tester vérifier vérification|compiler construire build|dépendance paquet bibliothèque|dossier répertoire|fichier document|supprimer effacer retirer
modifier changer modification|ajouter créer ajout|renommer nom|chercher recherche trouver|mémoire ram|disque stockage|file queue|tâche ticket
certificat tls ssl|clé jeton token|chiffrer chiffrement|réseau connexion|accès droits permission autorisation|approbation validation accord
sécurité faille vulnérabilité|confidentialité rgpd|branche branch|fusionner fusion merge|relecture revue review|facture facturation|paiement payer règlement
remboursement rembourser|commande achat|livraison expédition|remise bon réduction|taxe tva|prix coût tarif|traduction localisation|documentation guide manuel
règle consigne convention|procédure étapes processus|réunion rendezvous|vacances congé absence|chef responsable|collègue équipe|échéance délai
décision choix décider|raison cause pourquoi|exemple modèle|mettre jour|migration migrer|maison appartement|voiture véhicule|enfant fils fille|voyage séjour`,
  es: `
desplegar despliegue publicar lanzar lanzamiento entregar|revertir rollback deshacer|error fallo bug problema defecto|caída incidente corte|bloqueo cuelgue
lento lentitud rendimiento latencia|alerta alarma aviso|guardia turno|monitorización métricas|registro log|base datos bd|consulta query
copia respaldo backup|restaurar restauración recuperar|contraseña clave secreto credenciales|sesión login acceso autenticación|usuario cuenta
cliente comprador|servidor máquina host|ordenador computadora equipo|configuración ajuste parámetro opción|entorno ambiente env|producción prod|desarrollo dev
probar prueba test verificar|compilar construir build|dependencia paquete biblioteca librería|carpeta directorio|archivo fichero documento
borrar eliminar quitar|cambiar modificar editar|añadir agregar crear|renombrar nombre|buscar búsqueda encontrar|memoria ram|disco almacenamiento|cola queue
certificado tls ssl|llave clave token|cifrar cifrado|red conexión|permiso acceso autorización|aprobación visto|seguridad vulnerabilidad|privacidad rgpd
rama branch|fusionar merge|revisión review|factura facturación|pago pagar cobro|reembolso devolución|pedido compra orden|envío entrega|descuento cupón
impuesto iva|precio coste costo|traducción localización|documentación guía manual|regla norma convención|procedimiento pasos proceso|reunión cita
vacaciones permiso ausencia|jefe responsable|compañero colega|plazo fecha|decisión decidir elección|razón motivo causa|tarea ticket|ejemplo muestra
actualizar actualización|migración migrar|casa piso vivienda|coche carro auto|niño hijo hija|viaje excursión`,
  it: `
distribuire rilasciare rilascio deploy pubblicare|ripristinare rollback annullare|errore bug problema difetto guasto|guasto disservizio incidente|bloccarsi crash
lento lentezza prestazioni latenza|avviso allarme|reperibilità turno|monitoraggio metriche|registro log|database db dati|interrogazione query
backup copia salvataggio|ripristino recupero|password segreto credenziali|accesso login autenticazione|utente account|cliente acquirente|server macchina host
computer portatile|impostazione configurazione opzione parametro|ambiente env|produzione prod|sviluppo dev|provare prova test verificare|compilare build
dipendenza pacchetto libreria|cartella directory|file documento|eliminare cancellare rimuovere|modificare cambiare|aggiungere creare|rinominare nome
cercare ricerca trovare|memoria ram|disco archiviazione|coda queue|certificato tls ssl|chiave token|cifrare crittografia|rete connessione
permesso accesso autorizzazione|approvazione consenso|sicurezza vulnerabilità|riservatezza gdpr|ramo branch|unire merge|revisione review|fattura fatturazione
pagamento pagare|rimborso|ordine acquisto|spedizione consegna|sconto buono|imposta iva|prezzo costo|traduzione localizzazione|documentazione guida manuale
regola convenzione|procedura passi processo|riunione incontro|ferie vacanza permesso|capo responsabile|collega|scadenza termine|decisione scelta decidere
ragione motivo causa|attività compito ticket|esempio|aggiornare aggiornamento|migrazione migrare|casa appartamento|auto macchina|bambino figlio figlia|viaggio gita`,
  pt: `
implantar implantação deploy publicar lançar entrega|reverter rollback desfazer|erro bug falha problema defeito|queda incidente indisponibilidade|travar crash
lento lentidão desempenho latência|alerta alarme aviso|plantão sobreaviso|monitoramento métricas|registro log|banco dados bd|consulta query|cópia backup
restaurar restauração recuperar|senha segredo credenciais|sessão login acesso autenticação|usuário utilizador conta|cliente comprador|servidor máquina host
computador notebook|configuração ajuste parâmetro opção|ambiente env|produção prod|desenvolvimento dev|testar teste verificar|compilar construir build
dependência pacote biblioteca|pasta diretório|arquivo ficheiro documento|apagar excluir remover|alterar mudar modificar|adicionar criar incluir
renomear nome|buscar procurar encontrar pesquisa|memória ram|disco armazenamento|fila queue|certificado tls ssl|chave token|criptografar criptografia
rede conexão|permissão acesso autorização|aprovação aval|segurança vulnerabilidade|privacidade lgpd|ramo branch|mesclar merge|revisão review
fatura nota cobrança|pagamento pagar|reembolso estorno|pedido compra|envio entrega|desconto cupom|imposto|preço custo|tradução localização
documentação guia manual|regra norma convenção|procedimento passos processo|reunião encontro|férias licença folga|chefe responsável|colega|prazo vencimento
decisão decidir escolha|razão motivo causa|tarefa ticket|exemplo|atualizar atualização|migração migrar|casa apartamento|carro automóvel|criança filho filha|viagem passeio`,
  ru: `
деплой развертывание выкатка релиз выпуск публикация|откат откатить вернуть|ошибка баг сбой дефект проблема|авария инцидент сбой недоступность|падение краш упасть
зависание зависать блокировка|медленный тормозит производительность задержка|таймаут тайм|предупреждение алерт тревога|дежурство дежурный|мониторинг метрики
журнал лог логи|база бд данные|запрос обращение|ответ отклик|резервная бэкап копия|восстановить восстановление|пароль секрет доступы|вход логин авторизация
пользователь юзер аккаунт|клиент заказчик покупатель|сервер хост машина|компьютер ноутбук|настройка конфигурация параметр конфиг|окружение среда
продакшен прод боевой|разработка дев|тест проверка тестировать проверить|сборка собрать билд компиляция|зависимость пакет библиотека|папка каталог директория
файл документ|удалить стереть убрать|изменить поменять править|добавить создать|переименовать имя название|искать поиск найти|память оперативка
диск хранилище|очередь брокер|кэш кеш|сертификат tls ssl|ключ токен|шифрование шифровать|сеть соединение|доступ права разрешение|одобрение согласование
безопасность уязвимость|ветка бранч|слияние мерж|ревью проверка|счет инвойс|оплата платеж платить|возврат компенсация|заказ покупка|доставка отправка
скидка купон промокод|налог ндс|цена стоимость|перевод локализация|документация руководство инструкция|правило соглашение|порядок процедура шаги
встреча совещание созвон|отпуск выходной|начальник руководитель|коллега сотрудник|срок дедлайн|решение выбор|причина повод|задача тикет|пример образец
обновить обновление апгрейд|миграция перенос|дом квартира|машина автомобиль|ребенок сын дочь|поездка путешествие|фото снимок`,
};
