/**
 * Which words show that a sentence with the cue of a rule is about the work at hand?
 *
 * One place in the code ("in the finally block"), a fault that is told ("from now on the test fails"), or a task that
 * follows what is told ("we never test this, add a case"). Imperatives are left alone by the last: "always run the
 * tests, fix what fails" is a rule. Spans are short, so that no text is tried over and over.
 */
import { type Cue, type CueLanguage, RU_DO } from "./lasting-cues.ts";

export const workAtHand = (language: CueLanguage): readonly Cue[] => UNLESS[language]();

const EN_TASK =
  "(?:so |now |then |please |just |can you |could you |let's )*(?:fix|add|delete|remove|drop|find|look|debug|migrate|move|merge|swap|dedupe|deduplicate|rename|turn|check|correct|change|split|port|clean|replace|update|convert|refactor|investigate|see|implement|handle|cover|take|use (?:it|that|them)|do (?:it|that)|rewrite|adapt|repair|adjust)";

const UNLESS: Readonly<Record<CueLanguage, () => readonly Cue[]>> = {
  en: () => [
    [
      "in the |in this |in that ",
      "in (?:the|this|that) (?:[a-z-]+ )?(?:function|method|loop|block|branch|class|hook|handler|constructor|destructor|callback|component|query|case|switch|statement|condition|effect|reducer|middleware|form|modal|dialog)",
    ],
    [" use of| read as| set to", "(?:always|never) (?:use of|read as|set to)"],
    [
      "of this |to this |for this ",
      "(?:of|to|for) this (?:function|method|class|loop|component|hook|handler|endpoint|page|button)",
    ],
    ["stop ", "stop [a-z]+ing .{1,60} (?:twice|here(?:,| and| but)|in the)"],
    [
      "prefer |rather ",
      "(?:prefer|rather) .{0,60}(?:this|these|those) (?!repo|repository|project|codebase|team)[a-z]+",
    ],
    [
      " time you ",
      "(?:every|each|next) time you (?:click|press|push (?:the|a)|save|scroll|open|hit|refresh|reload|submit|tap|hover|select|log in)",
    ],
    ["from now|from today", "from (?:now|today) on(?:wards?)?,? (?:line|page|row|step|version)"],
    [
      "from now on|from today on|going forward",
      "(?:from (?:now|today) on(?:wards?)?|going forward),? (?:the|this|that|it|my|all|every|each|i|there|we (?:get|see|have)) .{0,60}(?:fails?|failing|failed|crash(?:es|ed)?|hangs?|breaks?|broken|throws?|times out|timeouts?|errors?|error|[45][0-9][0-9]s?|nothing|wrong|stopped|slow)",
    ],
    [
      "first |last |newest |latest |oldest |previous ",
      "(?:first|last|newest|latest|oldest|previous) (?:value|element|item|entry|row|column|record|match|result)",
    ],
    ["from now on ", "from now on (?:is|was|means)"],
    ["remember to ", "remember to [a-z]+ (?:it|them|that|this)"],
    ["always |never |is to ", "(?:always|never|is to) .*(?:, (?:otherwise|else)|but (?:it|they))"],
    ["stop generating", "stop generating(?:,| now|$)"],
    ["whenever you ", "whenever you (?:are|can|have|like|want)"],
    ["in mind |remember ", "(?:in mind|remember) that .*, so (?:please )?[a-z]+ (?:it|them|that|this|those)"],
    [
      "from now|from today",
      "from (?:now|today) on(?:wards?)?,? (?:i|we) (?:are|were|can't|cannot|get|see|have|run into|keep|only get|only see)",
    ],
    [" is never| is always", "the (?:convention|policy|rule|standard) is (?:never|always) [a-z]+(?:ed|ing)"],
    // Of a definite thing a rule says what it must do or where it goes; the rest is news of how it behaves.
    [
      "from now|from today",
      "from (?:now|today) on(?:wards?)?,? (?:the|this|it|nothing|there|my) (?!.*(?:must|should|need|has to|have to|goe?s?|lives?|belongs?|stays?|may|can|will)).*",
    ],
    ["remember that ", "remember that [a-z]+ (?:we|i|you)"],
    ["remember to ", "remember to .{1,80} this (?!repo|repository|project|codebase|team)[a-z]+"],
    [
      "always |never ",
      "(?:always|never) (?:use|return|call|send|log|store|throw|set|skip|read|print|handle|add|keep|start) (?:the|this|that|it) [^,;]{0,60}(?:if|when|unless|until|once|after) (?:the|it|there|this|no)",
    ],
    [
      " ",
      `(?:in mind that|remember that|^we use|we (?:always|never|prefer|don't|do not|no longer)|we (?:call|put|keep|run|write|deploy)|our [a-z]+ is) .{1,100}(?:[,;]| and) (?:but .{0,40})?${EN_TASK}`,
    ],
    [
      " but ",
      "we (?:always|never|prefer|use|don't|do not) .{1,100}[,;] but .{0,40}(?:broken|wrong|fails?|missing|slow|ignored|not work)",
    ],
    [" we always| we never", "(?:why|how|where|whether|if|so that|until|when) we (?:always|never)"],
    [
      "we always|we never",
      "we (?:always|never) .{1,60}(?:too (?:early|late|often|much|many)|although|even though|for no reason|by accident|somehow|twice)",
    ],
  ],
  de: () => [
    [
      "i",
      "i[mn] (?:de[rm] |diese[rm] )?(?:[a-zà-ɏ-]*(?:block|zweig|schleife|funktion|methode|klasse|konstruktor|destruktor|hook|komponente|handler|callback|dialog|formular))",
    ],
    [
      "ab jetzt|ab sofort|ab heute|von jetzt an|von nun an|von heute an|in zukunft|künftig",
      "(?:ab (?:jetzt|sofort|heute)|von (?:jetzt|nun|heute) an|in zukunft|künftig),? (?:schlägt|schlagen|liefert|liefern|kommt|geht|läuft|laufen|stürzt|bricht|hängt|wirft|zeigt|funktioniert|bekomme|kriege|sehe|habe|gibt es|fehlt|fehlen|lädt|startet|steht|ist (?:der|die|das|alles|nichts|mein)|sind (?:die|alle))",
    ],
    [
      "ab jetzt|ab sofort|ab heute|von jetzt an|von nun an|von heute an",
      "(?:ab (?:jetzt|sofort|heute)|von (?:jetzt|nun|heute) an),? [a-zà-ɏ]+t (?:der|die|das|es|er|mein|meine|unser|unsere) .{0,40}(?:fehl|ab|nicht|nichts|fehler|timeout)",
    ],
    ["immer |nie |niemals ", "(?:immer|nie|niemals) [a-zà-ɏ]*ge[a-zà-ɏ]+(?:te|ene)[nrms]? [a-zà-ɏ]+"],
    [
      "erste|letzte|neueste|älteste",
      "(?:ersten?|letzten?|neuesten?|ältesten?) (?:wert|eintrag|element|zeile|spalte|datensatz|treffer)",
    ],
    [" der | von ", "kein(?:e[nrs]?)? (?:der|von) [a-zà-ɏ]+"],
    [
      "bitte immer|bitte nie|bitte stets",
      "bitte (?:immer|nie|niemals|stets) .{0,80}(?:anzeigen|darstellen|ausgeben|laden|rendern|ausblenden|einblenden|zurückgeben|sortieren|öffnen|schliessen|schließen)",
    ],
    [
      "wir ",
      "wir [a-zà-ɏ]+en (?:immer|nie|niemals|kein(?:e[nrs]?)?) .{1,80}(?:, (?:warum|wieso|obwohl|schau|bitte|entfern|lösch|füg|änder|behebe?|korrigier|prüf|such|finde?|bau)[a-zà-ɏ]*|obwohl|zweimal|doppelt)",
    ],
    [
      "merk dir|denk daran|merke dir",
      "(?:merk dir|denk daran|merke dir) .{1,100}(?:, (?:jetzt |also |nun )?(?:behebe?|korrigiere?|repariere?|fixe?|ändere?)|und (?:behebe?|korrigiere?|repariere?|fixe?))",
    ],
  ],
  fr: () => [
    [
      "dans le|dans la|dans ce",
      "dans (?:le|la|ce|cette|cet) (?:[a-zà-ɏ-]+ )?(?:bloc|boucle|fonction|méthode|classe|branche|hook|composant|constructeur|destructeur|callback|formulaire|modale)",
    ],
    // Of a definite thing only what people make here can be ruled; the rest is news, or a wish for the program.
    [
      "à partir de maintenant|désormais|dorénavant|à l'avenir",
      "(?:à partir de maintenant|désormais|dorénavant|à l'avenir),? (?:(?:le|la|les|ce|cette|ça|il|rien|plus rien|mon|ma|mes) |l')(?!(?:nouveaux |nouvelles )?(?:messages?|commits?|branches?|prs?|réponses?|commentaires?|noms?|migrations?|titres?)).*",
    ],
    [
      "à partir de maintenant|désormais|dorénavant|à l'avenir",
      "(?:à partir de maintenant|désormais|dorénavant|à l'avenir),? .*(?:échou[a-zà-ɏ]+|plant(?:e|ent)|erreur [45][0-9][0-9]|timeout)",
    ],
    [
      "faut|oublie pas|oubliez pas|on utilise|nous utilisons|n'utilis|souviens-toi|rappelle-toi",
      "(?:faut|oublie pas|oubliez pas|on utilise|nous utilisons|n'utilis[a-zà-ɏ]+|souviens-toi|rappelle-toi) .{1,100}(?:,| et) (?:donc |alors |maintenant )*(?:corrig|répar|supprim|ajout|migr|enlèv|retir|regard|cherch|trouv|remplac|déplac)[a-zà-ɏ]*",
    ],
    ["premi|derni", "(?:premi[eè]re?|derni[eè]re?) (?:valeur|élément|ligne|colonne|entrée|résultat)"],
    ["deux fois", "arrêtez? d.{1,60}deux fois"],
  ],
  es: () => [
    [
      "en el |en la |en este |en esta |en ese |en esa ",
      "en (?:el|la|este|esta|ese|esa) (?:[a-zà-ɏ]+ )?(?:bloque|bucle|función|método|clase|rama|hook|componente|constructor|destructor|callback|formulario|modal)",
    ],
    [
      "a partir de ahora|en el futuro|en adelante|en lo sucesivo",
      "(?:a partir de ahora|(?:de ahora|de aquí) en adelante|en (?:el futuro|adelante|lo sucesivo)),? (?:el|la|los|las|este|esta|estos|estas|mi|me|se|no se|nada|faltan?|aparecen?|salen?|devuelven?|tardan?) (?!(?:nuevos |nuevas )?(?:mensajes?|commits?|ramas?|prs?|respuestas?|comentarios?|nombres?|migraciones|títulos?)).*",
    ],
    [
      "a partir de ahora|en adelante",
      "(?:a partir de ahora|en adelante),? .*(?:fallan?|errores|error [45][0-9][0-9]|timeout)",
    ],
    [
      "ten en cuenta |ten presente |recuerda |hay que |usamos |utilizamos ",
      "(?:ten (?:en cuenta|presente)|recuerda|hay que|usamos|utilizamos) .{1,100}(?:,| y) (?:ahora |así que |entonces )*(?:arregl|corrig|añad|borr|elimin|quit|migr|muev|cambi|busc|mir|revis)[a-zà-ɏ]*",
    ],
    ["no usamos|no utilizamos", "no (?:usamos|utilizamos) (?:est[aeo]s?|es[aeo]s?|el|la|los|las|más|ya)"],
    [
      "primer |último |última |primera ",
      "(?:primer|último|última|primera) (?:valor|elemento|fila|columna|registro|resultado)",
    ],
    ["en ningún ", "en ningún (?:sitio|lado|lugar)"],
    ["dos veces", "deja de .{1,60}dos veces"],
    ["hay que ", "hay que [a-zà-ɏ]+ .{0,20}(?:dos|varios|varias|tres) (?:clics?|veces)"],
  ],
  it: () => [
    [
      "d'ora in |da adesso i|da ora i|in futuro",
      "(?:d'ora in (?:poi|avanti)|da (?:adesso|ora) in poi|in futuro),? (?:il|la|lo|i|le|gli) .{0,60}(?:fallisc[a-z]+|errore|errori|timeout|[45][0-9][0-9]|non (?:funziona|carica|risponde|compila|passa))",
    ],
    [
      "ricorda |ricordati |tieni presente ",
      "(?:ricorda(?:ti)?|tieni presente) .{1,100}(?:,| e) (?:ora |quindi )*(?:correggi|sistema|ripara|aggiusta)",
    ],
    ["nel ", "nel (?:[a-zà-ɏ]+ )?(?:blocco|ciclo|ramo|metodo|costruttore)"],
  ],
  pt: () => [
    [
      "a partir de agora| em diante|daqui para a frente|no futuro",
      "(?:a partir de agora|(?:de agora|daqui) em diante|daqui para a frente|no futuro),? (?:o|a|os|as) .{0,60}(?:falham?|erros?|timeout|[45][0-9][0-9]|não (?:funciona|carrega|responde|compila|passa))",
    ],
    [
      "lembr|tenha em mente",
      "(?:lembr[ea]|lembr[ea]-(?:se|te)|tenha em mente) .{1,100}(?:,| e) (?:agora |então )*(?:corrija|corrige|conserte|arrume|ajuste)",
    ],
    ["bloco|laço|ramo|método|construtor", "no (?:[a-zà-ɏ]+ )?(?:bloco|laço|ramo|método|construtor)"],
  ],
  nl: () => [
    [
      "vanaf nu|vanaf vandaag|voortaan|in het vervolg|in de toekomst",
      "(?:vanaf (?:nu|vandaag)|voortaan|in het vervolg|in de toekomst),? (?:faalt|falen|geeft|crasht|mislukt|hangt|werkt|krijg|stopt|laadt)",
    ],
    [
      "onthoud |vergeet niet ",
      "(?:onthoud|vergeet niet) .{1,100}(?:,| en) (?:dus |nu )*(?:repareer|herstel|fix|corrigeer)",
    ],
    [
      "in het |in de |in dit |in deze ",
      "in (?:het|de|dit|deze) (?:[a-z-]+ ?)?(?:blok|lus|functie|methode|klasse|constructor|component)",
    ],
  ],
  ru: () => [
    [
      "в этом |в этой ",
      "в эт(?:ом|ой) (?:[а-яё]+ )?(?:хуке|функции|методе|цикле|блоке|ветке|классе|компоненте|обработчике|форме)",
    ],
    // Without an order, or a word for what people make here, it is news of how something behaves.
    [
      "с этого момента|отныне|впредь",
      `(?:с этого момента|отныне|впредь),?(?!.*(?:${RU_DO}|спрашивай|никаких|только|не [а-яё]+(?:ть|ти)|коммит|сообщени|ветк|ответ|комментари|релиз|ревью|без )).*`,
    ],
    [
      "с этого момента|отныне|впредь",
      "(?:с этого момента|отныне|впредь),? .*(?:пада(?:ет|ют)|лома(?:ет|ют)ся|не работа(?:ет|ют)|завис|вылета|ошибк[аиу]|не компилир|таймаут)",
    ],
    [
      "в виду|помни|мы никогда не|мы всегда|мы не используем|нужно всегда|надо всегда",
      "(?:в виду,?|помни,?|мы (?:никогда не|всегда|не используем)|(?:нужно|надо) всегда) .{1,100}(?:,| и) (?:поэтому |теперь |и )*(?:исправь|почини|удали|добавь|найди|убери|перенеси|проверь|посмотри)",
    ],
    [
      "отныне|впредь|с этого момента",
      "(?:отныне|впредь|с этого момента),? [^,]{3,60}, (?:поменяй|исправь|почини|найди|проверь|посмотри|обнови|удали|убери|добавь|замени|разберись)",
    ],
    [
      " значение| элемент| запись| строку| столбец| результат",
      "(?:перв|последн)[а-яё]+ (?:значение|элемент|запись|строку|столбец|результат)",
    ],
    ["перестань", "перестань(?:те)? .{1,60}дважды"],
  ],
};
