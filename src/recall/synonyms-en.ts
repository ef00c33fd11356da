/**
 * English words that stand for each other when people talk about software and about their lives. What stands between
 * two bars or on a line of its own is one meaning; the first words are the commonest. Written from knowledge of the
 * craft, not from any test set. A group earns its place if a note under one word should be found by a question with
 * another; near-opposites and words with a second, commoner meaning stay out. Different forms of a word need no second
 * entry unless their stems differ (config, configure).
 */
export const ENGLISH_SYNONYMS = `
deploy release ship rollout publish launch promote deliver|rollback revert undo backout restore downgrade|hotfix patch fix repair
flaky intermittent unreliable unstable sporadic nondeterministic random|flake flaky|crash panic abort segfault die coredump
hang freeze stuck stall deadlock block unresponsive|slow latency lag sluggish performance perf slowness|fast quick speed performance
optimize optimise tune speed performance|timeout deadline expire elapse|error failure exception fault|fail break broken failure failing
bug defect issue problem regression|issue ticket problem task|ticket issue jira story|outage incident downtime|incident postmortem outage
down unavailable unreachable outage offline|alert alarm page notification pager monitor|oncall pager rota duty rotation
monitor observability metrics watch telemetry dashboard|metric measurement telemetry counter gauge|dashboard grafana chart graph
log logging trace journal|trace tracing span|debug troubleshoot diagnose investigate|inspect examine look check view
verify check validate confirm ensure|validate validation check schema sanitize|test spec check suite|test testing tests qa|unittest test
e2e playwright cypress endtoend browser|mock stub fake double|fixture testdata sample seed|snapshot golden baseline|coverage covered
benchmark bench perf measurement|profile profiler flamegraph|build compile bundle make|compile compiler build|bundle bundler webpack package
pipeline ci workflow cicd actions|ci pipeline workflow build|job task worker cron|cron schedule scheduled periodic nightly timer
schedule plan calendar timetable|queue broker backlog|worker consumer background daemon|background async daemon worker
cache caching memoize memoise cached|invalidate purge evict flush bust expire stale|purge clear flush delete wipe
delete remove drop erase discard|remove delete uninstall drop|add create insert append introduce|create make generate add new
generate codegen produce create|update change modify edit upgrade|change modify alter edit adjust|upgrade update bump migrate
bump upgrade raise increase|increase raise grow bump enlarge|decrease reduce lower shrink lessen
limit cap quota maximum threshold ceiling bound|throttle ratelimit limit quota|migrate migration move port convert|migration schema ddl
schema table ddl model structure|database db postgres postgresql sql store|db database|postgres postgresql pg|mysql mariadb|mongo mongodb
sql query database|query search lookup question|search find lookup query|find locate search|index indexing|table relation schema
column field attribute|row record entry|record entry row|backup dump snapshot archive|restore recover recovery
recover restore recovery salvage|corrupt damaged broken torn|replica replication standby secondary follower|primary leader master main
shard partition|partition split segment|transaction commit atomic|lock mutex locking semaphore latch|deadlock lock
race concurrency concurrent|concurrent parallel simultaneous|parallel concurrent multithreaded|thread threading|process proc|memory ram heap
leak leaking oom|oom memory outofmemory|disk storage volume drive|storage disk persistence store|file document|directory folder dir
folder directory dir|path route location|repo repository codebase|repository repo|codebase repo source|branch fork|merge pull integrate
pr pullrequest pull mr|commit changeset checkin|review reviewer approve approval feedback|approve approval signoff accept permission
lint linter eslint style|format formatter formatting prettier style|style convention formatting guideline
convention guideline rule standard practice|rule policy guideline|policy rule|naming name convention|rename name|name title label called
refactor restructure rewrite cleanup|cleanup tidy clean purge|deprecate deprecated obsolete legacy sunset retire
legacy old obsolete outdated|remove retire sunset|document docs documentation readme manual guide|docs documentation doc readme
readme documentation docs|changelog releasenotes history|guide tutorial howto handbook|runbook playbook procedure instructions
procedure process steps checklist|checklist steps procedure|secret credential password token key|credential secret password login
password passphrase secret credential|token key secret credential|key secret token|rotate rotation renew roll|vault secret
certificate cert tls ssl|tls ssl https certificate|encrypt encryption cipher crypto|auth authentication login signin authorization
authentication auth login signin|authorization auth permission access|login signin logon auth|logout signout
permission access right privilege role|access permission|admin administrator root superuser|user account customer member
account user profile|customer client buyer user|client customer consumer|session cookie login|oauth sso oidc|sso saml oauth login
api endpoint interface rest|endpoint route api url|url link address|link url reference|request call req|response reply answer|header headers
payload body content|webhook callback hook event|callback hook handler|hook callback|event message notification|message mail notification
email mail e-mail smtp|mail email letter|notify notification alert inform|subscribe subscription|retry retries reattempt again backoff
duplicate double twice repeated dedupe|idempotent idempotency twice|server host backend machine|host machine server node
machine computer box host laptop|laptop computer notebook machine|node machine host|cluster k8s kubernetes|kubernetes k8s kube cluster
pod container|container docker image pod|docker container image|image picture photo|helm chart|namespace tenant|tenant customer organization
ingress gateway loadbalancer proxy|proxy gateway|loadbalancer lb balancer|balancer lb|dns domain resolve hostname|domain dns
network networking net|firewall acl|vpn tunnel wireguard|ssh shell remote|terraform iac infrastructure|infrastructure infra platform
infra infrastructure|cloud aws gcp azure|s3 bucket storage|bucket s3 storage|cdn edge cloudfront|region zone|scale scaling autoscale grow
autoscaler scaling autoscale|capacity size resource|resource limit quota|production prod live|prod production live|staging stage preprod
stage staging|development dev local|dev development developer|developer engineer programmer dev|local laptop localhost dev
sandbox playground test|environment env|env environment variable|variable var env|config configuration settings configure setup
configuration config settings|setting config option preference configuration|option flag setting parameter|flag toggle switch feature
toggle flag switch|parameter argument param option|argument param parameter arg|default standard fallback|fallback default backup
setup install configure bootstrap onboarding|install setup|onboarding setup newcomer starter|bootstrap setup init
init initialize initialise bootstrap|start launch boot begin run|boot startup start|stop halt kill shutdown terminate quit
kill terminate stop|shutdown stop terminate|restart reboot reload|run execute launch start|execute run|command cmd cli
cli commandline terminal|terminal shell console|shell bash zsh terminal|script tool automation|tool utility
library package dependency lib module|lib library|package dependency library module|dependency package library dep|dep dependency
module package component|component widget module|plugin extension addon|extension plugin|version release|pin lock freeze version
lockfile lock|monorepo workspace|workspace monorepo|vendor vendored thirdparty|thirdparty external vendor|license licence licensing
frontend ui client web|ui interface frontend gui|backend server api|web browser site|website site page web|page site screen
screen page display view|view screen page|button control|form input|input field form|layout design|css style styling stylesheet
color colour palette theme|theme color palette|dark theme|font typography typeface|icon logo|responsive mobile|mobile phone|ios iphone apple
android mobile|phone mobile telephone|browser chrome firefox safari|accessibility a11y|a11y accessibility
i18n internationalization translation localization locale|l10n localization translation locale|localization translation l10n locale
translate translation i18n|language locale|timezone tz utc time|timestamp time date datetime|date day time|currency money price
money cash payment|price cost amount|cost price expense bill spend|bill invoice billing charge|billing payment invoice subscription
invoice bill receipt|payment charge pay checkout billing|pay payment charge|charge payment bill|refund chargeback reimburse repay
checkout cart payment basket|cart basket|order purchase|purchase buy order|discount coupon voucher promo promotion|coupon voucher discount
tax vat|vat tax|shop store|product item article|inventory stock warehouse|stock inventory|shipping delivery shipment|delivery shipping
parse parser parsing decode|decode parse deserialize|serialize serialise encode marshal|encode serialize|json yaml|type typing types
typescript ts|ts typescript|javascript js|js javascript|python py|golang go|rust cargo|ruby rails|function method func routine
method function|class type|interface contract|null undefined nil none|async asynchronous await|sync synchronize synchronise|stream streaming
chunk block piece|batch bulk|bulk batch|import ingest load|ingest import|export download dump|upload attach send|download fetch export
fetch retrieve get load download|retrieve fetch|save store persist write|persist save store|write save|read load|load read
copy duplicate clone|clone copy checkout|move relocate migrate|size length|big large huge|large big huge|small little tiny|empty blank
missing absent lost|lost missing|wrong incorrect bad invalid|invalid wrong malformed|correct right proper|allow permit enable|permit allow
forbid prohibit ban disallow never|never avoid forbid|avoid never|prefer preference favor like|preference prefer favorite
enable activate turn|disable deactivate|decide decision choose|decision choice decided adr rationale|choose pick select|select choose pick
reason why rationale|because reason|owner responsible maintainer|maintainer owner|responsible owner charge|team group squad|group team
manager boss lead|boss manager lead|lead manager|colleague coworker teammate|coworker colleague teammate|contact reach
meeting call standup sync|standup meeting daily|call phone|deadline due date|due deadline|holiday vacation leave pto
vacation holiday leave trip|leave vacation absence|goal objective target aim|plan roadmap|roadmap plan|estimate estimation
priority urgent important|urgent emergency asap priority|important significant|security secure vulnerability
vulnerability cve security exploit|cve vulnerability|attack exploit|privacy gdpr personal|gdpr privacy|compliance audit regulation
audit review|comply compliance|analytics tracking statistics|statistics stats|stats statistics|report summary|summary overview
overview summary|example sample demo|demo example presentation|prototype poc experiment|experiment trial test|trial experiment
tip hint advice|advice recommend suggestion|recommend suggest advise|workaround hack bypass|hack workaround|trick workaround
temporary temp interim|temp temporary|permanent forever|ai llm model|llm model ai|model llm|prompt instruction|agent assistant bot
embedding vector|websocket ws socket|grpc rpc protobuf|protobuf proto|graphql gql|kafka queue topic|redis cache|wal journal writeahead
compaction compact merge|garbage gc collector|gc garbage collection|simd vectorized|endianness endian byteorder|hash digest checksum
checksum hash digest|compress compression gzip zip|zip compress archive|diff difference compare|difference diff|compare comparison
conflict clash collision|nightly daily|weekly week|child kid son daughter|kid child|son child boy|daughter child girl|mom mother mum parent
mother mom mum|dad father parent|father dad|parent mother father|grandma grandmother granny|grandpa grandfather|brother sibling
sister sibling|sibling brother sister|wife spouse husband partner|husband spouse wife partner|partner spouse girlfriend boyfriend
family relative|friend buddy pal|pet dog cat|dog puppy pet|puppy dog|cat kitten|kitten cat|house home|home house apartment|apartment flat
job work career occupation|career job profession|profession job career|hobby interest pastime|photo picture pic image
picture photo image pic|movie film|film movie|book novel read|song music|music song band|concert gig show|doctor physician|hospital clinic
sick ill|ill sick illness|illness disease sick|car vehicle|vehicle car|trip journey travel vacation|travel trip journey|visit trip
hike hiking trail|buy purchase|gift present|present gift|party celebration|celebrate celebration party|birthday bday|meal dinner food
dinner meal|food meal eat|eat food|recipe cook|cook cooking recipe|school college university|university college school|teacher professor
class course lesson|course class|study learn|learn study|town city|city town|country nation|begin start|finish complete end|complete finish
end finish|happy glad joy|glad happy|sad upset unhappy|angry mad|afraid scared fear|scared afraid|love adore enjoy|enjoy love like
help assist support|support help|volunteer charity|win award prize|award prize|prize award|race run marathon|exercise workout gym fitness
workout exercise gym|gym workout|paint painting|draw drawing sketch|garden gardening|plant flower|beach sea ocean|ocean sea|msg message
pwd password|creds credentials|perms permissions|ops operations sre|pkg package|deps dependencies|ver version|impl implementation
req request|resp response|ctx context|cfg config|ux usability|o11y observability|tf terraform|gha actions|rc candidate|ide editor
vm virtualmachine|fs filesystem|os operatingsystem|cpu processor core|ssd disk|wip draft|slo sla objective|rfc proposal|adr decision
mvp prototype|uat acceptance|eol deprecated|regex regexp expression|dir directory|tmp temporary|max maximum|min minimum|avg average mean
num number|id identifier key|idx index|err error|fn function|ns namespace|svc service|lb loadbalancer|gw gateway|mgmt management
admin administrator|prefs preferences|stg staging|prd production|preprod staging|dupe duplicate|sched schedule|txn transaction
conn connection|auth authenticate|authz authorization|mfa 2fa twofactor|sig signature|arch architecture|ref reference|src source
dest destination target|util utility|desc description|attr attribute|elem element
participate join attend compete|join participate enroll member|organize organise arrange plan|receive get obtain acquire given
acquire get obtain buy|discuss talk chat conversation|marry wedding wed married|wedding marry marriage married
divorce separate breakup split|engaged fiance engagement proposal|hire employ recruit|employ hire job|quit resign leave|dismiss layoff
promotion promoted raise|salary wage pay income|earn income|interview hire|reside live stay|relocate move|neighbor neighbour
neighborhood area community district|roommate flatmate|rent lease|educate teach train|teach educate instruct coach
practice practise rehearse training|coach trainer mentor|mentor coach advisor guide|motivate inspire encourage motivation inspiration
encourage support motivate inspire|nervous anxious worried stress|anxious nervous worried anxiety|worried anxious concerned
anxiety stress worry|stress pressure tense anxiety|calm peaceful relax serene|peaceful calm serene tranquil|relax unwind chill calm
beautiful gorgeous stunning pretty|difficult hard tough challenging|challenge difficulty obstacle struggle
obstacle challenge setback hurdle|setback obstacle challenge difficulty|talent skill ability gift|accomplish achieve succeed
achieve accomplish reach success|achievement accomplishment success|success achievement succeed|damage destroy harm wreck
destroy damage ruin|injure hurt injury wound|hurt injure injury pain|heal recover cure|accident collision|die death dead|death die loss
grief loss mourn|born birth|pregnant expecting baby|baby infant newborn|teenager teen adolescent|elderly old senior|childhood kid young
young youth|wealthy rich|poor needy|shelter refuge homeless|donate give donation contribute|fundraiser fundraising charity
charity nonprofit donation|vote election|soldier army troops|veteran military army|police cop officer|firefighter fire|thief steal robbery
steal rob theft|crime criminal|bake baking oven|grill barbecue bbq|delicious tasty yummy|taste flavor|hungry starving|thirsty drink
restaurant cafe diner|cafe coffee|grocery groceries supermarket|vegetarian vegan|jog run|swim swimming pool|bike bicycle cycling
climb climbing|fish fishing|ski skiing snowboard|camp camping tent|stroll walk|trail path hike|team club
tournament competition championship|competition contest tournament|champion winner|defeat beat lose|trophy award medal|stadium arena
theater theatre play|actor actress|audience crowd|exhibition exhibit gallery show|gallery exhibition museum|sculpture statue
pottery ceramics clay|photography photo photographer camera|portrait painting photo|poem poetry verse|story tale novel
writer author novelist|diary journal|magazine newspaper|tv television show|lyrics song words|favorite favourite best
purpose aim goal reason|dream hope wish aspiration|aspiration dream goal ambition|passion passionate love enthusiasm
excited thrilled eager|thrilled excited delighted|proud pride|grateful thankful gratitude|lonely alone isolated|brave courage courageous
courage brave bravery|strength strong power|weak weakness|honest truthful|generous nice|smart intelligent clever|funny humorous hilarious
quiet silent|noisy loud|clean tidy|dirty messy|cheap inexpensive affordable|expensive costly pricey|surprise shock unexpected
unexpected surprise sudden|unique special unusual|famous popular|strange weird odd|dangerous risky|risk danger|emergency crisis
ancient old historic|modern contemporary|flight plane fly|plane airplane flight|airport flight|hotel accommodation lodging
luggage suitcase baggage|tourist traveler visitor|passport visa|abroad overseas foreign|road street highway|street road avenue
countryside rural farm|village town|mountain hill peak|lake pond|river stream|forest woods|sunset dusk|sunrise dawn|sale sell discount
startup business company venture|business company firm enterprise|company business firm employer|investor investment funding
funding funds money|loan debt mortgage|advertise ad advertising promote marketing|promote advertise marketing promotion
marketing advertising promotion|partnership collaboration|collaborate collaboration partner together|cooperate collaborate
clothing clothes apparel fashion outfit|fashion clothing trend|jewelry jewellery|shoe footwear|hair haircut hairstyle
therapy counseling therapist treatment|counseling therapy counselor|counselor therapist|doctor gp medic|medicine medication drug pill
surgery operation|diagnosis diagnose|pain ache|headache migraine|tired exhausted fatigue|sleep nap rest|diet nutrition|healthy health fit
fitness health gym|meditate meditation mindfulness|religion faith church|faith religion belief|pray prayer|student pupil
professor lecturer|graduate graduation degree|degree diploma|exam quiz|lesson class|kindergarten preschool nursery|couch sofa
yard garden backyard|renovate renovation remodel|flood flooding|storm hurricane|snow winter|rain rainy|autumn fall|rescue adopt
breed puppy|vet veterinarian|wild wildlife|phone cellphone smartphone|video clip film|anniversary celebration|christmas xmas
fair festival carnival|ceremony celebration|invite invitation|guest visitor|reunion gathering|gathering meetup party
meetup gathering meeting|childcare babysitter|babysitter nanny|ancestor heritage roots|heritage roots culture tradition
tradition custom ritual|immigrate immigrant move|homeland country
handset phone smartphone device|device hardware gadget|app application|tap click press|swipe gesture drag|tablet ipad|simulator emulator
beta preview tester alpha testflight|tester qa|testflight appstore playstore|location position gps geolocation whereabouts
offline disconnected reception|battery power energy|drain consumption|dialog modal popup overlay|dropdown picker combobox select|spinner loader
wording copy text phrase|string text translation|translator translation|notification push alert|startup launch boot coldstart|clipboard paste
screenreader voiceover talkback accessibility|blind accessibility screenreader|tooltip hint|pagination paging cursor|hotkey shortcut keyboard
thumbnail preview image|avatar profile picture|banner header|resize scale|signup register registration|lockout locked blocked|impersonate login
bank card payment|purchase payment|creditcard card payment|seat license billing|payout settlement disbursement|fee commission|fare price tariff
tariff price rate|cent penny rounding|round rounding|budget cost spend allowance|burn spend waste|finance accounting controlling
ledger bookkeeping accounting|unpaid overdue dunning reminder|reversal refund|fraud suspicious abuse scam|flagged suspicious marked|retrain training
inference prediction serving scoring|predict prediction forecast|rescore score|classifier model|dataset corpus data|annotate annotation label
annotator labeler rater|leakage leak overfit|probability likelihood confidence calibration|gpu cuda accelerator|drift shift skew
hyperparameter sweep tuning|notebook jupyter ipynb|dataframe pandas polars|etl ingest pipeline|warehouse bigquery snowflake lakehouse
backfill rerun reprocess replay recompute|dag workflow airflow|interpretability explainability shap explanation
redact mask scrub anonymize pseudonymize|pii personal privacy|holdout validation|outlier anomaly drift|spreadsheet excel sheet|sum total amount
firmware embedded|flash program burn|board pcb hardware|revision version generation|sensor probe|radio antenna transmit lora|watchdog reset
reset reboot restart|interrupt irq isr|serial uart console|pin gpio|brownout undervoltage outage|calibrate calibration adjust|clock rtc
bootloader boot|ota update remote|sprite texture image|asset resource|fps framerate frame|player gamer user|enemy npc mob|savegame save progress
multiplayer netcode online|scene level map|collision physics hitbox|mesh geometry model|shader material render|countdown timer clock
pager oncall paged|egress outbound outgoing|ingress inbound incoming|bloat vacuum dead|failover switchover standby|drain evict cordon|spot preemptible
traffic load requests|spike surge peak burst rush|internet public external|external outside thirdparty|internal private inside|subnet vpc cidr network
bandwidth throughput|overload saturated exhausted traffic|pool pooling|exhausted full|postmortem retrospective lesson|escalate escalation oncall
handover handoff|newcomer onboarding beginner newhire|peer colleague teammate|sprint iteration|requirement spec specification rfc
announce announcement communicate|scaffold template boilerplate skeleton bootstrap starter|microservice service|service daemon
trigger invoke start fire|cancel abort revoke|revoke invalidate withdraw|pause suspend hold|resume continue|postpone defer delay|delay lag late
overdue late|skip ignore omit bypass exclude|suppress mute silence ignore|split divide separate|combine merge join stack|reuse share
replace swap substitute exchange|redirect forward reroute relay|expose publish open|hide conceal mask|retention keep lifetime ttl
expiry ttl expiration|vanish disappear missing lost gone|display show render|render draw|blurry resolution|garbled encoding mojibake
umlaut encoding charset latin|encoding charset unicode utf|truncate cut shorten|green passing|red failing|glitch hiccup bug|stale outdated cached
orphan dangling leftover|leftover legacy remains|unused dead obsolete|attachment upload file|organization company tenant
isolation separation segregate|breach leak violation|spam abuse junk|virus malware scan|robot bot automation|loop cycle|compatible compatibility
incompatible breaking backward|hardcode literal constant|whitespace indentation indent|money cost budget|expensive cheap cost|selfhost host
hosting provider|mem memory|contention contend lock mutex|starvation starve block|poll polling|emit publish send|producer publisher
consumer subscriber|enum enumeration|array list|dictionary hashmap|pointer reference|loopback localhost|dockerfile docker|tag label|semver version
tarball archive|crate wheel gem package|artifact binary build|executable binary|minify uglify bundle|sourcemap dsym symbols
stacktrace backtrace traceback stack|port socket connection|handshake tls|reconnect retry|wipe delete erase reset|nuke wipe delete
teardown destroy delete|provision create setup spin|connect integrate link attach|integration connector integrate|smoke sanity test
dryrun simulate preview|gotcha pitfall caveat trap warning|guideline etiquette convention|garbage corrupt gibberish malformed|choke overload fail
explode grow crash|complain error report|hog consume usage|consume usage consumption|noisy verbose chatty spam|snappy fast responsive
bloated size large|footprint memory size|shrink reduce trim slim|trim reduce shorten|allowlist whitelist allow|denylist blacklist block
ban block suspend|moderator admin|merchant vendor seller shop|shopper customer buyer|parcel package shipment|courier carrier driver shipping
depot warehouse|return refund|newsletter campaign mailing|prospect lead|churn cancel leave|tier plan level|membership subscription member
redeem coupon voucher apply|appointment booking reservation slot|driver chauffeur|ride trip journey|passenger rider traveler
article post story|feed timeline|follower subscriber|headline title heading|heading title header|caption label subtitle|typo spelling misspelled
screenshot picture image capture|clip video footage|audio sound voice|microphone mic audio|plot chart graph diagram figure
diagram drawing sketch chart|figure number statistic|decimal float precision|percentage percent share ratio|ratio share rate|daylight dst timezone
legal law lawyer compliance|lawyer attorney legal|contract agreement terms|auditor audit|accountant tax finance bookkeeping|insurance policy claim
located stored kept saved|temperature heat thermal|overheat heat thermal|cable wire connector|plug socket power|knob switch button|motor actuator
measurement reading sample measure|aggregate total rollup|median average|distribution histogram|subset sample|decouple separate isolate
wrapper adapter facade shim|helper utility util|singleton global|subclass inherit extend|listener handler callback|middleware interceptor filter
state status|immutable readonly frozen|nullable optional|mandatory required compulsory must|optional voluntary|throw raise exception
catch handle rescue|swallow ignore suppress|assert expect verify|iterate loop traverse walk|order sort rank|ownership borrowing lifetime rust
goroutine coroutine fiber thread|promise async await|observable rxjs rxjava reactive stream|closure lambda|decorator annotation
include import header|backport cherrypick|rebase squash history|upstream origin remote|trunk main master mainline|submodule subtree
quarantine skip disable|instance vm ec2 machine|vm virtualmachine instance|disaster dr recovery|mesh istio envoy|letsencrypt certificate acme
channel slack chat|chat slack message conversation|ping notify tell|wiki confluence notion docs|kanban board jira|survey poll questionnaire
powercut blackout outage|blackout outage power|greenlight approve|permission allowed permitted|newborn baby parental
parental leave maternity paternity|absent leave away vacation|substitute deputy cover|deputy substitute backup|expert owner specialist
junior newcomer beginner|senior experienced expert|audience reader user|tone voice style|polite tone friendly|concise brief short terse
verbose long wordy|spin provision start|automate automation script|catalogue catalog product|assortment catalog product|rounding decimal cents
tax duty|shift rota oncall|internet network wifi connection|wifi wireless network|router wifi network|wireless wifi radio|bluetooth ble radio
pair bluetooth connect
deeplink applink universallink|sideload apk install|entitlement provisioning codesign signing
codesign notarize notarization signing signature|reject rejection refuse decline deny denied|orientation landscape portrait rotation
haptic vibration vibrate buzz|biometric biometrics fingerprint|consent optin|unsubscribe optout|push apns notification
geofence gps location|cellular lte 4g 5g roaming|offline connectivity unreachable|symbolicate symbolication dsym stacktrace
flash reflash firmware upload|brick bricked unbootable|bootloader dfu recovery|microcontroller mcu soc chip|jtag swd debugger
schematic circuit wiring|bom parts|voltage volt supply brownout undervoltage|amperage milliamp draw consumption|standby sleep idle suspend
charger charging battery|i2c spi bus|eeprom nvram flash|noise interference emi emc|rssi signal reception range antenna
airtime dutycycle transmit|transmit broadcast tx|factory manufacturing manufacture assembly|enclosure housing casing
waterproof moisture humidity damp|oscillator crystal clock|accelerometer imu gyroscope motion|actuator valve pump relay
tolerance accuracy precision deviation|overflow wraparound rollover|transform transformation convert|lineage provenance origin
warehouse dwh lake mart|rollup aggregate summarize total|incremental delta partial|cdc replication capture|checkpoint savepoint resume
freshness stale lag outdated|cohort segment|funnel conversion dropoff|kpi metric indicator|visualization chart dashboard graph
adhoc oneoff manual|manual manually|parquet avro columnar|denormalize flatten flattened|unique distinct dedupe deduplicate
upsert merge overwrite|overwrite clobber replace overwritten|idempotent idempotency duplicate repeat twice
deadletter dlq poison unprocessable|mismatch discrepancy difference inconsistent disagree|diverge drift differ mismatch
reconcile reconciliation match balance tally|retention archive history|enrichment enrich augment|synthetic fake generated artificial
finetune finetuning retrain training|groundtruth gold label truth|imbalance skewed unbalanced|overfit overfitting memorize
evaluation eval benchmark score|misclassify misclassified misclassification|spurious false bogus
hallucination hallucinate invented fabricated|reproducible deterministic repeatable seed|threshold cutoff|bias fairness unfair
quantize quantization int8|rerank ranking rank|recommender recommendation suggestion|vram gpu memory|rag retrieval
canary gradual phased staged rollout|stutter jank hitch choppy lag|flicker blink flash|animation animate transition fade
pathfinding navmesh navigation|matchmaking lobby pairing|cheat cheating exploit|tamper tampering manipulate integrity
gamepad controller joystick|particle effect vfx|leaderboard highscore ranking|prefab template|installer setup msi dmg
uninstall uninstaller leftover|autoupdate updater selfupdate|antivirus quarantine scanner malware|sandboxed sandbox isolation isolated
elevation uac sudo elevated admin|hidpi retina dpi scaling blurry|keybinding keymap hotkey shortcut|autosave draft unsaved
hydration hydrate ssr|ssr serverside prerender|reflow layout repaint|flexbox grid layout|clipped cropped crop truncated
zindex stacking overlap|spacing margin padding gap|align alignment center|breakpoint responsive mediaquery|placeholder skeleton dummy
toast snackbar notification|accordion collapse fold|sidebar drawer navigation menu|navigation nav navbar menu breadcrumb|checkbox tick
autocomplete typeahead autofill suggestion|rerender redraw repaint refresh|aria wcag a11y screenreader accessibility
contrast legible readable readability|treeshaking deadcode bundle|lazy deferred ondemand|polyfill shim compatibility
cors crossorigin origin|embed iframe widget|rtl arabic hebrew|wizard stepper|constraint foreignkey fk|numbering autoincrement
reindex rebuild recreate regenerate|tombstone softdelete deleted|cascade propagate spread|pitr restore recovery|rpo rto recovery
quorum consensus majority raft|isolation serializable|materialized precomputed precompute cached|orm entity|maintenance downtime upkeep
ca issuer authority|untrusted selfsigned trust certificate|truststore keystore cacert|mtls mutual clientcert|pinned pin locked frozen
expired expire lapse lapsed|renew renewal extend prolong|mtu packet fragment fragmentation|heartbeat keepalive liveness ping alive
disconnect dropped|ip ipv4 ipv6|nameserver resolver dns|cname alias dns|rtt latency roundtrip|congestion saturated bandwidth
bastion jumphost ssh|sticky affinity session|readiness liveness probe healthcheck health|crashloop crashloopbackoff restart
oomkilled oom evicted memory|pvc volume claim|hpa autoscaling autoscaler|iam role policy permission|serverless lambda faas
warmup prewarm preheat coldstart|overprovision oversized waste rightsizing|utilization usage load|finops cost spend
impact affected consequence|ephemeral temporary throwaway disposable|decommission retire teardown shutdown|runner executor
variant flavor variation|blocker showstopper blocking critical|toolchain compiler sdk|transitive indirect dependency|precommit hook lint
nightly overnight night|prerelease candidate beta|reproduce repro replicate reproduction|bisect culprit regression
culprit cause suspect rootcause|codeowners reviewer owner|settle settlement clearing capture|dispute chargeback complaint
prorate proration partial|recurring subscription renewal repeat|installment instalment|iban bic bank|sepa debit bank
deduct subtract withhold debit|amend correction correct|revenue income turnover sales|posting booking|closing monthend yearend
annual yearly|payroll salary wage|fx forex exchange currency|psp acquirer processor payment|pci cardholder|kyc identity verification
sanctions embargo screening|profit earnings markup|outstanding receivable unpaid|pending waiting queued|ehr emr patient
hipaa phi health patient|clinician doctor nurse physician|prescription medication dose dosage|laboratory lab specimen
fhir hl7 interoperability|anonymize deidentify anonymous pseudonymize|traceability traceable trace|hazard danger risk safety
certification certified accreditation|regulator regulatory authority regulation|capa corrective preventive
signoff signature approval countersign|evidence proof|dsar subject erasure|erasure erase forget forgotten delete
subprocessor vendor processor|residency sovereignty jurisdiction region|dpia assessment risk|confidential sensitive private secret
exemption waiver exception exempt|penalty sanction|severity sev critical severe|triage prioritize|mitigate mitigation remedy remediation
detect detection discover|correlation correlate requestid|percentile quantile p99 p95 tail|uptime availability available
snooze mute silence|acknowledge ack confirm|degraded degradation degrade slow|circuitbreaker breaker fallback
backpressure overload throttle|stampede herd surge|pentest penetration|injection sqli xss escaping|escape escaping sanitize
csrf xsrf forgery|bruteforce guess guessing|phishing phish scam|attacker intruder hacker adversary
compromise compromised hacked breach stolen|disclose disclosure reveal expose|exfiltrate steal leak|harden hardening secure|threat attack
rbac role permission|spoof forge forged fake|hsm kms keystore|passkey webauthn fido|totp otp 2fa mfa|jwt token bearer|ddos flood attack
malicious hostile malware|blowup crash explode|kickoff start launch|commence start initiate|rerun repeat redo retry|bump raise increment
ditch drop remove abandon|scrap discard drop abandon|abandon discontinue drop|nuke delete destroy purge
discontinue retire deprecate sunset|decommission retire shutdown sunset|prune trim cleanup remove|yank revoke withdraw unpublish
chase investigate pursue|dig investigate explore|investigate analyze analyse research explore|analysis analyze investigation study
culprit cause reason|cause reason origin|strengthen harden hardening reinforce robust|robust resilient reliable solid
reliable stable dependable|polish refine improve|improve enhance improvement|tweak adjust tune modify|amend revise edit correct
rework rewrite redo overhaul|overhaul redesign revamp refactor|reorganize restructure rearrange|untangle decouple simplify
simplify simple easier simplification|simple easy straightforward|complicated complex convoluted complexity|messy untidy chaotic tangled
declutter tidy cleanup|consolidate unify merge combine|standardize standardise normalize unify|revive resurrect reinstate restore
shelve postpone defer|grab fetch|complaint complain grievance feedback|remind reminder nag notify|remember memorize recall
wonky weird broken misaligned|weird strange odd bizarre peculiar|abnormal anomaly unusual odd|fishy suspicious weird
laggy slow lag sluggish|janky jank stutter choppy laggy|jumpy jitter jerky flicker|spinning spinner loading hang|frozen freeze stuck hang
hung unresponsive frozen wedged stuck|jammed stuck clogged blocked|blocker impediment obstacle blocking|slowdown degrade degradation slow
worsen worse deteriorate degrade regression|gone missing disappear|invisible hidden hide|doubled duplicate twice double
redundant superfluous unnecessary|unnecessary needless unneeded superfluous|garbled scrambled unreadable corrupt
unclear ambiguous vague confusing|confusing unclear misleading|ugly unsightly hideous|blurry fuzzy pixelated|overlap overlapping collide
misaligned crooked alignment|distorted stretched squashed warped|shaky wobbly unstable|fragile brittle delicate|strict rigid rigorous
lenient tolerant permissive|annoying irritating frustrating|hate dislike loathe|busted broken defective|mistake error blunder
accidentally mistakenly unintentionally inadvertently|deliberate intentional purposely|newest latest recent|fresh recent
recent lately latest|previous former earlier prior|upcoming forthcoming future|biweekly fortnightly fortnight|late overdue delayed
forever permanent indefinitely|provisional interim temporary tentative|tentative provisional unconfirmed|preliminary draft initial
stopgap workaround temporary makeshift bandaid|frequent often regularly|recurring periodic repeating regularly
occasionally sometimes sporadic intermittent|rarely seldom rare|gradual incremental stepwise progressive|interval frequency period
enough sufficient adequate|shortage insufficient lack scarce|excessive excess surplus|additional extra
approximately roughly approx estimate|precise exact accurate accuracy|inaccurate imprecise incorrect|incomplete partial unfinished
unfinished incomplete pending wip|outstanding pending unresolved|solve solution resolve fix|remedy solution fix
executive management leadership cto ceo|supervisor boss manager|newcomer hire joiner|newbie rookie beginner novice
intern trainee apprentice|contractor freelancer consultant|supplier vendor provider|reseller partner distributor
subscriber customer member|enduser user customer|compliance regulatory legal|department division|recruit applicant
employee staff personnel|sacked dismissed layoff fired|departure resign leaving|successor replacement|collaborator contributor teammate
approver reviewer signoff|veto reject block|authorize authorise approve permit|accountable responsible owner|responsibility duty ownership
steward custodian owner maintainer|assignee owner assigned responsible|delegate assign handover|nickname alias|surname lastname
absence vacation away|sabbatical absence|dayoff holiday vacation|homeoffice wfh remote|office workplace premises|headquarters hq office
workshop seminar training|presentation slides deck|agenda topics meeting|transcript transcription recording|reschedule postpone
concise succinct compact|lengthy verbose rambling|abbreviation acronym shorthand|summarize summarise condense recap summary
tldr summary gist|neat tidy clean|explain clarify explanation|elaborate explain|walkthrough tour tutorial guide|comment remark
docstring comment documentation|opinion feedback critique|criticism critique criticize feedback|nitpick nit pedantic picky
proposal suggestion propose idea|minimal smallest minimum|question inquire enquire|assumption assume guess presume
disturb bother interrupt disrupt|unattended autonomous automatic|automatic automated automation|careful cautious caution|habit routine
anticipate expect expectation foresee|emoji emoticon smiley|informal casual colloquial|terminology glossary jargon vocabulary
wording phrasing formulation|rephrase reword rewrite|spelling spellcheck orthography|uppercase capitalization capital casing
writeup report document|findings results conclusion report|outcome result consequence|impact effect consequence influence
takeaway learnings lesson conclusion|retro retrospective|chronology timeline history|prerequisite precondition prereq requirement
restriction constraint limitation restrict|drawback disadvantage downside shortcoming|advantage benefit upside|tradeoff compromise
flowchart diagram schematic|mockup wireframe sketch design|appendix annex|citation cite reference|printer print printout
barcode qrcode scan|spending spend expenditure cost|overspend budget cost|gratis complimentary|prepaid prepayment deposit
payroll salary wages|surcharge fee|procurement purchasing buy|cancellation cancel terminate|unsubscribe optout cancel
headset headphones earphones|screen display|workstation desktop pc computer|photograph photo|illustration graphic picture drawing
animation animated motion|brand branding logo|emphasize highlight emphasis|center centre middle|huge giant enormous massive
tiny minuscule small|grey gray|brightness contrast bright|localize localise translate|multilingual bilingual language translation
label caption title|checkbox tickbox|zoom magnify enlarge|doubt uncertain unsure|mysterious unexplained unknown mystery
silently quietly unnoticed|unmaintained abandoned neglected orphaned|preserve retain keep|maintenance maintain upkeep
protect safeguard guard protection|unsafe dangerous insecure|hacked compromised breached|phishing scam fraud|forbidden prohibited banned
collect gather collection|skyrocket soar surge spike|discrepancy mismatch deviation difference|inconsistent inconsistency mismatch
consistent uniform consistency|useful helpful handy|cumbersome tedious clumsy awkward|workload effort|busy occupied|idle inactive dormant
accelerate speedup faster|quarterly quarter quarters q1 q2 q3 q4|cheap lowcost budget|blank empty whitescreen|dummy placeholder fake
`;
