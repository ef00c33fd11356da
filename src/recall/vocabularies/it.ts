/** Italian words: see vocabularies.ts. */
import type { Vocabulary } from "../vocabularies.ts";

export const vocabulary = (): Vocabulary => ({
  synonyms: `
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
  glossary: `
deploy deployment rollout:deployare distribuire distribuzione|release:rilascio rilasciare releasare|ship:spedire rilasciare|publish:pubblicare pubblicazione|rollback:rollbackare ripristino
revert undo:annullare revertare disfare|hotfix:correzione hotfixare|patch:patchare pezza toppa|fix:correggere correzione fixare sistemare risolvere risolto aggiustare corretto
repair:riparare riparazione aggiustare|launch:lanciare lancio avviare avvio|flaky:instabile ballerino intermittente aleatorio|unstable:instabile instabilità
crash:crashare schiantare schianto|hang freeze:bloccarsi impallarsi impallato freezare congelare piantarsi piantato|slow:lento lentezza rallentare rallentamento lentamente|latency:latenza
fast quick:veloce rapido velocemente rapidamente|speed:velocità velocizzare accelerare|performance:prestazione prestazioni performante|timeout:scadenza timeoutare
deadline:scadenza scadere termine|delay late:ritardo ritardare tardi|error:errore errato|fail failure:fallire fallimento fallito guasto|exception:eccezione
bug:baco bachi buggato difetto anomalia|issue problem:problema problemi segnalazione|outage:disservizio interruzione guasto|downtime unavailable:indisponibilità fermo indisponibile
available availability:disponibile disponibilità|incident:incidente|alert:avviso allerta allertare avvisare|alarm:allarme|oncall:reperibilità reperibile
monitor monitoring:monitorare monitoraggio sorvegliare sorveglianza|metric:metrica metriche indicatore|dashboard:cruscotto bacheca|log:loggare registro|trace:traccia tracciare tracciamento
debug:debuggare|diagnose diagnosis:diagnosticare diagnosi diagnostica|inspect:ispezionare ispezione esaminare|verify check:verificare verifica controllare controllo checkare
validate validation:validare validazione convalida convalidare|test:testare prova provare collaudo collaudare|unit:unitario unità|integration integrate:integrazione integrare
coverage:copertura coprire coperto|measure:misurare misura|profile profiling:profilo profilare profilazione|build:buildare costruire compilare compilazione costruzione
compile:compilare compilazione compilatore|package:pacchetto impacchettare|job task:lavoro compito attività mansione
schedule:schedulare pianificare pianificazione programmare orario schedulazione|cron:schedulato pianificato|nightly night:notturno notte|daily:quotidiano giornaliero quotidianamente
weekly:settimanale settimanalmente|monthly:mensile mensilmente|yearly annual:annuale annuo annualmente|queue:coda accodare|worker:lavoratore operaio|background:sfondo sottofondo
cache:cachare cachato|invalidate:invalidare invalidazione|purge:svuotare ripulire epurare|delete:cancellare eliminare cancellazione eliminazione
remove:rimuovere rimosso rimozione togliere tolto|add:aggiungere aggiunta aggiunto|create:creare creazione|generate:generare generazione|update:aggiornare aggiornamento
change:cambiare cambio cambiamento modificare modifica variazione|edit:modificare modifica editare|upgrade:aggiornamento aggiornare upgradare
increase:aumentare aumento incrementare incremento crescita|decrease reduce:diminuire ridurre riduzione ridotto calo abbassare diminuzione|limit:limite limitare limitazione tetto
threshold:soglia|maximum:massimo massimale|minimum:minimo|migrate migration:migrare migrazione|database:basedati|table:tabella|column:colonna|field:campo|row line:riga
query:interrogazione interrogare queryare|search:cercare ricerca ricercare|find:trovare trovato|index:indice indicizzare indicizzazione|backup:salvataggio backuppare
restore:ripristinare ripristino restaurare|recover recovery:recuperare recupero|corrupt corrupted:corrotto corrompere corruzione|damage damaged:danneggiato danneggiare danno
replica:replicare replicazione|primary main:principale primario|partition shard:partizione partizionare partizionamento|transaction:transazione|lock:lucchetto bloccare blocco loccare
unlock:sbloccare sblocco|concurrent concurrency:concorrente concorrenza simultaneo contemporaneamente|parallel:parallelo parallelizzare|process:processo|memory:memoria|leak:perdita fuga
disk:disco dischi|storage:archiviazione memorizzazione|space:spazio|file:archivio|directory folder:cartella|path:percorso|link:collegamento linkare|branch:ramo rami diramazione
merge:mergiare mergeare fondere unire fusione|commit:committare|push:pushare spingere|pull:pullare tirare|rebase:rebasare|conflict:conflitto|diff:differenza
review:revisione revisionare rivedere|approve approval:approvare approvazione|lint:lintare|format formatting:formato formattare formattazione|style:stile|convention:convenzione|rule:regola
policy:politica|naming:denominazione nomenclatura nominare|rename:rinominare rinomina|name:nome nominare cognome|refactor:rifattorizzare refattorizzare refactorare rifattorizzazione
rewrite:riscrivere riscrittura riscritto|cleanup clean:pulizia pulire ripulire pulito|legacy:ereditato vecchio retaggio|old:vecchio vecchia antico|new:nuovo nuova novità
deprecated obsolete:deprecato obsoleto deprecare|documentation:documentazione documentare|guide manual:guida manuale|changelog:modifiche|runbook:procedura|procedure:procedura prassi
step:passo passaggio passi|example:esempio|template:modello|secret:segreto|credential:credenziale credenziali|password:passwd pwd|token:gettone|key:chiave chiavi
rotate rotation:ruotare rotazione|renew renewal:rinnovare rinnovo|expire expiration:scadere scaduto scadenza|certificate:certificato attestato
encrypt encryption:cifrare criptare crittografare crittografia cifratura|decrypt:decifrare decriptare decrittare|sign:firmare firma|signature:firma|hash:hashare impronta
login:accesso loggarsi accedere autenticarsi loggare|logout:sloggare uscire disconnettersi disconnessione|authentication login:autenticazione autenticare
authorization:autorizzazione autorizzare|permission:permesso autorizzazione permessi|access:accesso accedere|role:ruolo|admin administrator:amministratore amministrare amministrazione
user:utente utenza|account:utenza profilo|customer client:cliente clientela|session:sessione seduta|security:sicurezza|vulnerability:vulnerabilità falla vulnerabile|attack:attacco attaccare
hack:hackerare bucare|privacy:riservatezza|compliance:conformità conforme adempimento|interface:interfaccia|request:richiesta richiedere|response:risposta rispondere
answer reply:risposta rispondere risposto|header:intestazione testata|body:corpo|callback:richiamata|event:evento|message:messaggio messaggi|mail email:posta mailare
notification notify:notifica notificare|subscribe subscription:abbonarsi abbonamento sottoscrivere sottoscrizione|unsubscribe:disiscriversi disiscrizione disdire disdetta
retry:riprovare ritentare ritentativo|duplicate:duplicato duplicare doppione|host:ospitare hostare|machine:macchina macchinario|computer:calcolatore elaboratore|laptop:portatile
container:contenitore containerizzare|image:immagine|domain:dominio domini|network:rete reti|connection:connessione collegamento|region:regione|scale scaling:scalare scalabilità scalabile
capacity:capacità capienza|resource:risorsa|bandwidth:banda|load:carico carichi caricare caricamento|overload:sovraccarico sovraccaricare saturo|balance:bilanciare bilanciamento bilanciatore
production:produzione|staging:collaudo preproduzione|development develop:sviluppo sviluppare|developer:sviluppatore programmatore sviluppatrice|environment:ambiente ambienti
variable:variabile|configuration config:configurazione configurare|setting:impostazione impostare settare settaggio impostazioni|option:opzione|flag:bandierina flaggare spunta
parameter:parametro|argument:argomento|default:predefinito predefinita|setup:configurare allestire predisporre|install installation:installare installazione
uninstall:disinstallare disinstallazione|onboarding:inserimento affiancamento|start:avviare avvio iniziare partire startare|stop:fermare fermo stoppare arrestare arresto
restart:riavviare riavvio ripartire|reboot:riavviare rebootare|run execute:eseguire esecuzione runnare lanciare eseguito|command:comando|terminal:terminale|script:scriptare
tool:strumento attrezzo utensile|library:libreria biblioteca|dependency:dipendenza|module:modulo|component:componente|plugin extension:estensione|version:versione versionare
pin:fissare pinnare bloccare|license:licenza|source:sorgente fonte|code:codice|software:programma|app application:applicazione applicativo
program programming:programma programmare programmazione|website site:sito siti|page:pagina|screen:schermo schermata videata|view:vista visualizzazione|display:visualizzare visualizzazione
button:pulsante bottone tasto|click:cliccare|form:modulo maschera modulistica|input:ingresso immissione inserire|output:uscita|layout:impaginazione disposizione
design:progettare progettazione grafica|color:colore|theme:tema temi|font:carattere|icon:icona|window:finestra|tab:scheda|keyboard:tastiera|mobile:cellulare
phone:telefono cellulare telefonino telefonare|browser:navigatore|accessibility:accessibilità accessibile|translate translation:traduzione tradurre tradotto traduttore
language:lingua linguaggio|timezone:fuso|timestamp:marcatura|day:giorno giornata giorni|week:settimana|month:mese mesi|year:anno anni|hour:ora orario|minute:minuto|time:tempo orario
monday:lunedì|tuesday:martedì|wednesday:mercoledì|thursday:giovedì|friday:venerdì|saturday:sabato|sunday:domenica|january:gennaio|february:febbraio|march:marzo|april:aprile|june:giugno
july:luglio|august:agosto|september:settembre|october:ottobre|november:novembre|december:dicembre|quarter:trimestre trimestrale|currency:valuta moneta divisa|money:soldi denaro
price:prezzo listino tariffa|rate:tasso|cost:costo costare costi|expensive:costoso caro|free:gratis gratuito|bill:bolletta conto fatturare|billing:fatturazione
invoice:fattura fatturare fatturazione|receipt:ricevuta scontrino|quote estimate:preventivo|payment:pagamento|pay:pagare pagato saldare|installment:rateizzare rateale
refund:rimborso rimborsare|cart basket:carrello|order:ordine ordinare ordini|purchase buy:acquisto acquistare comprare|sale sell:vendita vendere venduto venditore
discount:sconto scontare ribasso saldi|voucher:buono tagliando|tax:tassa imposta fiscale tasse|vat:iva|shop store:negozio bottega|product:prodotto|item:articolo elemento voce
inventory stock:inventario giacenza scorta scorte|warehouse:magazzino deposito|shipping delivery:spedizione consegna spedire consegnare|parcel package:pacco pacchi|address:indirizzo
supplier vendor:fornitore|contract:contratto|bank:banca bancario|transfer:bonifico trasferire trasferimento|card:carta tessera scheda|budget:bilancio
accounting accountant:contabilità contabile commercialista ragioniere|expense:spesa spese|income revenue:entrata ricavo reddito incasso|turnover revenue:fatturato
profit margin:profitto utile margine guadagno|parse:parsare analizzare|encode encoding:codificare codifica|decode:decodificare decodifica|type:tipo tipi|function:funzione|method:metodo
class:classe classi|object:oggetto|value:valore|string:stringa|character:carattere|number:numero cifra|list:elenco lista elencare|array:vettore|loop:ciclo ciclare|condition:condizione
null:nullo nulla|empty:vuoto vuota svuotare|asynchronous async:asincrono|synchronize sync:sincronizzare sincronizzazione sincrono|stream:flusso flussi|batch:lotto lotti
import:importare importazione|export:esportare esportazione|upload:caricare uploadare caricamento|download:scaricare downloadare scaricamento scarico|send:inviare spedire mandare invio
sender recipient:mittente destinatario|receive:ricevere ricevuto ricezione|fetch:recuperare fetchare prelevare|save:salvare salvataggio|write:scrivere scritto scrittura
read:leggere lettura letto|reload refresh:ricaricare aggiornare refreshare|copy:copia copiare|move:spostare spostamento muovere mosso|convert conversion:convertire conversione
compare comparison:confrontare confronto paragonare|sort:ordinare ordinamento|filter:filtro filtrare|group:gruppo raggruppare|split:dividere suddividere splittare separare diviso
join:unire joinare giunzione|count:contare conteggio|calculate compute:calcolare calcolo|sum total:somma sommare totale|percent percentage:percentuale|average mean:medio mediamente
round:arrotondare arrotondamento|size:dimensione taglia grandezza|length:lunghezza|width:larghezza|height:altezza|weight:peso pesi|big large:grande grosso enorme|small:piccolo
short:corto breve|high:alto elevato alta|low:basso bassa|easy simple:facile semplice|missing:mancante mancare manca assente|lost:perso perduto smarrito
wrong:sbagliato errato sbagliare scorretto|mistake:sbaglio errore svista|correct right:corretto giusto esatto|valid:valido|different difference:diverso differente differenza
allow:consentire permettere permesso consentito ammettere|forbid prohibit:vietare vietato divieto proibire proibito|avoid:evitare|prefer preference:preferire preferenza preferito
enable activate:abilitare attivare attivazione|disable deactivate:disabilitare disattivare disattivazione|active:attivo|decide:decidere deciso stabilire|decision:decisione
choose choice:scegliere scelta scelto|select selection:selezionare selezione|reason:motivo ragione motivazione|cause:causa causare|owner:proprietario titolare
responsible:responsabile responsabilità referente|team:squadra|manager boss:capo dirigente gestore|manage management:gestire gestione|colleague:collega colleghi
contact:contattare contatto recapito|meeting:riunione incontro|calendar:calendario agenda|call:chiamare chiamata telefonata|holiday vacation:ferie vacanza festività festivo
leave absence:assenza congedo permesso aspettativa|substitute replacement:sostituto sostituzione supplente|goal target:obiettivo scopo traguardo|plan:piano pianificare pianificazione
project:progetto|milestone:tappa traguardo|estimate:stima stimare preventivo|priority prioritize:priorità prioritario|urgent:urgente urgenza|important:importante importanza|critical:critico
serious severe:grave gravità|report:rapporto relazione segnalare segnalazione resoconto|statistics:statistica statistiche|chart graph:grafico grafici diagramma
summary summarize:riassunto riassumere riepilogo sintesi|overview:panoramica|preview:anteprima|presentation present:presentazione presentare|slide:diapositiva|sheet spreadsheet:foglio fogli
prototype:prototipo|draft:bozza|experiment:esperimento sperimentare sperimentazione|advice advise:consiglio consigliare consigli|recommendation recommend:raccomandazione raccomandare
suggest suggestion:suggerire suggerimento|proposal propose:proposta proporre|tip trick:trucco dritta|workaround:aggirare espediente ripiego|solution solve:soluzione risolvere risolto
temporary:temporaneo provvisorio temporaneamente|permanent:permanente definitivo|agreement:accordo intesa|question ask:domanda chiedere chiesto domandare
explain explanation:spiegare spiegazione|history:storico storia cronologia|archive:archivio archiviare archiviazione|attachment:allegato allegare|letter:lettera|paper:carta|printer:stampante
print:stampare stampa|scan:scansione scansionare scannerizzare|picture photo:foto immagine fotografia|video:filmato|sound audio:suono|recording record:registrazione registrare
camera:fotocamera telecamera|sensor:sensore sonda|device:dispositivo apparecchio|equipment:attrezzatura apparecchiatura|driver:autista conducente|battery:batteria pila
power:alimentazione potenza corrente|voltage:tensione|cable wire:cavo cavi filo cablaggio|plug socket:presa spina|gripper:pinza|arm:braccio|motor engine:motore|screw:vite avvitare
temperature:temperatura|heat:calore riscaldare|pressure:pressione|calibrate calibration:calibrare calibrazione taratura tarare|measurement:misurazione misura
adjust adjustment:regolare regolazione aggiustare|sample:campione campionamento campioni|laboratory lab:laboratorio laboratori|result:risultato esito
accuracy precision:precisione accuratezza|model:modello modelli|training train:addestramento addestrare allenamento allenare|training course:formazione corso|dataset data:dati dato
label:etichetta etichettare|feature:funzionalità caratteristica|evaluate evaluation:valutare valutazione|prediction predict:predizione predire previsione
simulation simulate:simulazione simulare|forecast:previsione prevedere|map:mappa cartina|location:posizione luogo ubicazione|place:posto luogo|route:itinerario tragitto rotta
distance:distanza|vehicle car:veicolo macchina automobile vettura|train railway:treno ferrovia|flight:volo|plane airport:aereo aeroporto|fuel gas:carburante benzina|traffic:traffico
weather:meteo|light:luce lampada illuminazione luci|safety:sicurezza|emergency:emergenza|warning warn:avviso avvertimento avvertenza avvertire|danger dangerous:pericolo pericoloso
risk:rischio rischiare rischioso|accident:incidente infortunio|fire:incendio fuoco|insurance:assicurazione assicurare polizza|patient:paziente|doctor:medico dottore dottoressa
hospital:ospedale clinica|appointment:appuntamento|medicine drug:farmaco medicina medicinale|school:scuola liceo|student pupil:studente studentessa alunno
teacher:insegnante professore maestro docente professoressa|exam:esame|lesson:lezione|book:libro|author:autore autrice|publisher:editore editrice|newspaper:giornale quotidiano
article:articolo|editor editorial:redattore redazione redazionale|headline title:titolo|caption:didascalia|text:testo|music:musica|game:gioco giochi partita|play:giocare
player:giocatore giocatrice|level:livello|score:punteggio|match:corrispondere corrispondenza|ticket:biglietto|seat:sedile poltrona|visitor guest:visitatore ospite|room:stanza sala aula
building:edificio palazzo|office:ufficio uffici|door:porta|floor:pavimento piano|kitchen:cucina|food:cibo alimento alimentare|recipe:ricetta|restaurant:ristorante|hotel:albergo
farm farmer:fattoria agricoltura agricoltore agricolo podere|animal:animale bestia|plant:pianta piante|water:acqua|energy:energia|heating:riscaldamento caldaia|pump:pompa pompare
valve:valvola|pipe:tubo tubazione tubatura|factory:fabbrica stabilimento|manufacture:fabbricare fabbricazione produrre produttore|assembly assemble:montaggio assemblare assemblaggio montare
shift:turno turni|maintenance maintain:manutenzione manutenere mantenere|spare part:ricambio pezzo pezzi|quality:qualità|defect:difetto difettoso
complaint complain:reclamo lamentela reclamare lamentarsi|return:reso restituire restituzione ritorno ritornare|warranty guarantee:garanzia garantire
employee staff:dipendente impiegato personale|salary wage:stipendio salario retribuzione|payroll:paga cedolino|application candidate:candidato candidatura candidarsi
hire recruit:assumere assunzione assunto reclutare|interview:colloquio intervista|intern internship:stagista tirocinio tirocinante|work:lavorare lavoro lavori
remote:remoto telelavoro distanza|department:reparto dipartimento|company:azienda ditta impresa società|partner:socio soci collaborazione|competitor competition:concorrente concorrenza
market:mercato mercati|advertising ad:pubblicità annuncio|campaign:campagna|newsletter:bollettino|subscriber:abbonato iscritto|survey:sondaggio questionario indagine|feedback:riscontro
vote:voto votare votazione|law legal:legge legale diritto leggi giuridico|court:tribunale corte|lawyer:avvocato legale avvocata|claim:reclamo sinistro pretesa
fee:commissione onorario parcella canone|fine penalty:multa sanzione penale|government:governo|authority:autorità ente|citizen:cittadino cittadina|city town:città|street:strada viale
country:paese nazione paesi|foreign abroad:straniero estero|border:confine frontiera bordo|customs:dogana doganale|identify identifier:identificare identificativo identificatore
family:famiglia familiare|child:bambino figlio bambini bambina|mother:madre mamma|father:padre papà babbo|brother:fratello|sister:sorella|friend:amico amica amici
wedding marriage:matrimonio nozze sposare|birthday:compleanno|anniversary:anniversario|gift present:regalo|party:festa|trip journey travel:viaggio viaggiare gita trasferta
house home:casa abitazione|apartment flat:appartamento alloggio|garden:giardino orto|dog:cane cani|cat:gatto gatta|sport:sportivo|hobby:passatempo|health:salute sanità sanitario
sick:malato malattia ammalato|forget:dimenticare scordare dimenticanza|remember:ricordare ricordo ricordarsi memorizzare|remind reminder:promemoria sollecito sollecitare ricordare
know knowledge:sapere conoscere conoscenza conosciuto|show:mostrare mostrato|hide hidden:nascondere nascosto|open:aprire aperto apertura|close closed:chiudere chiuso chiusura
switch:interruttore switchare commutare commutatore|turn:girare svolta|attach:attaccare allegare fissare|detach:staccare distaccare|replace replacement:sostituire sostituzione rimpiazzare
exchange swap:scambiare scambio swappare|connect:connettere collegare connesso collegato|disconnect:disconnettere scollegare disconnesso
reset:resettare azzerare reimpostare ripristinare azzeramento|initialize initialization:inizializzare inizializzazione|boot:avvio bootare|lose loss:perdere perdita perso
drop fall:cadere caduta droppare cascare|break broken:rompere rotto rottura spezzare|grow growth:crescere crescita cresciuto|shrink:restringere rimpicciolire ristretto|rise:salire aumento
arrive arrival:arrivare arrivo|leave departure:partire partenza lasciare|wait:aspettare attendere attesa|block blocked:bloccare blocco bloccato bloccante|stuck:bloccato incastrato inceppato
skip:saltare skippare|ignore:ignorare|cancel cancellation:annullare annullamento disdire disdetta|abort:abortire interrompere|repeat:ripetere ripetizione|continue:continuare proseguire
resume:riprendere ripresa|finish complete:finire terminare completare completo concludere|begin beginning:iniziare inizio cominciare|last:ultimo ultima|next:prossimo successivo prossima
always:sempre|never:mai|prepare preparation:preparare preparazione|deliver:consegnare|collect:raccogliere raccolta raccolto|distribute:distribuire distribuzione ripartire
share:condividere condivisione condiviso|announce announcement:annunciare annuncio|inform information:informare informazione informazioni|agree:concordare concordato accordarsi
reject refuse:rifiutare respingere rifiuto respinto rigettare|accept:accettare accettazione|confirm confirmation:confermare conferma
register registration:registrare registrazione iscrivere iscrizione|signup:iscriversi registrarsi iscritto|assign:assegnare assegnazione attribuire|belong:appartenere|depend:dipendere
require requirement:requisito richiedere richiesto esigenza|need:bisogno necessità servire necessario|mandatory required:obbligatorio obbligo|optional:facoltativo opzionale
bypass:bypassare aggirare scavalcare|override overwrite:sovrascrivere sovrascrittura sovrascritto|exceed:superare superamento eccedere sforare|violate violation:violare violazione infrangere
protect protection:proteggere protezione protetto|detect detection:rilevare rilevamento individuare|recognize recognition:riconoscere riconoscimento
track tracking:tracciare tracciamento seguire|trigger:innescare scatenare triggerare attivare|handle process:gestire trattare elaborare elaborazione trattamento
expect:aspettarsi atteso previsto|unexpected:inaspettato imprevisto inatteso|happen occur:succedere accadere capitare successo verificarsi
affect impact:influire impattare impatto influenzare|improve improvement:migliorare miglioramento|optimize optimization:ottimizzare ottimizzazione|simplify:semplificare semplificazione
describe description:descrivere descrizione descritto|understand:capire comprendere capito|teach:insegnare insegnamento|learn:imparare apprendere apprendimento
discuss discussion:discutere discussione discusso|negotiate negotiation:negoziare trattare trattativa negoziazione|book reserve reservation:prenotare prenotazione riservare
rent:affittare affitto noleggiare noleggio locazione|store keep:conservare memorizzare tenere custodire|retention:conservazione|spend:spendere speso|earn:guadagnare|weigh:pesare pesata
use usage:usare utilizzare utilizzo|try attempt:provare tentare tentativo|help support:aiutare aiuto supporto assistenza|kill:killare uccidere terminare
extend:estendere prorogare proroga prolungare|postpone:rimandare rinviare posticipare rinvio|implement implementation:implementare implementazione realizzare
customize custom:personalizzare personalizzato customizzare personalizzazione|automate automation automatic:automatizzare automatico automazione automaticamente|manually:manualmente
standard:norma normativa|compress compression:comprimere compressione compresso zippare|extract:estrarre estrazione estratto unzippare|redirect:reindirizzare redirigere reindirizzamento
forward:inoltrare inoltro forwardare|mock:mockare simulare|stack:pila|node:nodo|constraint:vincolo|comment:commento commentare|uppercase lowercase:maiuscolo minuscolo
specification:specifica specifiche capitolato|progress:avanzamento progresso|success successful:successo riuscito riuscire|reliable reliability:affidabile affidabilità|trust:fiducia fidarsi
spam:indesiderato spammare|personal:personale|anonymous anonymize:anonimo anonimizzare anonimizzazione|analysis analyze:analisi analizzare|random:casuale|handover:consegne passaggio
statement:estratto|port:porta|shutdown power:spegnere spento spegnimento|switch power:accendere acceso accensione|safe secure:sicuro|municipal:comunale sindaco municipio|local:localmente
pending:sospeso`,
});
