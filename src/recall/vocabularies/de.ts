/** German words: see vocabularies.ts. */
import type { Vocabulary } from "../vocabularies.ts";

export const vocabulary = (): Vocabulary => ({
  synonyms: `
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
  glossary: `
deploy deployment rollout:ausrollen ausgerollt bereitstellen bereitstellung bereitgestellt deployen deployed deployt einspielen eingespielt auslieferung verteilung
release:releasen veröffentlichung freigabe herausgeben auslieferung releaset|ship:ausliefern ausgeliefert verschiffen shippen
publish:veröffentlichen veröffentlichung veröffentlicht publizieren publishen herausbringen|launch:starten einführung markteinführung launchen livegang livegehen inbetriebnahme
rollback revert:zurückrollen zurückgerollt rückgängig zurückspielen zurücknehmen rollbacken zurückdrehen reverten|undo:rückgängig zurücknehmen ungeschehen
hotfix:schnellkorrektur notfallpatch hotfixen eilkorrektur|patch:patchen gepatcht flicken korrektur nachbessern
fix repair:beheben behoben behebung reparieren reparatur repariert fixen gefixt korrigieren fehlerbehebung bugfixen
flaky unstable intermittent:instabil wackelig unzuverlässig sporadisch flackern wacklig unbeständig|intermittent occasionally:gelegentlich manchmal zeitweise hin sporadisch
crash:abstürzen abgestürzt absturz stürzt crashen gecrasht abschmieren abgeschmiert abkacken abgeraucht
hang freeze stuck:hängen hängt aufhängen einfrieren eingefroren hängenbleiben feststecken festhängen|slow:langsam träge lahm schleppend verlangsamen verlangsamung
latency delay:latenz verzögerung verzögern wartezeit antwortzeit|delay late:verspätung verspätet verzögerung spät zuspät
fast quick speed:schnell geschwindigkeit schneller beschleunigen zügig flott|performance:leistung geschwindigkeit performant leistungsfähigkeit durchsatz|throughput:durchsatz datendurchsatz
timeout:zeitüberschreitung zeitlimit timeouts auszeit|deadline due:frist stichtag abgabetermin fällig termin abgabe fristende|error:fehler fehlermeldung fehlerhaft fehlercode irrtum
failure fail:fehlschlag fehlschlagen fehlgeschlagen ausfall scheitern gescheitert versagen schlägt ausfallen ausgefallen|exception:ausnahme ausnahmefall ausnahmebehandlung
bug:programmfehler softwarefehler fehler macke käfer buggy|issue problem:probleme schwierigkeit störung anliegen sachverhalt
outage downtime:ausfall ausfallzeit stillstand störung nichtverfügbarkeit serverausfall|availability uptime:verfügbarkeit erreichbarkeit verfügbar erreichbar betriebszeit
incident:vorfall störung zwischenfall störfall vorfälle|postmortem:nachbereitung nachbesprechung ursachenanalyse|alert:alarm alarmierung warnmeldung alarmieren benachrichtigung
alarm:alarmieren alarmierung alarmanlage|oncall:bereitschaft rufbereitschaft bereitschaftsdienst pikett pikettdienst notdienst|escalate escalation:eskalieren eskalation eskalationsweg
monitoring monitor:überwachung überwachen beobachten überwacht monitoren|metric:metrik kennzahl messwert kennwert metriken messgrösse
dashboard:übersichtsseite armaturenbrett instrumententafel cockpit|log logging:protokoll protokollieren protokollierung logdatei logfile mitschreiben loggen geloggt logeintrag protokolldatei
trace tracing:ablaufverfolgung nachverfolgen nachverfolgung tracen spur rückverfolgung|debug debugging:debuggen gedebuggt fehlersuche entwanzen debugger
troubleshoot troubleshooting:fehlersuche problemlösung fehlerdiagnose störungssuche|diagnose diagnosis:diagnostizieren fehlerdiagnose ursachensuche diagnostik
inspect inspection:untersuchen inspizieren untersuchung begutachten inspektion|analyze analysis:analysieren analyse auswerten auswertung analysiert
check verify:prüfen überprüfen prüfung überprüfung geprüft kontrollieren kontrolle nachprüfen verifizieren checken gecheckt nachsehen
validate validation:validieren validierung gültigkeit plausibilität gültigkeitsprüfung|valid invalid:gültig ungültig
test testing:testen getestet prüfen testfall testlauf testfälle ausprobieren austesten|unit:einheit modultest komponententest unittest einheiten
integration integrate:integrieren integrationstest einbinden anbindung einbindung anbinden|coverage:abdeckung testabdeckung
benchmark:leistungstest leistungsvergleich benchmarken vergleichstest|measure:messen gemessen messung massnahme misst|profile profiler:profil profilieren profiling
mock stub:attrappe mocken gemockt dummy platzhalter|fixture:testdaten testdatensatz|snapshot:momentaufnahme schnappschuss abzug|build:bauen gebaut erstellen erzeugen builden gebuildet bau
compile compiler:kompilieren kompiliert übersetzen compilieren kompilierung|bundle:bündel bündeln bundlen zusammenpacken|package:paket pakete verpacken packen paketieren päckchen
artifact:artefakt artefakte buildergebnis|pipeline:fliessband verarbeitungskette buildstrecke|job task:aufgabe auftrag aufgaben arbeitsauftrag arbeit
schedule:zeitplan planen einplanen terminieren ablaufplan terminplan eingeplant|scheduler:planer zeitplaner aufgabenplanung|cron:cronjob zeitgesteuert zeitsteuerung
nightly:nächtlich nachts nachtlauf nacht|daily:täglich tagesaktuell|weekly:wöchentlich wochenweise|monthly:monatlich monatsweise|yearly annual:jährlich alljährlich
queue:warteschlange schlange einreihen queuen eingereiht|worker:arbeiter arbeitsprozess hintergrundprozess|background:hintergrund hintergrundprozess hintergrundjob
cache:zwischenspeicher zwischenspeichern puffer cachen gecacht pufferspeicher|buffer:puffer puffern zwischenpuffer pufferung|invalidate:invalidieren entwerten verwerfen invalidierung
purge:bereinigen leeren säubern ausmisten|delete:löschen gelöscht löschung entfernen wegwerfen|remove:entfernen entfernt rausnehmen herausnehmen rauswerfen beseitigen wegnehmen rausgenommen
add:hinzufügen hinzugefügt ergänzen zufügen einfügen dazunehmen|insert:einfügen eingefügt einsetzen|append:anhängen angehängt anfügen
create:erstellen anlegen angelegt erzeugen erstellt neuanlage kreieren|generate generator:generieren erzeugen generiert erzeugung generierung
update:aktualisieren aktualisierung updaten geupdatet nachziehen auffrischen|change:ändern änderung geändert verändern wechseln umstellen umgestellt abändern
edit:bearbeiten bearbeitung editieren bearbeitet|upgrade:hochstufen upgraden aufrüsten hochziehen versionsanhebung versionssprung aufrüstung|downgrade:herabstufen downgraden zurückstufen
increase:erhöhen erhöhung steigern vergrössern anheben zunahme hochsetzen|decrease reduce:verringern reduzieren senken verkleinern reduzierung absenken herabsetzen verminderung
limit:grenze begrenzen begrenzung obergrenze beschränkung grenzwert limitieren höchstgrenze|quota:kontingent quote quotas|threshold:schwelle schwellwert schwellenwert grenzwert
maximum minimum:höchstwert mindestwert höchstens mindestens maximal minimal|throttle:drosseln drosselung gedrosselt begrenzung
migrate migration:migrieren migriert umziehen umzug umstellung umstieg umgezogen überführen|schema:datenbankschema schemata datenmodell|database:datenbank datenbanken db datenhaltung
table:tabelle tisch tabellen datenbanktabelle|column:spalte spalten spaltenname|field:feld felder eingabefeld datenfeld|row:zeile zeilen reihe datensatz
record:datensatz datensätze eintrag aufzeichnen|entry:eintrag einträge eintragen eingetragen|line:zeile linie codezeile|query:abfrage abfragen datenbankabfrage suchanfrage anfrage
search:suchen suche gesucht suchfunktion volltextsuche durchsuchen|find:finden gefunden auffinden fündig herausfinden|index:indizieren indexieren indizes verzeichnis indizierung
backup:sicherung sichern datensicherung sicherungskopie backuppen gesichert|restore:wiederherstellen wiederherstellung wiederhergestellt zurückspielen rücksicherung einspielen
recover recovery:wiederherstellen erholen wiederherstellung retten erholung wiederanlauf|corrupt damaged:beschädigt kaputt korrupt defekt beschädigung zerschossen
broken:kaputt defekt zerbrochen gebrochen hinüber|replica replication:replikat replikation replizieren spiegelung|mirror:spiegel spiegeln spiegelung gespiegelt
primary main:haupt primär hauptzweig hauptserver hauptsächlich|secondary:sekundär zweitrangig nebensächlich|failover:ausfallsicherung umschalten ausfallsicher umschaltung
redundant redundancy:redundanz ausfallsicherheit|shard partition:partitionierung partitionieren aufteilung teilbereich sharden|transaction:transaktion transaktionen vorgang buchung
lock:sperre sperren gesperrt verriegeln schloss locken gelockt|unlock:entsperren freischalten entriegeln aufsperren entsperrt|deadlock:verklemmung blockade|race:wettlauf wettlaufsituation
concurrent parallel:gleichzeitig parallelität nebenläufig nebenläufigkeit simultan parallelisieren|thread:faden ausführungsstrang threads|process:prozess prozesse vorgang
memory:speicher arbeitsspeicher hauptspeicher gedächtnis ram|leak:leck lecken speicherleck undicht datenleck|disk:festplatte platte datenträger laufwerk festplatten
storage store:speicher speicherplatz ablage speichern ablegen lagerung|file:datei dateien akte dateiname|directory folder:verzeichnis ordner unterordner unterverzeichnis
path:pfad pfade dateipfad weg|repository:repo ablage repositorium|monorepo:sammelrepo|branch:zweig zweige ast abzweigen verzweigung branchen
merge:zusammenführen zusammenführung mergen gemergt gemerged verschmelzen einmergen|conflict:konflikt konflikte mergekonflikt widerspruch|rebase:rebasen gerebased
commit:commiten committen eingecheckt einchecken festschreiben commited committed|checkout:auschecken ausgecheckt kasse bestellabschluss|clone:klonen geklont klon
push:pushen gepusht hochschieben drücken schieben|pull:pullen gepullt ziehen gezogen|review:prüfung begutachtung reviewen durchsicht codereview gegenlesen durchsehen überprüfung
reviewer:prüfer gutachter begutachter|approve approval:genehmigen genehmigung freigeben freigabe freigegeben zustimmung absegnen bewilligen genehmigt bewilligung
lint linter:linten gelintet stilprüfung|format formatting:formatieren formatierung formatiert|style:stil stilvorgabe gestaltung|convention:konvention konventionen gepflogenheit vereinbarung
rule:regel regeln vorschrift vorgabe|policy:richtlinie richtlinien vorgabe leitlinie|guideline:richtlinie leitfaden leitlinie|standard:norm normen standards
naming:benennung namensgebung bezeichnung namenskonvention namensschema|rename:umbenennen umbenannt umbenennung|name:namen benennen bezeichnung benannt heisst heissen bezeichner
refactor refactoring:refaktorieren umbauen umgebaut refaktorisieren refactorn umstrukturieren|cleanup:aufräumen aufgeräumt bereinigen bereinigung entrümpeln
legacy old:altlast altlasten veraltet altsystem altes alte|deprecated obsolete:veraltet überholt abgekündigt ausgemustert|new:neu neue neues|current:aktuell derzeitig gegenwärtig jetzig
documentation document:dokumentation dokumentieren doku dokument dokumentiert unterlagen|guide manual:anleitung handbuch leitfaden bedienungsanleitung ratgeber
manual manually:manuell händisch|automatic automate automation:automatisch automatisieren automatisierung automatisiert selbsttätig
changelog:änderungsprotokoll versionshistorie änderungsliste|runbook:betriebshandbuch ablaufplan notfallhandbuch
procedure steps:vorgehen ablauf verfahren vorgehensweise schritt schritte prozedur|workflow:arbeitsablauf arbeitsabläufe ablauf|checklist:checkliste prüfliste
example:beispiel beispiele beispielsweise|template:vorlage vorlagen muster schablone|comment:kommentar kommentieren kommentare anmerkung bemerkung auskommentieren
note:notiz notizen anmerkung hinweis vermerk|secret:geheimnis geheim geheimnisse|credential credentials:zugangsdaten anmeldedaten zugangsdatei anmeldeinformationen
password:passwort kennwort passwörter passwörtern pw|token:tokens zugangstoken marke|key:schlüssel schlüsseln tasten apischlüssel schlüssels|keyboard:tastatur tastaturkürzel tasten
vault:tresor tresore|rotate rotation:rotieren austauschen drehen wechseln rotiert|renew renewal:erneuern erneuerung verlängern verlängerung
expire expiry:ablaufen abgelaufen ablaufdatum verfallen ablauf läuft auslaufen|certificate:zertifikat zertifikate bescheinigung zeugnis
encrypt encryption:verschlüsseln verschlüsselung verschlüsselt|decrypt decryption:entschlüsseln entschlüsselung entschlüsselt
sign signature:unterschrift signieren unterschreiben signatur unterschrieben signiert|login:anmelden anmeldung einloggen eingeloggt angemeldet einwahl
logout:abmelden abmeldung ausloggen ausgeloggt abgemeldet|authentication login:authentifizierung authentifizieren authentisierung anmeldung authentifikation
authorization permission:berechtigung autorisierung rechte erlaubnis berechtigungen befugnis zugriffsrechte|access:zugriff zugang zugreifen zugriffe|role:rolle rollen rollenkonzept
admin administrator:verwalter systemverwalter administrieren administration|user:benutzer nutzer anwender benutzerin benutzername nutzerin|username:benutzername nutzername anmeldename
account:konto konten benutzerkonto nutzerkonto|customer:kunde kunden kundin kundschaft auftraggeber|client:mandant kunde klient auftraggeber|tenant:mandant mandanten mieter mandantenfähig
session:sitzung sitzungen|security:sicherheit sicherheitslücke sicher absicherung|secure safe:sicher absichern abgesichert
vulnerability:schwachstelle sicherheitslücke verwundbarkeit lücke schwachstellen|attack:angriff angriffe angreifen angreifer|privacy:datenschutz privatsphäre dsgvo vertraulichkeit
gdpr:dsgvo datenschutzgrundverordnung datenschutz|confidential:vertraulich geheim vertraulichkeit|private public:öffentlich privat öffentlichkeit
compliance:einhaltung konformität regelkonform regelkonformität|audit:prüfung revision auditieren wirtschaftsprüfung auditiert|firewall:brandmauer portfreigabe
virus malware:schadsoftware virenscanner schadprogramm viren|spam:werbemail müllmail spamfilter|api:schnittstelle programmierschnittstelle apis|endpoint:endpunkt endpunkte
interface:schnittstelle schnittstellen oberfläche benutzeroberfläche|request:anfrage anfragen anforderung anfordern antrag|response:antwort antworten rückmeldung
answer reply:antwort antworten beantworten geantwortet beantwortung|header:kopfzeile kopf kopfdaten|footer:fusszeile|body:rumpf inhalt körper|content:inhalt inhalte
callback:rückruf rückruffunktion|webhook:webhooks rückruf|event:ereignis ereignisse veranstaltung|message:nachricht nachrichten meldung mitteilung botschaft
mail email:mailen mails emails elektropost postfach|mailbox inbox:postfach posteingang briefkasten|notification notify:benachrichtigung benachrichtigen mitteilung meldung benachrichtigt
reminder:erinnerung mahnung erinnern|subscribe subscription:abonnieren abonnement abo abonniert|unsubscribe:abbestellen abmelden austragen kündigen
retry:wiederholen wiederholung wiederholungsversuch neuversuch erneut nochmal|attempt try:versuch versuchen versuche probieren
duplicate:doppelt dublette duplikat duplizieren dubletten doppelung duplikate|unique:eindeutig einzigartig einmalig eindeutigkeit|idempotent:idempotenz mehrfachausführung
server:servern rechner|host hosting:hosten gehostet wirt gastgeber rechner|machine:maschine maschinen rechner anlage|computer:rechner pc computern|laptop notebook:klapprechner laptops
cluster:verbund rechnerverbund|node:knoten knotenpunkt|container:behälter containern|image picture:bild bilder abbild abbilder|virtual:virtuell virtualisierung virtualisieren
domain:domäne domänen domains|subdomain:unterdomäne|dns:namensauflösung nameserver|url link:verweis verlinkung verknüpfung verlinken|network:netzwerk netz netze
wifi wireless:wlan funknetz drahtlos|connection connect:verbindung verbinden verbunden anschluss verbindungen|port:anschluss ports|proxy:stellvertreter zwischenserver|tunnel:tunneln vpn
cloud:wolke|region:regionen gebiet bereich|zone:zonen bereich|scale scaling:skalieren skalierung massstab hochskalieren skalierbar|load:auslastung belastung lasten
balancer balancing:lastverteilung lastverteiler lastausgleich|capacity:kapazität auslastung kapazitäten fassungsvermögen|resource:ressource ressourcen betriebsmittel
production prod:produktion produktiv produktivsystem produktivumgebung livesystem echtbetrieb|staging:testumgebung vorproduktion testsystem abnahmeumgebung
development dev:entwicklung entwicklungsumgebung entwickeln|developer engineer:entwickler entwicklerin programmierer ingenieur ingenieurin
programming code:programmieren programmierung quellcode programmiert quelltext|program software:programm programme anwendung|application app:anwendung anwendungen applikation programm
environment:umgebung umgebungen umgebungsvariable umwelt|variable:variablen umgebungsvariable veränderlich
configuration config configure:konfiguration konfigurieren konfigurationsdatei konfig konfiguriert|setting:einstellung einstellungen einstellen eingestellt
option:optionen möglichkeit wahlmöglichkeit|flag:schalter kennzeichen flagge merker|toggle switch:umschalten schalter umschalter
parameter:parametern parametrieren parametrisieren übergabewert|argument:argumente übergabeparameter|default:standard voreinstellung standardmässig vorgabe standardwert vorgabewert
setup:einrichten einrichtung eingerichtet aufsetzen aufgesetzt aufbau|install installation:installieren installiert einbauen aufspielen|uninstall:deinstallieren deinstallation deinstalliert
onboarding:einarbeitung einarbeiten eingearbeitet einführung|offboarding:austritt ausscheiden|start:starten gestartet anfahren beginn hochfahren
stop:stoppen gestoppt anhalten angehalten stillstand stopp|pause:pausieren pausiert unterbrechung unterbrechen|restart reboot:neustart neustarten neugestartet durchstarten rebooten
boot:booten hochfahren hochgefahren gebootet|shutdown:herunterfahren heruntergefahren runterfahren abschaltung abschalten|run execute:ausführen ausgeführt laufen ausführung läuft gelaufen
command:befehl befehle kommando kommandozeile|terminal shell console:konsole eingabeaufforderung kommandozeile befehlszeile|script:skript skripte skripten
tool:werkzeug werkzeuge hilfsmittel hilfsprogramm|library:bibliothek bibliotheken programmbibliothek|framework:rahmenwerk gerüst|dependency:abhängigkeit abhängigkeiten
depend dependent:abhängen abhängig hängt|module:modul baustein|component:komponente komponenten bauteil bestandteil|plugin extension:erweiterung erweiterungen zusatzmodul plugins
version:versionen fassung versionsnummer versionierung|pin:festnageln festpinnen pinnen gepinnt festlegen fixieren|license:lizenz lizenzen lizenzschlüssel lizenzieren
source:quelle quellen quellcode quelltext|open source:quelloffen|architecture:architektur aufbau|service:dienst dienste dienstleistung|microservice:mikrodienst kleindienst
system:systeme anlage betriebssystem|operation operations:betrieb vorgang betreiben|infrastructure:infrastruktur|frontend:oberfläche benutzeroberfläche|backend:serverseite serverseitig
web website:webseite internet netz netzseite|website site:webseite webauftritt internetseite homepage|page:seite seiten webseite|screen display:bildschirm anzeige bildschirme monitor
view:ansicht ansichten sicht anzeigen|window:fenster fensters|button:knopf schaltfläche taster knöpfe buttons|click:klicken geklickt anklicken mausklick|mouse:maus mauszeiger
menu:menü menüs auswahlmenü|form:formular formulare formularfeld|input:eingabe eingaben eingabefeld eingang|output:ausgabe ausgaben ausgang ausgeben|layout:anordnung seitenaufbau aufteilung
design:entwurf gestaltung entwerfen gestalten|draft:entwurf entwürfe rohfassung|color:farbe farben farbig farbton|theme:thema themen farbschema design|dark:dunkel dunkelmodus
bright light:hell helligkeit helles|font:schriftart schrift schriftarten zeichensatz|icon:symbol symbole piktogramm|logo:logos firmenzeichen|mobile:mobil mobilgerät unterwegs
phone:telefon handys mobiltelefon smartphone telefonnummer|browser:browsern internetbrowser|accessibility:barrierefreiheit barrierefrei zugänglichkeit
translation translate:übersetzung übersetzen übersetzt übersetzer|language:sprache sprachen programmiersprache|english german:englisch deutsch
locale:sprachumgebung gebietsschema ländereinstellung spracheinstellung|timezone:zeitzone zeitzonen|summertime dst:sommerzeit winterzeit zeitumstellung|timestamp:zeitstempel
date:datum datums|calendar:kalender kalendern terminkalender|day:tage tagen täglich|week:woche wochen|weekend:wochenende wochenenden|month:monat monate|quarter:quartal quartale viertel
year:jahr jahre|hour:stunde stunden|minute second:sekunde sekunden minuten|time:zeit uhrzeit zeiten|clock watch:uhr uhrzeit armbanduhr|today:heute heutig|yesterday:gestern gestrig
tomorrow:morgen|morning:morgens vormittag früh|evening night:abend abends nacht nachts|monday tuesday:montag dienstag montags dienstags
wednesday thursday:mittwoch donnerstag mittwochs donnerstags|friday:freitag freitags|saturday sunday:samstag sonntag sonnabend sonntags samstags|january february:januar jänner februar feber
march may:märz mai|june july:juni juli|october december:oktober dezember|currency:währung währungen fremdwährung|money:geld gelder|price:preis preise bepreisung preisliste
cost:kosten kostet aufwand unkosten kostenstelle|cheap expensive:billig günstig teuer preiswert|bill billing:rechnung abrechnung abrechnen abgerechnet fakturierung
invoice:rechnung rechnungen rechnungsnummer faktura rechnungsstellung|payment pay:zahlung bezahlung zahlen bezahlen überweisung zahlungen bezahlt zahlungseingang
transfer:überweisung überweisen übertragung übertragen überwiesen|refund:rückerstattung erstattung erstatten rückzahlung zurückerstatten gutschrift|credit:gutschrift kredit guthaben
debit:lastschrift abbuchung belastung abbuchen bankeinzug|balance:saldo kontostand guthaben bilanz|accounting bookkeeping:buchhaltung buchführung verbuchen rechnungswesen verbucht buchen
receipt:beleg quittung kassenbon belege kassenzettel|cart:warenkorb einkaufswagen einkaufskorb|order:bestellung bestellen auftrag aufträge bestellt bestellnummer
sequence:reihenfolge abfolge sequenz|purchase buy:kaufen kauf einkauf gekauft einkaufen anschaffen beschaffung anschaffung|sale sell:verkauf verkaufen verkauft vertrieb umsatz
revenue turnover:umsatz einnahmen erlös umsätze|profit:gewinn ertrag gewinne|loss:verlust verluste einbusse|discount:rabatt rabatte nachlass ermässigung skonto
voucher coupon:gutschein gutscheine gutscheincode|tax:steuer steuern mehrwertsteuer umsatzsteuer mwst besteuerung|vat:mehrwertsteuer umsatzsteuer mwst ust
shop store:laden geschäft onlineshop läden kaufhaus filiale|product:produkt produkte ware artikel|item:artikel posten gegenstand position
inventory stock:bestand lagerbestand vorrat inventar bestände inventur|warehouse:lager lagerhaus lagerhalle|shelf:regal regale regalfach
shipping delivery:versand lieferung zustellung versenden auslieferung versandkosten lieferzeit|parcel:paket päckchen sendung sendungsnummer|address:adresse anschrift adressen lieferadresse
supplier vendor:lieferant lieferanten zulieferer anbieter|provider:anbieter dienstleister versorger|contract:vertrag verträge vertraglich
termination terminate:kündigung kündigen gekündigt beenden beendet|bank:kreditinstitut bankkonto bankverbindung sparkasse|statement:kontoauszug auszug kontoauszüge aussage
budget:haushalt etat budgetieren haushaltsplan|offer quote:angebot angebote kostenvoranschlag offerte|tender:ausschreibung ausschreiben vergabe
loan interest:darlehen zins zinsen kredit zinssatz|share stock:aktie aktien anteil|parse parser:parsen geparst zerlegen einlesen
encode encoding:kodieren kodierung zeichenkodierung codieren zeichensatz codierung|decode:dekodieren dekodierung decodieren entschlüsseln
character:zeichen umlaut umlaute sonderzeichen buchstabe|type:typ typen datentyp typisierung|kind:sorte sorten gattung|function:funktion funktionen funktionieren
work works:funktioniert funktionieren geht klappt klappen|method:methode methoden verfahren|class:klasse klassen|object:objekt objekte gegenstand
property attribute:eigenschaft eigenschaften attribut merkmal|value:wert werte|string:zeichenkette zeichenfolge zeichenketten|text:texte textes
number:zahl nummer zahlen nummern anzahl ziffer|digit decimal:ziffer nachkommastelle dezimalstelle stelle komma|integer float:ganzzahl gleitkomma fliesskomma kommazahl gleitkommazahl
boolean:wahrheitswert boolesch|true false:wahr falsch unwahr|list:liste auflisten auflistung aufzählung|array:feld datenfeld arrays|set:menge satz setzen gesetzt
map mapping:zuordnung abbildung zuordnen|tree:baum bäume baumstruktur|loop:schleife schleifen endlosschleife|condition:bedingung bedingungen voraussetzung
empty null:leer leere nullwert leeren|asynchronous async:asynchron nebenläufig|synchronize sync:synchronisieren synchronisierung abgleichen abgleich synchronisation abgeglichen synchron
stream:datenstrom strom streamen gestreamt datenströme|batch:stapel stapelverarbeitung charge schub|import:importieren importiert einfuhr einlesen eingelesen
export:exportieren exportiert ausfuhr ausleiten|upload:hochladen hochgeladen uploaden|download:herunterladen heruntergeladen runterladen downloaden runtergeladen
send:senden schicken gesendet verschicken versenden geschickt abschicken zusenden|receive:empfangen erhalten empfang bekommen empfänger|recipient:empfänger adressat|sender:absender versender
fetch:abrufen abgerufen holen abholen geholt abruf|save:speichern gespeichert abspeichern sichern sparen|write:schreiben geschrieben schreibzugriff verfassen
read:lesen gelesen liest lesezugriff|load loading:laden geladen ladezeit lädt nachladen|copy:kopieren kopie kopiert abschreiben kopien|paste:einfügen eingefügt
move:verschieben verschoben bewegen umziehen verlagern|convert conversion:umwandeln umgewandelt konvertieren konvertierung umrechnen wandeln umwandlung
compare comparison:vergleichen vergleich verglichen|sort:sortieren sortierung sortiert|filter:filtern gefiltert herausfiltern ausfiltern|group:gruppe gruppieren gruppen gruppierung
split:aufteilen aufgeteilt teilen trennen splitten aufspalten|join:verbinden verknüpfen beitreten zusammenfügen verknüpfung joinen
merge combine:kombinieren zusammenfassen vereinigen kombination|count:zählen anzahl gezählt zähler|counter:zähler zählerstand
calculate calculation:berechnen rechnen berechnung berechnet kalkulieren|sum total:summe gesamt summieren insgesamt gesamtbetrag|amount:betrag beträge menge anzahl
quantity:menge mengen stückzahl|average mean:durchschnitt mittelwert durchschnittlich mittel|median variance:standardabweichung streuung varianz
percent ratio:prozent anteil prozentsatz verhältnis|round rounding:runden gerundet aufrunden abrunden rundungsfehler rundung|size:grösse grössen grosse|length long:länge lang längen
short:kurz kürzer kürzen|width:breite breit|height high:höhe hoch höhen|low:niedrig tief gering|depth deep:tiefe tief|weight:gewicht gewichtung gewichte|big large:gross grosse grösser riesig
small:klein kleine kleiner winzig|missing:fehlend fehlt fehlen vermisst|lost lose:verloren verlieren verlust abhandengekommen|wrong incorrect:falsch fehlerhaft verkehrt inkorrekt falsche
correct right:richtig korrekt stimmt korrigieren|allow allowed:erlauben erlaubt zulassen zugelassen zulässig gestatten dürfen
forbid forbidden prohibit:verbieten verboten untersagen untersagt unzulässig verbot|avoid:vermeiden vermieden umgehen meiden
prefer preferred:bevorzugen bevorzugt vorziehen lieber vorzugsweise|enable activate:aktivieren aktiviert einschalten freischalten eingeschaltet anschalten
disable deactivate:deaktivieren deaktiviert abschalten ausschalten abgeschaltet ausgeschaltet
decide decision:entscheiden entschieden entscheidung entscheidungen beschluss beschliessen beschlossen|choose select:wählen auswählen auswahl ausgewählt gewählt aussuchen entschieden
alternative:alternativen ausweichlösung|reason:grund gründe begründung warum weshalb|cause:ursache ursachen verursachen auslöser
responsible owner:verantwortlich zuständig zuständigkeit verantwortung ansprechpartner verantwortlicher|owner:besitzer eigentümer inhaber eigentümerin|team:mannschaft teams
manager boss lead:leiter vorgesetzter chefin führungskraft teamleiter leiterin leitung abteilungsleiter|colleague coworker:kollege kollegin kollegen mitarbeiter
contact:kontakt kontaktieren ansprechpartner kontaktperson ansprechpartnerin|meeting:besprechung sitzung treffen meetings termin|minutes:sitzungsprotokoll besprechungsprotokoll mitschrift
agenda:tagesordnung tagesordnungspunkt|call:anruf anrufen telefonat aufruf aufrufen angerufen aufgerufen|holiday vacation:urlaub ferien feiertag feiertage urlaubsantrag
leave absence:abwesenheit abwesend urlaub fehlzeit freistellung|substitute deputy:vertretung stellvertreter vertreten vertreter ersatz urlaubsvertretung
goal target:ziel ziele zielsetzung zielwert|plan planning:planung planen geplant pläne|roadmap:fahrplan zeitplan|milestone:meilenstein meilensteine etappe|project:projekt projekte vorhaben
estimate:schätzen schätzung aufwandsschätzung geschätzt abschätzen|effort:aufwand mühe anstrengung|priority prioritize:priorität vorrang prioritäten priorisieren
urgent:dringend eilig dringlich dringlichkeit|important:wichtig bedeutend wesentlich|critical:kritisch entscheidend|report:bericht berichte melden auswertung gemeldet berichten
statistics:statistik statistiken statistisch|summary summarize:zusammenfassung zusammenfassen zusammengefasst|overview:überblick übersicht|detail:einzelheit einzelheiten details
presentation:präsentation präsentieren vortrag vorführung|demo:vorführung vorführen|slide:folie folien foliensatz
spreadsheet excel:tabellenkalkulation kalkulationstabelle exceltabelle tabelle|chart graph diagram:diagramm grafik schaubild kurve diagramme|prototype:prototyp prototypen muster
experiment:versuch versuche experimente versuchsreihe|advice:ratschlag rat beratung tipp ratschläge|consultant:berater beraterin beratung
recommendation recommend:empfehlung empfehlen empfohlen|suggestion propose:vorschlag vorschläge vorschlagen vorgeschlagen|idea:idee ideen einfall
workaround:umgehung notlösung behelf umgehungslösung übergangslösung provisorium|solution solve:lösung lösen gelöst lösungen
temporary:vorübergehend temporär zeitweilig befristet provisorisch vorläufig|permanent:dauerhaft ständig endgültig unbefristet
agreement agreed:vereinbarung absprache abmachung vereinbart abgesprochen einigung|question:frage fragen nachfragen rückfrage gefragt
explanation explain:erklärung erklären erläuterung erläutern erklärt|difference:unterschied differenz unterschiede abweichung|same equal:gleich selbe identisch
different:anders unterschiedlich verschieden|similar:ähnlich vergleichbar|history:verlauf geschichte historie vorgeschichte|archive:archiv archivieren archiviert archivierung
attachment:anhang anlage anhänge beilage dateianhang|letter:briefe anschreiben schreiben buchstabe|printer:drucker druckern|print:drucken gedruckt ausdruck ausdrucken druckt
scan scanner:einscannen scannen eingescannt gescannt|paper:papier blatt|photo picture:foto bild fotos aufnahme lichtbild|video:film filme videos|sound audio:ton klang geräusch lautstärke
noise:rauschen lärm geräusch|voice:stimme sprachausgabe spracherkennung|microphone speaker:mikrofon lautsprecher kopfhörer
recording:aufnahme aufzeichnung aufnehmen aufgezeichnet mitschnitt aufgenommen|camera:kamera kameras|sensor:fühler sensoren messfühler|device:gerät geräte endgerät|firmware:gerätesoftware
hardware:geräteausstattung|driver:treiber gerätetreiber fahrer|battery:akku batterie akkus batterien|charge charging:laden aufladen ladegerät aufgeladen ladestation ladung
power:strom leistung stromversorgung netzteil energie|voltage:spannung volt|current ampere:stromstärke strom|circuit:schaltkreis stromkreis schaltung platine
board:platine leiterplatte steckbrett|fuse:schmelzsicherung sicherungskasten|cable wire:kabel leitung draht verkabelung|plug socket:stecker steckdose buchse|robot:roboter roboterarm
gripper:greifer greifen greifarm|arm:roboterarm arme|joint axis:gelenk achse achsen gelenke|motor engine:motoren antrieb|velocity:geschwindigkeit tempo|temperature:temperatur temperaturen
pressure:luftdruck druck drücke überdruck|humidity:feuchtigkeit luftfeuchtigkeit feucht|calibrate calibration:kalibrieren kalibrierung kalibriert eichen eichung justieren
adjust adjustment:anpassen angepasst anpassung justieren einstellen nachstellen|measurement:messung messungen messwert messergebnis|tolerance deviation:toleranz abweichung toleranzen
sample:probe proben stichprobe muster|laboratory lab:labor labors laboratorium|experiment trial:versuch studie erprobung probelauf|result:ergebnis ergebnisse resultat befund
accuracy precision:genauigkeit präzision genau präzise|model:modell modelle|training train:trainieren trainiert schulung ausbildung trainingslauf
dataset data:datensatz daten datenmenge datensätze|label annotation:etikett beschriftung kennzeichnung labeln gelabelt beschriften annotieren
feature:merkmal funktion eigenschaft leistungsmerkmal|evaluate evaluation:auswerten bewertung evaluieren bewerten auswertung ausgewertet|rating:bewertung bewerten note
simulation simulate:simulieren simuliert nachbildung|forecast prediction:prognose vorhersage vorhersagen prognostizieren|probability:wahrscheinlichkeit wahrscheinlich
random:zufall zufällig zufallszahl|artificial intelligence:ki künstlich intelligenz|prompt:eingabeaufforderung prompten|map:karte landkarte stadtplan
location place:ort standort platz stelle orte|position:stellung lage|route:strecke weg routen wegstrecke|distance:entfernung abstand distanz|vehicle car:fahrzeug auto wagen fahrzeuge pkw
truck:lastwagen lkw laster|bicycle bike:fahrrad velo rad|train railway:zug bahn züge eisenbahn|station:bahnhof haltestelle|flight airport:flug flughafen flüge flugzeug
ship boat:schiff schiffe|weather:wetter wettervorhersage wetterbericht|rain snow:regen schnee|light lamp:licht lampe beleuchtung leuchte|safety:sicherheit arbeitssicherheit schutz
emergency:notfall notfälle notaus notruf|warning:warnung warnen warnhinweis gewarnt|danger dangerous:gefahr gefährlich gefährdung|risk:risiko risiken riskant|accident:unfall unfälle
fire:feuer brand brandschutz|insurance:versicherung versichern versichert|patient:patientin patienten|doctor:arzt ärztin ärzte|nurse care:pflege krankenschwester pfleger
hospital clinic:krankenhaus klinik spital|appointment:termin termine verabredung|medicine drug:medikament arznei medizin arzneimittel|dose:dosis dosierung|blood:blut blutprobe
disease illness:krankheit erkrankung|school:schule schulen|university:universität hochschule uni|student pupil:schüler schülerin studentin studierende|teacher:lehrer lehrerin lehrkraft
exam:prüfung klausur examen|grade mark:noten schulnote zensur|course:kurs lehrgang kurse|lesson:unterricht unterrichtsstunde lektion|book:buch bücher|chapter:kapitel abschnitt
section paragraph:abschnitt absatz abschnitte|author:autor autorin verfasser|publisher:verlag herausgeber verlage|newspaper:zeitung zeitungen|magazine journal:zeitschrift fachzeitschrift
article:artikel beitrag aufsatz|editor editorial:redaktion redakteur redakteurin lektor lektorat redaktionell|headline title:überschrift schlagzeile titel
caption:bildunterschrift bildlegende|quotation citation:zitat zitieren quellenangabe|proofread:korrekturlesen lektorieren korrektur|interview:gespräch vorstellungsgespräch bewerbungsgespräch
music song:musik lied lieder|game:spiel spiele|player:spieler spielerin|level:ebene stufe niveau stufen|score points:punktzahl punktestand punkte
match:übereinstimmung treffer passen partie übereinstimmen|ticket:fahrkarte eintrittskarte karte tickets|seat:sitz sitzplatz platz|event:veranstaltung veranstaltungen
stage concert:bühne konzert auftritt|visitor guest:besucher gast gäste|room:raum zimmer räume besprechungsraum|building:gebäude bauwerk|construction:baustelle bauen bau
door:tür türe türen tor|floor:boden stockwerk etage fussboden|wall ceiling:mauer decke wände|stairs elevator:treppe aufzug fahrstuhl lift|kitchen:küche küchen
food meal:essen lebensmittel mahlzeit speise|recipe:rezept rezepte rezeptur|restaurant:gaststätte lokal gasthaus|coffee:kaffee kaffeemaschine
farm agriculture:bauernhof landwirtschaft betrieb|harvest field:ernte acker ernten|animal:tiere haustier|plant:pflanze pflanzen|water:wasser gewässer|energy:energie stromverbrauch
consumption:verbrauch verbrauchen|electricity:strom elektrizität stromausfall|solar:photovoltaik solaranlage|heating:heizung heizen wärme|cooling:kühlung kühlen kühlschrank
ventilation air:lüftung luft lüfter|pump:pumpe pumpen|valve:ventil ventile|pipe:rohr rohre rohrleitung|tank:behälter kessel|screw bolt:schraube schrauben
drill mill:bohren fräsen bohrer fräse|weld:schweissen schweissnaht geschweisst|factory plant:fabrik werk werkshalle
manufacturing production:fertigung herstellung produktion herstellen hergestellt|line:fertigungslinie produktionslinie fliessband montagelinie|assembly:montage zusammenbau montieren
shift:schicht schichten schichtplan frühschicht nachtschicht|maintenance:wartung warten instandhaltung wartungsfenster pflege|spare part:ersatzteil ersatzteile|part piece:teil teile stück
material:werkstoff rohstoff materialien|delivery:liefertermin lieferdatum lieferung lieferschein|quality:qualität güte qualitätssicherung|defect:mangel defekt mängel schaden
complaint:beschwerde reklamation reklamieren beschweren beanstandung|return:rückgabe retoure rücksendung zurückgeben rückgabewert zurückgegeben retouren zurückschicken
warranty:garantie gewährleistung|employee staff:mitarbeiter angestellter mitarbeiterin personal beschäftigte arbeitnehmer|employer:arbeitgeber arbeitgeberin
salary wage:gehalt lohn gehälter gehaltsabrechnung lohnabrechnung|payroll:lohnabrechnung gehaltsabrechnung lohnbuchhaltung|overtime:überstunden mehrarbeit überstunde
work hours:arbeitszeit arbeitszeiten zeiterfassung|remote home:homeoffice heimarbeit|expense:spesen auslagen ausgaben reisekosten|candidate applicant:bewerber bewerberin kandidat bewerbung
application apply:bewerbung bewerben antrag beantragen beworben|hire recruit:einstellen eingestellt anstellen einstellung|department:abteilung abteilungen fachbereich referat
company:firma unternehmen betrieb gesellschaft firmen|office:büro büros geschäftsstelle|partner:geschäftspartner partnerin
competitor competition:konkurrent wettbewerber konkurrenz mitbewerber wettbewerb|market marketing:markt märkte vermarktung|advertising ad:werbung anzeige werbeanzeige reklame
campaign:kampagne kampagnen aktion|newsletter:rundbrief rundmail|subscriber:abonnent abonnentin abonnenten|survey:umfrage befragung umfragen fragebogen
feedback:rückmeldung rückmeldungen resonanz|vote:abstimmung abstimmen stimme wählen|election:wahl wahlen|law legal:gesetz gesetze recht rechtlich gesetzlich|court:gericht gerichtlich urteil
lawyer:anwalt anwältin rechtsanwalt anwälte|claim:anspruch forderung ansprüche|sue lawsuit:klage klagen verklagen prozess|term period:frist laufzeit zeitraum kündigungsfrist
retention:aufbewahrung aufbewahrungsfrist vorhaltezeit aufbewahren|fee:gebühr gebühren honorar|fine penalty:bussgeld strafe geldstrafe
government authority:behörde regierung amt ämter behörden|citizen:bürger bürgerin|city town:stadt städte gemeinde|street road:strasse strassen|country:staat länder|border:grenze grenzen rand
customs:zoll zollanmeldung verzollen|passport id:ausweis reisepass personalausweis|family:familie familien|child:kinder kindern|son daughter:sohn tochter|mother:mutter mama|father:vater papa
parents:eltern elternteil|brother:bruder brüder|sister:schwester schwestern|wife husband:ehefrau ehemann|man woman:mann frau männer frauen|friend:freund freundin freunde
neighbor:nachbar nachbarin|wedding:hochzeit heirat heiraten|birthday:geburtstag geburtstage geburtsdatum|gift present:geschenk geschenke schenken|party celebration:feier feiern
trip travel journey:reise ausflug fahrt reisen dienstreise|hotel accommodation:unterkunft übernachtung|house home:haus zuhause häuser daheim|apartment flat:wohnung wohnungen
garden:garten gärten|dog:hund hunde|cat:katze katzen|bird fish:vogel fisch vögel|sport:sportart sportlich|hobby:freizeit steckenpferd|health:gesundheit gesund gesundheitlich
sick:krank krankgemeldet krankmeldung krankenstand|pain:schmerz schmerzen|forget:vergessen vergisst vergesslich|remember recall:erinnern merken gemerkt erinnerung
know:wissen kennen bekannt gewusst kenntnis|knowledge:wissen kenntnis kenntnisse|show display:zeigen anzeigen angezeigt gezeigt zeigt einblenden
hide:verstecken verbergen ausblenden versteckt ausgeblendet|open:öffnen offen geöffnet aufmachen|close closed:schliessen geschlossen zumachen schliesst
switch on:einschalten anschalten eingeschaltet anmachen|switch off:ausschalten abschalten ausgeschaltet ausmachen|turn:drehen gedreht wenden
attach mount:befestigen anbringen einhängen mounten befestigt|detach unmount:lösen abtrennen aushängen abnehmen|replace replacement:ersetzen ersetzt ersatz austauschen ausgetauscht
exchange:austausch tauschen umtausch umtauschen|disconnect:trennen getrennt unterbrechen verbindungsabbruch|reset:zurücksetzen zurückgesetzt resetten
initialize:initialisieren initialisierung initialisiert|clean:reinigen putzen säubern sauber reinigung|dirty:schmutzig verschmutzt dreckig
drop fall:fallen fallenlassen heruntergefallen abfallen|break:brechen zerbrechen kaputtmachen kaputtgehen kaputtgegangen|grow growth:wachsen wachstum gewachsen wächst
shrink:schrumpfen verkleinern geschrumpft|rise:steigen gestiegen anstieg ansteigen|arrive arrival:ankommen angekommen ankunft eintreffen|depart departure:abfahrt abreise abflug
wait:warten gewartet abwarten wartezeit|block blocked:blockieren sperren blockiert gesperrt blockade|skip:überspringen übersprungen auslassen weglassen ausgelassen
ignore:ignorieren ignoriert nichtbeachten|cancel cancellation:stornieren abbrechen storno absagen kündigen stornierung abgesagt|abort:abbrechen abgebrochen abbruch bricht
repeat:wiederholen wiederholt wiederholung|continue resume:fortsetzen weitermachen fortfahren fortgesetzt weiterführen
finish complete:fertig abschliessen beenden abgeschlossen abschluss fertigstellen erledigt vollständig|begin:beginnen anfangen begonnen anfang angefangen beginn|end:ende enden schluss
last final:letzte letzten endgültig zuletzt|next:nächste nächsten folgende|previous:vorherig vorige frühere|prepare preparation:vorbereiten vorbereitung vorbereitet
deliver:liefern geliefert zustellen ausliefern zugestellt|collect collection:sammeln einsammeln gesammelt sammlung erfassen|distribute distribution:verteilen verteilung verteilt
share:teilen geteilt freigeben teilt|announce announcement:ankündigen ankündigung bekanntgeben angekündigt durchsage
inform information:informieren bescheid informiert auskunft benachrichtigen|agree:zustimmen vereinbaren einigen zugestimmt einverstanden
reject refuse deny:ablehnen abgelehnt verweigern zurückweisen ablehnung verweigert|accept:akzeptieren annehmen angenommen annahme|acceptance:abnahme annahme abnahmekriterien
confirm confirmation:bestätigen bestätigung bestätigt|register registration:registrieren registrierung anmelden eintragen|signup:registrierung anmeldung neuanmeldung
assign assignment:zuweisen zuordnen zugewiesen zuteilen zuweisung|belong:gehören gehört zugehörig zugehörigkeit
require requirement:erfordern anforderung voraussetzen erforderlich anforderungen voraussetzung notwendig|need:brauchen benötigen bedarf gebraucht benötigt
mandatory:verpflichtend pflicht zwingend vorgeschrieben verbindlich|optional:wahlweise freiwillig|bypass override:umgehen übersteuern aushebeln überschreiben umgangen
overwrite:überschreiben überschrieben|exceed:überschreiten überschritten übersteigen überschreitung|violate violation:verletzen verstossen verstoss verletzung
protect protection:schützen schutz geschützt absichern|detect detection:erkennen entdecken erkannt erkennung feststellen|recognize recognition:erkennen wiedererkennen erkennung texterkennung
track tracking:verfolgen nachverfolgung sendungsverfolgung tracken|trigger:auslösen auslöser ausgelöst anstossen triggern angestossen
process handle:verarbeiten bearbeiten verarbeitung behandeln umgehen abwickeln|expect expected:erwarten erwartet erwartung
happen occur:passieren auftreten geschehen aufgetreten passiert vorkommen tritt|affect:betreffen beeinflussen betroffen auswirken auswirkung
impact consequence:auswirkung folge auswirkungen konsequenz|improve improvement:verbessern verbesserung verbessert|optimize optimization:optimieren optimierung optimiert
simplify simple:vereinfachen einfach vereinfachung simpel|difficult complex:schwierig kompliziert schwer komplex|describe description:beschreiben beschreibung beschrieben
understand:verstehen verstanden begreifen verständnis|teach:beibringen lehren unterrichten|learn:lernen gelernt erlernen|discuss discussion:besprechen diskutieren besprochen diskussion
negotiate negotiation:verhandeln verhandlung aushandeln|reserve booking:reservieren buchen buchung reservierung gebucht|rent:mieten miete vermieten gemietet|lease:leasen pacht mietvertrag
keep:behalten aufbewahren beibehalten aufheben|spend:ausgeben ausgegeben ausgaben|earn:verdienen einnehmen verdienst|owe debt:schulden schuld verschuldet|weigh:wiegen gewogen abwiegen waage
use usage:verwenden benutzen nutzen nutzung verwendung benutzt verwendet gebrauch einsetzen|unused:unbenutzt ungenutzt|support:unterstützen unterstützung kundendienst unterstützt
help:hilfe helfen geholfen hilft|implement implementation:implementieren umsetzen umsetzung implementierung umgesetzt|develop:entwickeln entwickelt weiterentwickeln
manage management:verwalten verwaltung verwaltet steuern|control controller:steuern steuerung regeln regler regelung|state status:zustand stand zustände|ready:bereit fertig startklar
active inactive:aktiv inaktiv|online offline:erreichbar netzlos|hidden visible:sichtbar unsichtbar verborgen|local:lokal örtlich|global:weltweit übergreifend|external internal:extern intern
shared common:gemeinsam geteilt|special:besonders speziell sonderfall|custom:individuell benutzerdefiniert massgeschneidert kundenspezifisch eigen
whole entire:ganz gesamt vollständig komplett|partial:teilweise partiell teil|often frequent:häufig oft öfter|always:immer stets jedesmal|never:niemals nie
frequency rate:häufigkeit frequenz takt|interval:intervall abstand zeitabstand turnus|duration:dauer dauert zeitdauer laufzeit|runtime:laufzeit laufzeitfehler laufzeitumgebung
start startup:startzeit anlauf hochlauf|stack:stapel aufrufstapel stapelspeicher|pointer reference:zeiger verweis referenz|identifier id:kennung bezeichner kennnummer ids
serial:seriell seriennummer laufend|hash checksum:prüfsumme streuwert hashwert|pattern regex:muster entwurfsmuster ausdruck|expression:ausdruck ausdrücke|syntax:satzbau syntaxfehler
constant:konstante konstanten|inheritance:vererbung erben ableiten|pagination:seitennummerierung paginierung blättern seitenweise|scroll:scrollen blättern
autocomplete:vervollständigung autovervollständigung|shortcut:tastenkürzel verknüpfung abkürzung|clipboard:zwischenablage|trash:papierkorb mülleimer müll
waste:abfall müll entsorgung verschwendung|error message:fehlermeldung fehlermeldungen|warning message:warnhinweis hinweis|regression:rückschritt verschlechterung
side effect:nebenwirkung seiteneffekt nebeneffekt|edge case:randfall grenzfall sonderfall randfälle|root cause:grundursache ursache|acceptance test:abnahmetest abnahme
smoke test:schnelltest rauchtest|end test:ende gesamttest|load test:lasttest belastungstest|feature flag:funktionsschalter|pull request:änderungsantrag pr
code review:codeprüfung codedurchsicht|technical debt:schulden altlasten|best practice:vorgehensweise praxis bewährt|handover:übergabe übergeben übergabeprotokoll
stakeholder:beteiligte interessenvertreter anspruchsgruppe|specification spec:spezifikation pflichtenheft lastenheft vorgabe|story backlog:anforderungsliste rückstand
scope:umfang geltungsbereich|sprint:sprints iteration|standup:morgenrunde|retrospective:rückblick retro rückschau|freeze:einfrieren codefreeze änderungsstopp
window:wartungsfenster zeitfenster|data warehouse:datenlager|data lake:datensee|anonymize:anonymisieren anonymisierung pseudonymisieren|consent:einwilligung zustimmung einwilligen
cookie:cookies keks|retain discard:verwerfen verworfen wegwerfen|outlier:ausreisser ausreissern|trend:tendenz entwicklung|noise signal:rauschen
normalize:normalisieren normieren vereinheitlichen|aggregate:aggregieren zusammenfassen verdichten|visualize visualization:visualisieren darstellung darstellen visualisierung
tag:schlagwort markierung taggen getaggt|mark highlight:markieren kennzeichnen hervorheben markierung|category:kategorie kategorien rubrik
keyword:schlagwort stichwort suchbegriff schlüsselwort|barcode:strichcode strichkode|cashier register:kasse kassensystem registrierkasse|dunning:mahnung mahnwesen mahngebühr
overdue:überfällig rückstand|prepayment deposit:vorkasse anzahlung kaution|installment:rate ratenzahlung|donation:spende spenden|association club:verein vereine verband
member:mitglied mitglieder mitgliedschaft|volunteer:ehrenamtlich freiwillige ehrenamt|church:kirche gemeinde|police:polizei polizeilich|war peace:krieg frieden
property estate:immobilie grundstück immobilien|tenant landlord:mieter vermieter mieterin|craftsman:handwerker handwerk|workshop:werkstatt werkstätten
inspection:abnahme tüv begehung prüfbericht|approval:zulassung genehmigung|standard din:norm normung|drawing:zeichnung zeichnungen zeichnen bauplan|sketch:skizze skizzieren
bracket parenthesis:klammer klammern|quote:anführungszeichen|space:leerzeichen leerraum platz|indent indentation:einrückung einrücken eingerückt|tab:reiter registerkarte tabulator
newline:zeilenumbruch zeilenende umbruch|uppercase:grossbuchstaben grossschreibung grossgeschrieben|lowercase:kleinbuchstaben kleinschreibung kleingeschrieben
hyphen dash:bindestrich gedankenstrich|underscore:unterstrich unterstriche|slash:schrägstrich|comma:komma beistrich|colon semicolon:doppelpunkt strichpunkt semikolon
spelling typo:tippfehler rechtschreibung schreibweise vertippt schreibfehler|abbreviation:abkürzung abkürzungen kürzel|meaning:bedeutung bedeuten bedeutet
definition define:definieren festlegen festgelegt|term:begriff fachbegriff begriffe|responsive:anpassungsfähig reaktionsschnell|popup dialog:dialogfenster aufklappfenster meldungsfenster
checkbox:kontrollkästchen ankreuzfeld häkchen|dropdown:auswahlliste klappliste auswahlfeld|placeholder:platzhalter|image:vorschaubild vorschau|preview:vorschau voransicht
thumbnail:vorschaubild miniaturbild|sidebar:seitenleiste|chat:chatten unterhaltung|conversation:gespräch unterhaltung|assistant agent:assistent assistentin agenten
habit usual:gewohnheit gewöhnlich üblich üblicherweise|preference:vorliebe vorlieben präferenz|favorite:lieblings favorit favoriten|opinion:meinung ansicht
mistake:fehler irrtum versehen versehentlich|blame fault:schuld verschulden|trust:vertrauen vertrauenswürdig|success:erfolg erfolgreich gelingen gelungen
progress:fortschritt fortschritte vorankommen|advantage disadvantage:vorteil nachteil vorteile nachteile|benefit:nutzen vorteil|possible impossible:möglich unmöglich möglichkeit
necessary:nötig notwendig erforderlich|enough:genug ausreichend reichen reicht|too much:zuviel übermässig|available:verfügbar vorhanden erhältlich lieferbar
exist:existieren vorhanden existiert bestehen|contain:enthalten enthält beinhalten|belong:zugehören|follow:folgen befolgen einhalten|respect comply:einhalten eingehalten beachten einhaltung
monitor screen:bildschirm bildschirme|headphones:kopfhörer|toner ink:tinte druckerpatrone|stamp:stempel briefmarke|envelope:umschlag briefumschlag|folder:mappe aktenordner`,
});
