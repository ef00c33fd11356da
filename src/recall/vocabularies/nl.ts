/** Dutch words: see vocabularies.ts. */
import type { Vocabulary } from "../vocabularies.ts";

export const vocabulary = (): Vocabulary => ({
  synonyms: `
uitrollen deploy release publiceren opleveren live|terugdraaien rollback herstellen|fout bug probleem storing defect|storing uitval incident|crash vastlopen
traag langzaam prestaties|waarschuwing alarm melding|logboek log|database db gegevensbank|backup reservekopie|herstellen restore|wachtwoord geheim
inloggen aanmelden login|uitloggen afmelden|gebruiker user|klant client|server machine computer|instelling configuratie config|omgeving environment
productie prod live|ontwikkeling dev|test toets controleren|bouwen build compileren|afhankelijkheid pakket bibliotheek|map directory|bestand file document
verwijderen wissen|wijzigen aanpassen bewerken|toevoegen aanmaken maken|zoeken vinden|geheugen ram|schijf opslag|wachtrij queue|certificaat tls ssl
sleutel key token|netwerk verbinding|toegang rechten machtiging|goedkeuring akkoord|beveiliging veiligheid lek|privacy avg|samenvoegen merge|beoordeling review
factuur rekening|betaling betalen|terugbetaling|bestelling order|levering verzending|korting bon|prijs kosten|vertaling lokalisatie|documentatie handleiding
regel richtlijn afspraak|werkwijze proces stappen|vergadering overleg afspraak|vakantie verlof|baas leidinggevende|collega medewerker|termijn deadline
verantwoordelijk eigenaar|beslissing besluit|reden oorzaak|taak ticket|voorbeeld|bijwerken update upgrade|auto wagen|kind zoon dochter|huis woning|reis uitje`,
  glossary: `
deploy deployment rollout:uitrollen uitgerold uitrol deployen gedeployd deployt gedeployed livezetten ingebruikname
release:releasen uitbrengen uitgebracht vrijgeven vrijgave gereleased uitgave|ship:verschepen opleveren opgeleverd uitleveren|publish:publiceren gepubliceerd publicatie uitgeven
launch:lancering lanceren gelanceerd livegang ingebruikname|rollback revert:terugdraaien teruggedraaid terugrollen terugzetten teruggezet rollbacken reverten
undo:terugdraaien ongedaan teruggedraaid|hotfix:noodpatch spoedfix hotfixen noodreparatie|patch:patchen gepatcht lapmiddel pleister
fix repair:oplossen opgelost repareren gerepareerd reparatie fixen gefixt herstellen verhelpen verholpen bugfixen|flaky unstable:instabiel onbetrouwbaar wisselvallig wankel onstabiel
intermittent sporadic:sporadisch soms onregelmatig|crash:crashen gecrasht crasht crashte omvallen omgevallen klapt
hang freeze stuck:vastlopen vastgelopen hangen bevriezen bevroren vastzitten hangt vastloopt|slow:traag langzaam sloom vertragen vertraging
latency delay:vertraging latentie wachttijd reactietijd responstijd|late:laat verlaat telaat|fast quick speed:snel snelheid sneller vlug versnellen versnelling
performance:prestatie prestaties snelheid performant|throughput:doorvoer doorvoersnelheid|timeout:tijdslimiet tijdsoverschrijding
deadline due:inleverdatum uiterlijk einddatum vervaldatum termijn|error:fout fouten foutmelding foutcode foutief
failure fail:mislukken mislukt falen gefaald uitval uitvallen faalt mislukking|exception:uitzondering uitzonderingen|bug:programmafout softwarefout fout foutje
issue problem:probleem problemen kwestie knelpunt|outage downtime:uitval storingen uitgevallen stroomuitval onbereikbaar platliggen
availability uptime:beschikbaarheid bereikbaarheid bereikbaar|incident:voorval incidenten storingsmelding|postmortem:nabespreking evaluatie oorzaakanalyse
alert:waarschuwing alarmering melding alarmeren|alarm:alarmering alarmeren alarmsysteem|oncall:piket piketdienst wachtdienst bereikbaarheidsdienst storingsdienst
escalate escalation:escaleren escalatie geëscaleerd|monitoring monitor:bewaking bewaken monitoren toezicht gemonitord|metric:meetwaarde metriek kengetal statistieken
dashboard:overzichtsscherm stuurpaneel|log logging:logboek loggen gelogd logbestand logregel|trace tracing:traceren herleiden naspeuren
debug debugging:debuggen gedebugd foutopsporing foutzoeken|troubleshoot troubleshooting:probleemoplossing foutopsporing foutzoeken|diagnose diagnosis:diagnosticeren diagnosestelling
inspect inspection:inspecteren inspectie onderzoeken bekijken keuring|analyze analysis:analyseren analyse geanalyseerd
check verify:controleren controle nakijken nagekeken gecontroleerd verifiëren verificatie checken gecheckt nagaan|validate validation:valideren validatie gevalideerd geldigheid
valid:geldig geldigheid|invalid:ongeldig|test testing:testen getest testgeval beproeven uitproberen toetsen|unit:eenheid eenheden unittest
integration integrate:integratie integreren geïntegreerd koppeling koppelen gekoppeld|coverage:dekking testdekking dekkingsgraad|benchmark:prestatietest benchmarken snelheidstest
measure:meten gemeten meting maatregel|profile:profiel profielen profileren|mock stub:mocken gemockt nepobject namaak|snapshot:momentopname kiekje|build:bouwen gebouwd builden gebuild bouwt
compile compiler:compileren gecompileerd compilatie|bundle:bundelen bundel gebundeld|package:pakket pakketten verpakken inpakken pakketje|artifact:artefact artefacten
pipeline:pijplijn pijpleiding|job task:taak opdracht klus werkzaamheden taakje|schedule:inplannen ingepland rooster planning tijdschema dienstregeling inroosteren
scheduler:taakplanner planner|cron:cronjob tijdgestuurd|nightly:nachtelijk nachts|daily:dagelijks dagelijkse|weekly:wekelijks wekelijkse|monthly:maandelijks maandelijkse
yearly annual:jaarlijks jaarlijkse|queue:wachtrij wachtrijen rij|worker:werker arbeider achtergrondproces|background:achtergrond achtergrondtaak achtergrondproces
cache:tussenopslag cachen gecachet gecached cachegeheugen|buffer:bufferen gebufferd tussenbuffer|invalidate:invalideren ongeldig|purge:opschonen legen leegmaken opgeschoond
delete:verwijderen verwijderd wissen gewist weggooien weggegooid|remove:verwijderen verwijderd weghalen weggehaald uithalen|add:toevoegen toegevoegd toevoeging bijvoegen
insert:invoegen ingevoegd tussenvoegen|append:aanhangen achteraan toevoegen|create:aanmaken aangemaakt maken gemaakt creëren opstellen|generate generator:genereren gegenereerd generatie
update:bijwerken bijgewerkt updaten geüpdatet actualiseren geupdate|change:wijzigen gewijzigd wijziging veranderen verandering aanpassen aangepast veranderd
edit:bewerken bewerkt bewerking wijzigen|upgrade:upgraden opwaarderen geüpgraded versieverhoging|downgrade:downgraden terugschalen
increase:verhogen verhoogd toename vergroten verhoging toenemen ophogen|decrease reduce:verlagen verlaagd verminderen verkleinen afname verlaging reduceren vermindering
limit:grens limiet beperken beperking begrenzen bovengrens|quota:quotum limiet contingent|threshold:drempel drempelwaarde grenswaarde|maximum:maximaal hoogstens maximale
minimum:minimaal minstens minimale|throttle:afknijpen afgeknepen vertragen smoren
migrate migration:migreren gemigreerd migratie overzetten overgezet verhuizen verhuizing overstap overstappen|schema:databaseschema gegevensmodel datamodel
database:databank gegevensbank db databanken|table:tabel tabellen tafel|column:kolom kolommen|field:veld velden invoerveld|row:rij rijen regel|record:gegevensregel vastleggen vastgelegd
entry:invoer vermelding boeking|line:regel lijn regels|query:zoekopdracht bevragen opvragen bevraging|search:zoeken gezocht zoekt zoekfunctie doorzoeken opzoeken
find:vinden gevonden terugvinden vindt|index:indexeren geïndexeerd indexering|backup:reservekopie veiligheidskopie backuppen|restore:herstellen hersteld terugzetten teruggezet herstel
recover recovery:herstellen herstel redden terughalen|corrupt damaged:beschadigd corrupte beschadiging kapot|broken:kapot stuk gebroken defect
replica replication:replicatie repliceren gerepliceerd|mirror:spiegel spiegelen gespiegeld|primary main:primair hoofd hoofdserver hoofdtak voornaamste|secondary:secundair ondergeschikt
failover:omschakelen uitwijk uitwijken overschakelen|redundant redundancy:redundantie dubbel|shard partition:partitie partitioneren opdelen partities|transaction:transactie transacties
lock:vergrendelen vergrendeld vergrendeling locken gelockt sloten|unlock:ontgrendelen ontgrendeld deblokkeren|deadlock:impasse patstelling
concurrent parallel:gelijktijdig tegelijk tegelijkertijd gelijktijdigheid parallelle|thread:draad draden|process:proces processen|memory:geheugen werkgeheugen ram
leak:lekken lek lekt geheugenlek datalek gelekt|disk:schijf schijven harddisk schijfruimte hardeschijf|storage store:opslag opslaan opgeslagen opslagruimte bewaren
file:bestand bestanden bestandsnaam|directory folder:mappen mapje submap directorie|path:paden bestandspad padnaam|repository:repo bewaarplaats|branch:tak takken aftakking branchen aftakken
merge:samenvoegen samengevoegd mergen gemerged gemerget samenvoeging|conflict:conflicten mergeconflict tegenstrijdig|rebase:rebasen gerebased|commit:committen gecommit vastleggen commiten
checkout:uitchecken uitgecheckt afrekenen kassa|clone:klonen gekloond kloon|push:pushen gepusht duwen drukken|pull:pullen gepulld trekken getrokken
review:beoordelen beoordeling reviewen gereviewd nakijken nalezen|reviewer:beoordelaar nakijker|approve approval:goedkeuren goedgekeurd goedkeuring akkoord fiatteren instemming
lint linter:linten gelint stijlcontrole|format formatting:formatteren opmaak geformatteerd opmaken|style:stijl stijlen huisstijl|convention:conventie conventies afspraak gebruik
rule:regel regels voorschrift spelregel|policy:beleid beleidsregel richtlijn|guideline:richtlijn richtlijnen leidraad|standard:norm normen standaarden
naming:naamgeving benaming naamconventie|rename:hernoemen hernoemd naamswijziging|name:naam namen benoemen heet
refactor refactoring:refactoren herstructureren ombouwen herschrijven gerefactord|rewrite:herschrijven herschreven|cleanup:opruimen opgeruimd opschonen opschoning
legacy old:verouderd oude oud erfenis|deprecated obsolete:verouderd achterhaald afgeschaft uitgefaseerd|new:nieuw nieuwe|current:huidig huidige actueel actuele
documentation document:documentatie documenteren gedocumenteerd documenten|guide manual:handleiding gids gebruiksaanwijzing leidraad|manual manually:handmatig handmatige
automatic automate automation:automatisch automatiseren automatisering geautomatiseerd|changelog:wijzigingslogboek wijzigingenlijst versiegeschiedenis
runbook:draaiboek noodplan werkinstructie|procedure steps:werkwijze stap stappen stappenplan aanpak|workflow:werkstroom werkproces werkwijze|checklist:controlelijst afvinklijst checklijst
example:voorbeeld voorbeelden bijvoorbeeld|template:sjabloon sjablonen voorbeelddocument|comment:opmerking opmerkingen commentaar reactie|note:notitie aantekening notities kanttekening
secret:geheim geheimen geheime|credential credentials:inloggegevens toegangsgegevens aanmeldgegevens|password:wachtwoord wachtwoorden ww|key:sleutel sleutels toets|keyboard:toetsenbord toets
vault:kluis wachtwoordkluis|rotate rotation:roteren geroteerd draaien rotatie wisselen|renew renewal:vernieuwen vernieuwd verlengen verlenging vernieuwing
expire expiry:verlopen verloopt vervallen vervaldatum verloopdatum|certificate:certificaat certificaten diploma|encrypt encryption:versleutelen versleuteld versleuteling encryptie
decrypt decryption:ontsleutelen ontsleuteld decoderen|sign signature:handtekening ondertekenen ondertekend ondertekening tekenen|login:inloggen ingelogd aanmelden aangemeld aanmelding inlog
logout:uitloggen uitgelogd afmelden afgemeld|authentication login:authenticatie authenticeren aanmelding geauthenticeerd
authorization permission:autorisatie machtiging rechten bevoegdheid toestemming machtigingen|access:toegang toegangsrechten toegankelijk|role:rol rollen
admin administrator:beheerder beheerders beheer systeembeheerder|user:gebruiker gebruikers gebruikster|username:gebruikersnaam inlognaam|account:rekening gebruikersaccount accountje
customer:klant klanten afnemer klantenservice|client:opdrachtgever cliënt klant|tenant:huurder huurders|session:sessie sessies zitting|security:beveiliging beveiligen veiligheid beveiligd
secure safe:veilig veilige beveiligd|vulnerability:kwetsbaarheid kwetsbaarheden beveiligingslek kwetsbaar|attack:aanval aanvallen aanvaller|privacy:persoonsgegevens avg privacywetgeving
gdpr:avg privacywetgeving gegevensbescherming|confidential:vertrouwelijk vertrouwelijkheid geheim|public:openbaar publiek openbare|private:privé besloten
compliance:naleving nakomen conformiteit|audit:doorlichting boekenonderzoek accountantscontrole auditen|firewall:brandmuur|malware virus:schadelijk kwaadaardig virusscanner
api:koppelvlak interface|endpoint:eindpunt eindpunten|interface:koppelvlak raakvlak gebruikersinterface|request:verzoek verzoeken aanvraag aanvragen aangevraagd
response:antwoord respons reactie|answer reply:antwoord antwoorden beantwoorden beantwoord|header:kopregel koptekst|footer:voettekst voetregel|body:lichaam romp inhoud
content:inhoud inhoudelijk|callback:terugroepfunctie terugbellen|event:gebeurtenis gebeurtenissen|message:bericht berichten boodschap berichtje
mail email:mailen gemaild mailtje mailbericht emailen|mailbox inbox:postvak brievenbus|notification notify:melding meldingen notificatie kennisgeving verwittigen
reminder:herinnering aanmaning herinneren|subscribe subscription:abonneren abonnement geabonneerd abonnementen|unsubscribe:uitschrijven uitgeschreven afmelden opzeggen
retry:herproberen opnieuw herkansing nogmaals|attempt try:poging proberen pogingen geprobeerd|duplicate:dubbel dubbele duplicaat dupliceren duplicaten|unique:uniek unieke eenduidig
server:servertje|host hosting:hosten gehost gastheer|machine:toestel apparaat machines|computer:pc rekenmachine|laptop:schootcomputer|node:knooppunt knoop|container:houder bak
image picture:afbeelding afbeeldingen plaatje beeld|virtual:virtueel virtuele virtualisatie|domain:domein domeinen domeinnaam|dns:naamserver|link url:koppeling verwijzing linken gelinkt
network:netwerk netwerken|wifi wireless:draadloos draadloze|connection connect:verbinding verbinden verbonden aansluiten aansluiting aangesloten|port:poort poorten|proxy:tussenserver
tunnel:tunnelen vpn|cloud:wolk|region:regio gebied streek|scale scaling:schalen opschalen schaal schaalbaar opgeschaald|load:belasting|balancer balancing:belastingverdeling
capacity:capaciteit vermogen|resource:hulpbron middelen hulpmiddel|production prod:productie productieomgeving liveomgeving|staging:acceptatie acceptatieomgeving testomgeving
development dev:ontwikkeling ontwikkelomgeving ontwikkelen|developer engineer:ontwikkelaar programmeur ingenieur ontwikkelaars
programming code:programmeren broncode programmacode geprogrammeerd|software program:programma programmatuur|application app:applicatie toepassing applicaties
environment:omgeving omgevingen omgevingsvariabele milieu|variable:variabele variabelen omgevingsvariabele
configuration config configure:configuratie configureren geconfigureerd configuratiebestand inrichting|setting:instelling instellingen instellen ingesteld
option:optie opties mogelijkheid keuzemogelijkheid|flag:vlag vlaggetje markering|toggle switch:schakelaar omschakelen schakelen|parameter:instelwaarde|argument:argumenten
default:standaard standaardwaarde standaardinstelling|setup:opzetten opgezet inrichten ingericht opzet inrichting|install installation:installeren geïnstalleerd installatie
uninstall:deïnstalleren gedeïnstalleerd|onboarding:inwerken ingewerkt inwerkperiode inwerktraject|start:starten gestart opstarten opgestart aanzetten
stop:stoppen gestopt stopzetten stilleggen stopgezet|pause:pauzeren pauze gepauzeerd onderbreken|restart reboot:herstarten herstart rebooten heropstarten|boot:opstarten opgestart booten
shutdown:afsluiten afgesloten uitschakelen|run execute:uitvoeren uitgevoerd draaien runnen uitvoering draait gedraaid|command:commando opdracht opdrachtregel commandoregel
terminal shell console:opdrachtprompt opdrachtregel opdrachtvenster|script:scriptje scripten|tool:gereedschap hulpmiddel hulpprogramma tooltje|library:bibliotheek bibliotheken
framework:raamwerk|dependency:afhankelijkheid afhankelijkheden|depend dependent:afhangen afhankelijk afhankelijke|component:onderdeel onderdelen bouwsteen
plugin extension:uitbreiding extensie invoegtoepassing uitbreidingen|version:versie versies versienummer versiebeheer|pin:vastpinnen vastzetten vastgezet pinnen vastgepind
license:licentie licenties vergunning|source:bron bronnen broncode herkomst|architecture:architectuur opbouw|service:dienst diensten dienstverlening
system:systeem systemen besturingssysteem stelsel|operation operations:bediening bewerking bedrijfsvoering|infrastructure:infrastructuur|frontend:voorkant gebruikersinterface
backend:achterkant serverkant|website web:webstek webpagina|page:pagina bladzijde webpagina|screen display:scherm beeldscherm schermen weergave|view:weergave aanzicht bekijken
window:venster raam vensters|button:knop knoppen knopje|click:klikken geklikt aanklikken|mouse:muis muizen|form:formulier formulieren invulformulier|input:invoer invoeren ingevoerd ingang
output:uitvoer uitgang|layout:indeling opmaak lay|design:ontwerp ontwerpen vormgeving ontworpen|draft:concept kladversie ontwerp|color:kleur kleuren kleurtje|theme:thema themas kleurenschema
dark:donker donkere|font:lettertype lettertypes lettertypen|icon:icoon pictogram icoontje iconen|mobile:mobiel mobiele mobieltje|phone:telefoon telefoonnummer mobieltje gsm
accessibility:toegankelijkheid toegankelijk|translation translate:vertaling vertalen vertaald vertaler|language:taal talen programmeertaal|dutch:nederlands nederlandse vlaams
english:engels engelse|german:duits duitse|french:frans franse|locale:landinstelling taalinstelling|timezone:tijdzone tijdzones|dst:zomertijd wintertijd|timestamp:tijdstempel tijdstip
date:datum datums|calendar:kalender agenda|day:dag dagen daags|week:weken|month:maand maanden|quarter:kwartaal kwartalen kwart kwartier|year:jaar jaren|hour:uur uren urenregistratie
minute:minuut minuten|second:seconde seconden tweede|time:tijd tijden tijdstip|clock watch:klok horloge|today:vandaag|yesterday:gisteren|tomorrow:morgen|morning:ochtend ochtends morgens
afternoon:middag middags|evening:avond avonds|night:nacht nachten|monday:maandag maandags|tuesday:dinsdag dinsdags|wednesday:woensdag woensdags|thursday:donderdag donderdags
friday:vrijdag vrijdags|saturday:zaterdag zaterdags|sunday:zondag zondags|january:januari|february:februari|march:maart|june:juni|july:juli|august:augustus|october:oktober
currency:valuta munteenheid munt|money:geld gelden|price:prijs prijzen prijslijst|cost:kosten kost kostenpost|cheap:goedkoop goedkope voordelig|expensive:duur dure prijzig
bill billing:facturatie rekening factureren nota|invoice:factuur facturen factureren factuurnummer|payment pay:betaling betalen betaald betalingen afrekenen
transfer:overschrijving overmaken overboeking overdragen overgemaakt overdracht|refund:terugbetaling terugbetalen terugbetaald restitutie terugstorten teruggave
credit:krediet tegoed creditnota|debit:incasso afschrijving afschrijven|balance:saldo balans evenwicht|accounting bookkeeping:boekhouding administratie boekhouden boekhouder
receipt:bon kassabon kwitantie bonnetje ontvangstbewijs|cart:winkelwagen winkelmandje winkelmand winkelwagentje|order:bestelling bestellen besteld bestellingen bestelnummer
sequence:volgorde reeks|purchase buy:kopen gekocht aankoop inkoop aanschaf inkopen aanschaffen|sale sell:verkoop verkopen verkocht uitverkoop|revenue turnover:omzet opbrengst inkomsten
profit:winst winsten|loss:verlies verliezen|margin:marge marges|discount:korting kortingen kortingscode|voucher coupon:waardebon cadeaubon tegoedbon kortingsbon
tax:belasting btw belastingen belastingdienst|vat:btw omzetbelasting|shop store:winkel webwinkel winkels zaak|product:producten artikel|item:artikel voorwerp stuk
inventory stock:voorraad voorraden inventaris|warehouse:magazijn pakhuis opslagplaats|shipping delivery:verzending levering bezorging verzenden verzendkosten verzonden
parcel:pakketje zending pakje|address:adres adressen adresgegevens|supplier vendor:leverancier leveranciers|provider:aanbieder dienstverlener|contract:overeenkomst contracten
terminate termination:opzeggen opgezegd opzegging beëindigen beëindigd|bank:banken bankrekening|statement:afschrift rekeningafschrift bankafschrift|budget:begroting begroten
offer quote:offerte aanbod aanbieding offertes|tender:aanbesteding aanbesteden|loan:lening leningen|interest:rente rentevoet|parse parser:parsen geparset ontleden geparsed
encode encoding:coderen codering tekencodering gecodeerd|decode:decoderen gedecodeerd|character:teken tekens letterteken|type:typen soort datatype|function:functie functies
work works:werkt werken functioneren gewerkt|method:methode methoden methodes|class:klasse klassen|object:objecten voorwerp|property attribute:eigenschap eigenschappen attribuut kenmerk
value:waarde waarden waardes|string:tekenreeks tekst|text:tekst teksten|number:getal nummer getallen aantal cijfer|decimal digit:decimaal cijfer cijfers decimalen
list:lijst lijsten opsomming lijstje|array:reeks rijtje|set:verzameling|mapping map:koppeling toewijzing|tree:boom bomen boomstructuur|loop:lus lussen herhaling
condition:voorwaarde voorwaarden conditie|empty null:leeg lege nulwaarde|zero:nul nullen|asynchronous async:asynchroon asynchrone
synchronize sync:synchroniseren gesynchroniseerd synchronisatie syncen gesynct|stream:stroom datastroom streamen gestreamd|batch:partij bulkverwerking
import:importeren geïmporteerd inlezen ingelezen invoer|export:exporteren geëxporteerd uitvoer|upload:uploaden geüpload geupload|download:downloaden gedownload binnenhalen
send:sturen verzenden gestuurd versturen verstuurd verzonden opsturen zenden|receive:ontvangen ontvangst krijgen gekregen ontvangt|recipient:ontvanger geadresseerde|sender:afzender verzender
fetch:ophalen opgehaald halen|save:opslaan opgeslagen bewaren bewaard|write:schrijven geschreven wegschrijven schrijft|read:lezen gelezen leest uitlezen
load loading:laden geladen inladen laadt laadtijd|copy:kopiëren kopie gekopieerd kopieën|paste:plakken geplakt|move:verplaatsen verplaatst verhuizen verschuiven
convert conversion:omzetten omgezet converteren conversie geconverteerd|compare comparison:vergelijken vergeleken vergelijking|sort:sorteren gesorteerd sortering
filter:filteren gefilterd uitfilteren|group:groep groepen groeperen gegroepeerd|split:splitsen opsplitsen gesplitst opgesplitst|join:samenvoegen aansluiten joinen deelnemen
combine:combineren gecombineerd combinatie|count:tellen geteld aantal telling|counter:teller tellerstand|calculate calculation:berekenen rekenen berekening berekend uitrekenen
sum total:som totaal optellen totalen opgeteld|amount:bedrag hoeveelheid bedragen|quantity:hoeveelheid aantal aantallen|average mean:gemiddelde gemiddeld
percent ratio:procent percentage verhouding aandeel|round rounding:afronden afgerond afronding|size:grootte afmeting omvang formaat|length long:lengte|short:kort korte inkorten
width:breedte brede|height:hoogte hoogten|high:hoog hoge hoger|low:laag lage lager|depth deep:diepte diep|weight:gewicht gewichten weging|big large:groot grote groter enorm
small:klein kleine kleiner|missing:ontbreken ontbreekt ontbrekend ontbrekende vermist|lost lose:verloren kwijt verliezen kwijtraken kwijtgeraakt
wrong incorrect:verkeerd onjuist foutief verkeerde|correct right:juist goed kloppen correcte klopt|allow allowed:toestaan toegestaan toelaten toegelaten
forbid forbidden prohibit:verbieden verboden verbod|avoid:vermijden vermeden voorkomen|prevent:voorkomen verhinderen beletten|prefer preferred preference:voorkeur verkiezen liever
enable activate:inschakelen ingeschakeld activeren aanzetten geactiveerd|disable deactivate:uitschakelen uitgeschakeld uitzetten deactiveren uitgezet
decide decision:beslissen beslist beslissing besluit besluiten besloten|choose select:kiezen gekozen keuze selecteren kiest uitkiezen|alternative:alternatief alternatieven
reason:reden redenen beweegreden|cause:oorzaak oorzaken veroorzaken veroorzaakt|responsible owner:verantwoordelijk verantwoordelijke verantwoordelijkheid aanspreekpunt
owner:eigenaar eigenaren bezitter|team:ploeg elftal|manager boss lead:leidinggevende baas teamleider chef bedrijfsleider afdelingshoofd|colleague coworker:collega collegas medewerker
contact:contactpersoon aanspreekpunt contacteren|meeting:vergadering overleg bespreking vergaderen bijeenkomst|minutes:notulen verslag
call:bellen gebeld telefoontje aanroepen oproep aanroep telefoongesprek|holiday vacation:vakantie feestdag feestdagen verlof|leave absence:verlof afwezigheid afwezig verlofaanvraag verzuim
substitute deputy:vervanger vervanging waarnemer plaatsvervanger invaller|goal target:doel doelstelling doelen streefwaarde|plan planning:plannen gepland|roadmap:routekaart stappenplan
milestone:mijlpaal mijlpalen|project:projecten projectje|estimate:schatten schatting inschatting inschatten geschat|effort:inspanning moeite
priority prioritize:prioriteit voorrang prioriteiten prioriteren|urgent:dringend spoed haast urgentie spoedeisend|important:belangrijk belangrijke|critical:kritiek kritisch cruciaal
report:rapport verslag rapportage melden rapporteren gemeld|statistics:statistiek statistieken|summary summarize:samenvatting samenvatten samengevat|overview:overzicht overzichten
presentation:presentatie presenteren voordracht|slide:dia sheets|spreadsheet excel:rekenblad werkblad|chart graph diagram:grafiek diagrammen grafieken|prototype:proefmodel
experiment:proef experimenten proefopstelling|advice:advies adviezen adviseren|consultant:adviseur raadgever|recommendation recommend:aanbeveling aanbevelen aanbevolen aanraden aangeraden
suggestion propose proposal:voorstel voorstellen suggestie voorgesteld|idea:idee ideeën|workaround:omweg noodoplossing tussenoplossing omzeilen
solution solve:oplossing oplossen opgelost oplossingen|temporary:tijdelijk tijdelijke voorlopig|permanent:blijvend definitief vast blijvende
agreement agreed:afspraak afspraken afgesproken overeenkomst overeengekomen|question:vraag vragen gevraagd|explanation explain:uitleg uitleggen verklaring uitgelegd toelichting toelichten
difference:verschil verschillen afwijking|different:anders verschillend|same equal:hetzelfde dezelfde gelijk|similar:vergelijkbaar soortgelijk|history:geschiedenis historie verleden verloop
archive:archief archiveren gearchiveerd|attachment:bijlage bijlagen bijlages|letter:brieven briefje|printer:afdrukapparaat|print:afdrukken printen geprint afgedrukt afdruk
scan scanner:scannen gescand inscannen|paper:papier papieren vel|photo picture:foto afbeelding plaatje|video:filmpje filmpjes|sound audio:geluid klank|noise:ruis lawaai
voice:stem spraak spraakherkenning|recording:opname opnemen opgenomen opnames|camera:fototoestel|sensor:voeler sensoren|device:apparaat apparaten toestel toestellen
driver:stuurprogramma bestuurder chauffeur|battery:accu batterij batterijen|charge charging:opladen opgeladen oplader laadpaal laadstation|power:vermogen voeding stroom stroomvoorziening
voltage:spanning spanningen|circuit:schakeling stroomkring|board:printplaat printplaten|fuse:zekering stop zekeringen|cable wire:kabel snoer draad bedrading kabels
plug socket:stekker stopcontact stekkers|gripper:grijper grijpen grijparm|arm:robotarm armen|joint axis:gewricht assen scharnier|motor engine:aandrijving motoren|velocity:snelheid vaart
temperature:temperatuur temperaturen|pressure:druk luchtdruk drukken|humidity:vochtigheid luchtvochtigheid vocht
calibrate calibration:kalibreren kalibratie gekalibreerd ijken ijking afstellen|adjust adjustment:afstellen bijstellen aanpassen aangepast bijgesteld aanpassing
measurement:meting metingen meetresultaat|tolerance deviation:tolerantie afwijking marge|sample:steekproef monstername staal monster|laboratory lab:laboratorium laboratoria
trial:proef proefperiode onderzoek proefversie|research:onderzoek onderzoeken onderzoeker|result:resultaat uitkomst uitslag resultaten|accuracy precision:nauwkeurigheid precisie nauwkeurig
model:modellen modelletje|training train:trainen getraind opleiding scholing|dataset data:gegevens gegevensset gegevensverzameling|label:etiket labelen etiketten gelabeld
feature:functie kenmerk functionaliteit eigenschap|evaluate evaluation:evalueren evaluatie beoordelen geëvalueerd|rating:beoordeling waardering
simulation simulate:simulatie simuleren gesimuleerd nabootsen|forecast prediction:voorspelling prognose voorspellen verwachting|probability:kans waarschijnlijkheid waarschijnlijk
random:willekeurig toeval willekeurige|map:landkaart kaart plattegrond|location place:plaats locatie plek vestiging|route:routes traject weg|distance:afstand afstanden
vehicle car:voertuig auto wagen voertuigen|truck:vrachtwagen vrachtauto|bicycle bike:fiets fietsen|train railway:trein spoor treinen|station:treinstation halte
flight airport:vlucht luchthaven vliegveld vluchten vliegtuig|weather:weersverwachting weerbericht weersomstandigheden|light lamp:licht verlichting lampen|safety:veiligheid arbo
emergency:noodgeval nood noodstop noodsituatie|warning:waarschuwing waarschuwen gewaarschuwd waarschuwingen|danger dangerous:gevaar gevaarlijk gevaren|risk:risico risicos riskant
accident:ongeluk ongeval ongelukken|fire:vuur brandweer brandveiligheid|insurance:verzekering verzekeren verzekerd|patient:patiënt patiënten|doctor:dokter huisarts artsen
nurse:verpleegkundige verpleging zuster|hospital clinic:ziekenhuis kliniek ziekenhuizen|appointment:afspraak afspraken|medicine drug:medicijn geneesmiddel medicijnen|dose:dosis dosering
blood:bloed bloedonderzoek|disease illness:ziekte aandoening ziekten|school:scholen basisschool|university:universiteit hogeschool|student pupil:leerling studenten leerlingen
teacher:leraar docent lerares leerkracht|exam:examen tentamen toets examens|grade:cijfer schoolcijfer|course:cursus cursussen opleiding|lesson:les lessen|book:boek boeken
chapter:hoofdstuk hoofdstukken|section paragraph:paragraaf alinea sectie|author:auteur schrijver schrijfster|publisher:uitgever uitgeverij|newspaper:krant kranten dagblad
magazine journal:tijdschrift blad vakblad|article:artikel artikelen|editor editorial:redactie redacteur eindredacteur redactioneel|headline title:kop titel krantenkop
caption:bijschrift onderschrift ondertitel|quotation citation:citaat citeren bronvermelding|interview:sollicitatiegesprek vraaggesprek gesprek|music song:muziek lied liedje
game:spel spelletje spellen|player:speler spelers|level:niveau niveaus|score points:punten puntentelling stand|match:overeenkomen wedstrijd overeenkomst overeenkomt
ticket:kaartje toegangskaart kaartjes|seat:stoel zitplaats stoelen|event:evenement evenementen|visitor guest:bezoeker gast bezoekers gasten|room:kamer ruimte zaal vergaderzaal kamers
building:gebouw gebouwen pand|construction:bouw bouwplaats|door:deur deuren|floor:vloer verdieping etage|wall:muur muren|stairs elevator:trap lift|kitchen:keuken keukens
food meal:eten voedsel maaltijd voeding|recipe:recept recepten|coffee:koffie koffieapparaat|farm agriculture:boerderij landbouw boer|harvest:oogst oogsten|animal:dier dieren huisdier
plant:planten gewas|energy:energie energieverbruik|consumption:verbruik verbruiken|electricity:elektriciteit stroom|solar:zonnepaneel zonnepanelen|heating:verwarming verwarmen cv
cooling:koeling koelen koelkast|ventilation:ventilatie luchtverversing|pump:pomp pompen|valve:klep ventiel afsluiter kleppen|pipe:buis pijp leiding buizen|screw:schroef schroeven
drill mill:boor frees boren frezen|weld:lassen gelast lasnaad|factory:fabriek fabrieken|manufacturing production:productie vervaardiging fabricage vervaardigen|line:productielijn lopende
assembly:montage monteren assemblage gemonteerd|shift:ploegendienst dienst nachtdienst ploeg|maintenance:onderhoud onderhouden onderhoudsvenster
spare part:reserveonderdeel onderdeel onderdelen|part piece:deel stuk stukken gedeelte|material:materiaal materialen grondstof|delivery:leverdatum levertijd levering pakbon
quality:kwaliteit kwaliteitscontrole|defect:gebrek mankement gebreken|complaint:klacht klachten klagen reclamatie
return:retour retourneren terugsturen teruggestuurd retourzending teruggeven geretourneerd|warranty:garantie garantietermijn|employee staff:medewerker werknemer personeel personeelslid
employer:werkgever werkgevers|salary wage:salaris loon salarissen|payroll:salarisadministratie loonadministratie loonstrook|overtime:overuren overwerk overwerken
hours:werktijd werktijden werkuren openingstijden|remote home:thuiswerken thuiswerk thuiswerkplek|expense:onkosten uitgave uitgaven declaratie declareren
candidate applicant:kandidaat sollicitant kandidaten|application apply:sollicitatie solliciteren aanvraag aanvragen|hire recruit:aannemen aangenomen werven indienstneming
vacancy:vacature vacatures|department:afdeling afdelingen|company:bedrijf onderneming firma bedrijven|office:kantoor kantoren|competitor competition:concurrent concurrentie concurrenten
market:markt markten|advertising ad:reclame advertentie adverteren advertenties|campaign:campagne campagnes actie|newsletter:nieuwsbrief nieuwsbrieven|news:nieuws nieuwtje
subscriber:abonnee abonnees|survey:enquête vragenlijst peiling enquete|feedback:terugkoppeling|vote:stemmen stemming gestemd|election:verkiezing verkiezingen
law legal:wetten wetgeving recht wettelijk juridisch|court:rechtbank gerechtshof|lawyer:advocaat jurist advocaten|claim:vordering aanspraak claimen
term period:termijn looptijd periode opzegtermijn|retention:bewaartermijn bewaarplicht|fee:kosten vergoeding tarief honorarium|fine penalty:boete boetes straf
government authority:overheid instantie regering autoriteit|municipality:gemeente gemeentes|citizen:burger inwoner|city town:stad steden dorp|street road:straat straten weg
country:land landen|border:grens grenzen|customs:douane inklaren invoerrechten|passport:paspoort identiteitsbewijs identiteitskaart|family:gezin familie|child:kinderen kindje|son:zoon zonen
daughter:dochter dochters|mother:moeder mama|father:vader papa|parents:ouders|brother:broer broers|sister:zus zussen|wife woman:vrouw echtgenote vrouwen|husband man:echtgenoot mannen
friend:vriend vriendin vrienden|neighbor:buurman buurvrouw buren|wedding:bruiloft huwelijk trouwen|birthday:verjaardag geboortedatum verjaardagen|gift present:cadeau geschenk cadeautje
party celebration:feest feestje vieren|trip travel journey:reis reizen uitje dienstreis|house home:huis thuis huizen|apartment flat:appartement woning|garden:tuin tuinen|dog:hond honden
cat:kat poes katten|hobby:vrijetijdsbesteding liefhebberij|health:gezondheid gezond|sick:ziek ziekgemeld ziekmelding|pain:pijn pijnlijk|forget:vergeten vergeet
remember recall:onthouden herinneren herinnering|know:weten kennen bekend geweten|knowledge:kennis|show display:tonen laten getoond weergeven weergegeven laat
hide:verbergen verborgen verstoppen|open:openen geopend openmaken|close closed:sluiten gesloten dichtdoen sluit|switch on:aanzetten aangezet inschakelen ingeschakeld
switch off:uitzetten uitgezet uitschakelen uitgeschakeld|turn:draaien gedraaid omdraaien|press:drukken indrukken ingedrukt|attach mount:bevestigen vastmaken koppelen vastgemaakt mounten
detach unmount:loskoppelen losmaken losgekoppeld losgemaakt|replace replacement:vervangen vervanging vervangt|exchange:ruilen omruilen uitwisselen uitwisseling
disconnect:loskoppelen verbreken verbroken ontkoppelen|reset:resetten terugzetten gereset|initialize:initialiseren geïnitialiseerd initialisatie
clean:schoonmaken schoon reinigen schoongemaakt|dirty:vuil vies|drop fall:vallen gevallen laten dalen|break:breken kapotmaken kapotgaan brak|grow growth:groeien groei gegroeid
shrink:krimpen gekrompen verkleinen|rise:stijgen gestegen stijging|arrive arrival:aankomen aangekomen aankomst|depart departure:vertrek vertrekken vertrokken
wait:wachten gewacht wacht afwachten|block blocked:blokkeren geblokkeerd blokkade|skip:overslaan overgeslagen slaat|ignore:negeren genegeerd
cancel cancellation:annuleren geannuleerd annulering afzeggen afgezegd|abort:afbreken afgebroken|repeat:herhalen herhaald herhaling
continue resume:doorgaan voortzetten hervatten hervat vervolgen|finish complete:afronden klaar voltooien voltooid afmaken afgerond volledig afgemaakt|begin:beginnen begonnen begint aanvang
end:einde eindigen eind|last final:laatste uiteindelijk laatst|next:volgende eerstvolgende|previous:vorige voorgaande|first:eerste eerst
prepare preparation:voorbereiden voorbereid voorbereiding klaarzetten|deliver:leveren geleverd bezorgen bezorgd afleveren|collect collection:verzamelen verzameld inzamelen verzameling
distribute distribution:verdelen verspreiden verdeeld verdeling|share:delen gedeeld deelt|announce announcement:aankondigen aankondiging aangekondigd bekendmaken
inform information:informeren informatie inlichten geïnformeerd|agree:instemmen afspreken eens akkoord|reject refuse deny:afwijzen afgewezen weigeren geweigerd afkeuren afgekeurd
accept:accepteren aanvaarden geaccepteerd|acceptance:acceptatie oplevering|confirm confirmation:bevestigen bevestiging bevestigd
register registration:registreren registratie inschrijven ingeschreven geregistreerd inschrijving|signup:aanmelding inschrijving
assign assignment:toewijzen toegewezen toewijzing toekennen toegekend|belong:behoren toebehoren hoort|require requirement:vereisen vereist eis vereiste eisen|need:nodig benodigd behoefte
necessary:noodzakelijk nodig|mandatory:verplicht verplichting verplichte|optional:optioneel facultatief|bypass override:omzeilen overschrijven omzeild passeren
overwrite:overschrijven overschreven|exceed:overschrijden overschreden overschrijding|violate violation:overtreden schenden schending overtreding
protect protection:beschermen beschermd bescherming|detect detection:detecteren ontdekken gedetecteerd detectie opsporen|recognize recognition:herkennen herkend herkenning
track tracking:volgen bijhouden gevolgd bijgehouden|trigger:triggeren veroorzaken aanleiding getriggerd uitlokken
process handle:verwerken verwerkt verwerking afhandelen behandelen afgehandeld|expect expected:verwachten verwacht verwachting
happen occur:gebeuren gebeurt optreden gebeurd voorkomen voordoen|affect:beïnvloeden getroffen raken|impact consequence:gevolg gevolgen invloed
improve improvement:verbeteren verbetering verbeterd|optimize optimization:optimaliseren geoptimaliseerd optimalisatie|simplify:vereenvoudigen vereenvoudigd versimpelen
simple easy:eenvoudig makkelijk simpel gemakkelijk|difficult complex:moeilijk ingewikkeld lastig|describe description:beschrijven beschrijving omschrijving beschreven
understand:begrijpen begrepen snappen snap begrijpt|teach:onderwijzen lesgeven bijbrengen|learn:leren geleerd leert|discuss discussion:bespreken besproken discussie overleggen
negotiate negotiation:onderhandelen onderhandeling|reserve booking:reserveren boeken gereserveerd reservering geboekt boeking|rent:huren huur verhuren gehuurd
keep:houden behouden bewaren gehouden|spend:uitgeven besteden uitgegeven besteed|earn:verdienen verdiend inkomen|owe debt:schuld schulden verschuldigd|weigh:wegen gewogen weegschaal
use usage:gebruiken gebruikt gebruik gebruikte toepassen inzetten|unused:ongebruikt ongebruikte|support:ondersteuning ondersteunen ondersteund klantenservice|help:helpen geholpen hulp
implement implementation:implementeren implementatie geïmplementeerd invoeren|develop:ontwikkelen ontwikkeld|manage management:beheren beheer beheerd beheert
control controller:besturing aansturen regelaar sturing besturen|state status:toestand staat stand|ready:klaar gereed|active:actief actieve|visible:zichtbaar|local:lokaal lokale plaatselijk
global:wereldwijd|external:externe|internal:interne|shared common:gedeeld gezamenlijk gemeenschappelijk|custom:aangepast maatwerk|whole entire:heel geheel volledig hele
partial:gedeeltelijk deels|often frequent:vaak dikwijls regelmatig|always:altijd steeds|never:nooit|frequency rate:frequentie tempo|interval:tussenpoos tijdsinterval
duration:duur tijdsduur duurt|runtime:looptijd uitvoeringstijd|stack:stapel|pointer reference:verwijzing referentie wijzer|identifier id:kenmerk identificatie identificatienummer
serial:serienummer serieel|checksum hash:controlegetal controlesom|pattern:patroon patronen|expression:uitdrukking expressie|constant:constante constanten|inheritance:overerving overerven
pagination:paginering bladeren|scroll:scrollen bladeren|shortcut:sneltoets snelkoppeling sneltoetsen|clipboard:klembord|trash:prullenbak prullenmand|waste:afval verspilling
regression:terugval achteruitgang|side effect:bijwerking neveneffect|edge case:randgeval grensgeval randgevallen|load test:belastingtest stresstest|technical debt:achterstallig schuld
handover:overdracht overdragen overgedragen|stakeholder:belanghebbende belanghebbenden|specification spec:specificatie specificaties eisenpakket|scope:reikwijdte omvang
retrospective:terugblik retro|freeze:bevriezing codefreeze wijzigingsstop|window:onderhoudsvenster tijdvenster|anonymize:anonimiseren geanonimiseerd|consent:toestemming instemming
outlier:uitschieter uitschieters|trend:tendens|normalize:normaliseren genormaliseerd|aggregate:aggregeren samenvoegen|visualize visualization:visualiseren visualisatie
mark highlight:markeren gemarkeerd markering|category:categorie categorieën rubriek|keyword:trefwoord zoekwoord sleutelwoord|barcode:streepjescode|register cashier:kassa kassasysteem
overdue:achterstallig betalingsachterstand|deposit:aanbetaling waarborgsom borg|donation:donatie gift doneren|association club:vereniging verenigingen|member:leden lidmaatschap
volunteer:vrijwilliger vrijwilligers|police:politie agent|property estate:vastgoed onroerend|landlord:verhuurder huisbaas|workshop:werkplaats atelier
drawing:tekening tekeningen tekenen bouwtekening|bracket parenthesis:haakje haakjes|quote:aanhalingsteken aanhalingstekens|space:spatie ruimte spaties
indent indentation:inspringen inspringing|tab:tabblad tabbladen|newline:regeleinde regelafbreking|uppercase:hoofdletter hoofdletters|lowercase:kleineletters onderkast
hyphen dash:koppelteken streepje|comma:kommas|typo spelling:typefout tikfout spelfout typfout|abbreviation:afkorting afkortingen|meaning mean:betekenis betekenen betekent
definition define:definitie definiëren gedefinieerd vastleggen|term:begrip vakterm begrippen|checkbox:aankruisvakje vinkje selectievakje|dropdown:keuzelijst uitklapmenu
placeholder:tijdelijke plaatshouder|preview:voorbeeldweergave voorvertoning|sidebar:zijbalk|conversation:gesprek gesprekken|habit usual:gewoonte gebruikelijk|favorite:favoriet lievelings
opinion:mening meningen|mistake:vergissing vergissen blunder|trust:vertrouwen vertrouwd|success:succes geslaagd gelukt lukken|progress:voortgang vooruitgang vordering
advantage:voordeel voordelen|disadvantage:nadeel nadelen|possible:mogelijk mogelijkheid|impossible:onmogelijk|enough:genoeg voldoende|available:beschikbaar verkrijgbaar leverbaar
exist:bestaan bestaat aanwezig|contain:bevatten bevat|comply follow:naleven nageleefd volgen houden|spec requirements:vereisten randvoorwaarden`,
});
