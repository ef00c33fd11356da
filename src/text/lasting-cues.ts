/**
 * Which words announce a rule that will hold?
 *
 * Reviewed language by language, as patterns over lower-case text. In functions, since few messages
 * need them: what a hook does not call is never built.
 */
import { englishCues } from "./lasting-cues-en.ts";

/**
 * A pattern, and before it what stands in every text that it hears, one of several: only where that is so the pattern is
 * built, since building all of them takes longer than all else that a hook does.
 */
export type Cue = readonly [hints: string, pattern: string];

export interface Cues {
  /** Anywhere in a sentence. */
  readonly anywhere: readonly Cue[];
  /** Only where a sentence begins, perhaps after a word of politeness. */
  readonly first: readonly Cue[];
  /** Only there too, and only before one of the deeds: as one pattern with them it would take ten times as long to build. */
  readonly before?: readonly Cue[];
  readonly deeds?: string;
  /** Words that may stand before those. */
  readonly lead: string;
}

/**
 * Every cue of a language holds one of its hints (a test makes texts of each cue to see), so a message that holds none
 * is done with before a pattern has been built.
 */
export const HINTS: Readonly<Record<CueLanguage, string>> = {
  en: "from now|from today|forward|future|next time|in mind|habit|rule|always|never|we |prefer|rather|ever|again|any more|anymore|any longer|make sure|how we|convention|policy|standard|house style|time you|time a|when you|remember|stop |in this |in our |in general|every commit|every p|all commit|all p|told you|you keep|you kept",
  de: "ab jetzt|ab sofort|ab heute|von jetzt|von nun|von heute|zukunft|künftig|merk|nie|immer|stets|wir |lieber|bevorzuge|denk|hör|grundsätzlich|generell|bei uns",
  fr: "partir|désormais|dorénavant|avenir|souv|rappelle|retiens|retenez|oublie|jamais|toujours|non,|non |faux|utilis|préfère|arrête|chez nous",
  es: "partir|adelante|futuro|sucesivo|recuerda|acuérdate|ten en|ten presente|nunca|siempre|usamos|utilizamos|prefiero|deja de|vuelvas",
  it: "d'ora|in poi|futuro|ricorda|presente|mai|sempre|usiamo|utilizziamo|preferisco|smetti",
  pt: "partir|diante|frente|futuro|lembr|em mente|nunca|sempre|usamos|utilizamos|prefiro|pare de |para de ",
  nl: "vanaf|voortaan|vervolg|toekomst|onthoud|vergeet|nooit|gebruik|nee,|nee |liever|altijd|stop met",
  ru: "отныне|момента|впредь|будущ|запомни|помни|виду|никогда|всегда|мы |предпочитаю|перестань|у нас",
};

export type CueLanguage = "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "ru";

export const cuesOf = (language: CueLanguage): Cues => CUES[language]();

const DE_DO =
  "(?:verwende|nutze|benutze|nimm|schreibe?|mache?|setze?|teste|lasse?|frage?|starte|füge?|prüfe?|committe|nenne?|halte|gib|führe?|aktualisiere?|dokumentiere?|pass|leg|suche?|schau|achte|erstelle?)";
const FR_DO =
  "(?:utilise|écris|écrive|lance|mets|mette|fais|ajoute|teste|vérifie|demande|commence|documente|passe|exécute|nomme|crée|garde|laisse|préfère|montre|réponds)z?(?:-(?:moi|nous))?";
const ES_DO =
  "(?:usa|utiliza|escribe|haz|pon|ejecuta|añade|agrega|pregunta|revisa|corre|incluye|documenta|pasa|lanza|comprueba|prueba|actualiza|nombra|crea)";
export const RU_DO =
  "(?!показывай|отображай|возвращай|скрывай|открывай|закрывай|загружай|отправляй|сортируй)(?:[а-яё]+(?:уй|ай|яй)|пиши|пуши|пушь|бери|держи|клади|ставь|коммить|веди|проверь|добавь|оставь|спроси|запусти|меняй|удали|готовь|мерджи|мержи|деплой)(?:те)?";

const CUES: Readonly<Record<CueLanguage, () => Cues>> = {
  en: englishCues,
  de: () => ({
    lead: "bitte|und|aber|also|ok|okay|nein|doch|ach|danke|denk daran|übrigens",
    anywhere: [
      ["bitte ", "bitte (?:\\S+ ){0,2}(?:ab (?:jetzt|sofort|heute)|in zukunft(?! liegend| fällig)|künftig|zukünftig)"],
      [
        "ab jetzt |ab sofort |in zukunft |künftig ",
        "(?:ab (?:jetzt|sofort)|in zukunft|künftig|zukünftig) (?:bitte|immer|nur|nie|keine?n?)",
      ],
      ["merk dir|merke dir", "merke? dir"],
      ["bitte immer|bitte nie|bitte stets", "bitte (?:immer|nie|niemals|stets)(?! noch)"],
      [
        "du sollst|du musst|du solltest|du darfst",
        "du (?:sollst|musst|solltest|darfst) (?:[^,]{1,40} )?(?:immer|nie|niemals)",
      ],
      [
        " wir verwenden| wir nutzen| wir benutzen| wir nehmen| wir machen| wir schreiben| wir nennen| bei uns",
        "(?:nein|nee|falsch|stimmt nicht),? (?:wir (?:verwenden|nutzen|benutzen|nehmen|machen|schreiben|nennen)|bei uns(?! gibt| ist| fehlt))",
      ],
      [" grundsätzlich| generell", "wir [a-zà-ɏ]+en (?:hier |bei uns )?(?:grundsätzlich|generell)"],
      [
        " du | wir ",
        `(?:wenn|bevor|sobald|falls|nachdem|jedes mal,? wenn) (?:du|wir) [^,]{2,60}, (?:dann |bitte )*${DE_DO} (?:bitte )?(?:immer|nie|niemals|stets)`,
      ],
      ["mir ist |mir wäre ", "mir (?:ist|wäre) (?:es )?lieber"],
      ["ich bevorzuge", "ich bevorzuge(?! die erste| die zweite| diese| variante| option)"],
    ],
    first: [
      [
        "ab jetzt|ab sofort|ab heute|von jetzt an|von nun an|von heute an|in zukunft|künftig",
        "(?:ab (?:jetzt|sofort|heute)|von (?:jetzt|nun|heute) an|in zukunft(?! liegend| fällig)|künftig|zukünftig)",
      ],
      [
        "immer ",
        "immer(?! zwei | drei | ein | eine | noch| wieder| wenn| dies| derselb| dieselb| dasselb| der gleich| die gleich| das gleich| problem| fehler| warnung) (?:.* )?[a-zà-ɏ]+(?:en|ern|eln)(?:, (?:bevor|ehe) (?:du|ihr|wir|man) .*)?$",
      ],
      ["nie |niemals ", "(?:nie|niemals)(?! gesehen| zuvor| erhalten) (?:.* )?[a-zà-ɏ]+(?:en|ern|eln)$"],
      [
        "immer|nie|stets",
        `${DE_DO} (?!de[nrm] |die |das |diese)(?:[^,]{1,40} )?(?:immer|nie|niemals|stets)(?! noch| wieder)`,
      ],
      [
        " immer | nie | niemals | stets ",
        "(?:vor|nach|bei|beim|in|für) (?:dem |jedem |jeder |der |den |allen |neuen )*(?:commits?|push|merges?|releases?|deployment|prs?|pull requests?|tests?|testen|committen|pushen|mergen|refactoring|migration(?:en)?|reviews?|änderung(?:en)?) (?:immer|nie|niemals|stets) (?:.* )?[a-zà-ɏ]+(?:en|ern|eln)$",
      ],
      [
        "wir verwenden|wir nutzen|wir benutzen|wir nehmen",
        "wir (?:verwenden|nutzen|benutzen|nehmen) (?:immer|nie|niemals|kein(?:e[nrs]?)?)(?!.* mehr)",
      ],
      [" daran", "denk(?:e)? (?:immer |bitte )*daran"],
      ["hör auf|hör bitte auf|höre auf|höre bitte auf", "hör(?:e)? (?:bitte )?auf(?:,| mit| damit| zu |$)"],
    ],
  }),
  fr: () => ({
    lead: "stp|svp|et|mais|donc|ok|merci|non|s'il te plaît|s'il vous plaît",
    anywhere: [
      ["n'oublie", "n'oublie(?:z)? pas que"],
      [
        " on | nous ",
        "(?:non|faux),? (?:(?:chez nous|ici),? )?(?:on|nous) (?:utilis|écri|pren|fai|nomm|appel)[a-zà-ɏ]+",
      ],
      [" toujours", "(?:tu dois|vous devez) toujours"],
      ["tu ne dois|vous ne devez", "(?:tu ne dois|vous ne devez) jamais"],
      [
        "il faut |il ne faut ",
        "il (?:ne )?faut (?:toujours|jamais) (?!être|avoir|attendre|cliquer|recharger|relancer)[a-zà-ɏ]+(?:er|ir|re)(?! deux fois)",
      ],
      [" toujours| jamais", `(?:quand|lorsque|si) (?:tu|vous|on) [^,]{2,60}, (?:ne )?${FR_DO} (?:toujours|jamais)`],
      ["je préfère ", "je préfère (?:que|qu'[a-z]+)"],
    ],
    first: [
      [
        "à partir de maintenant|désormais|dorénavant|à l'avenir",
        "(?:à partir de maintenant|désormais|dorénavant|à l'avenir(?! proche))",
      ],
      [
        "souviens-toi|rappelle-toi|souvenez-vous|retiens|retenez",
        "(?:souviens-toi|rappelle-toi|souvenez-vous|retiens|retenez) ?(?:bien )?(?:que|qu'[a-zà-ɏ]+|:|,|de [a-zà-ɏ]+(?:er|ir|re))",
      ],
      ["plus jamais", "plus jamais"],
      [" toujours", `(?:(?:avant|après|pour|dans) [^,]{2,40}, )?${FR_DO} toujours`],
      ["toujours ", "toujours (?!autre|entre|être)[a-zà-ɏ]+(?:er|ir|re)"],
      [
        " jamais",
        "(?:ne|n') ?(?!marche|fonctionne|passe|termine|répond|se |finit|charge|renvoie|retourne|démarre|compile|arrive)[a-zà-ɏ]+ jamais",
      ],
      ["ne jamais ", "ne jamais [a-zà-ɏ]+(?:er|ir|re)"],
      ["jamais de|jamais d'", "jamais (?:de|d')(?! réponse| résultat| retour| succès| logs?| erreur)"],
      [" n'utilis", "(?:on|nous) n'utilis[a-zà-ɏ]+ (?:pas|jamais)(?! ce| cette| ça)"],
      ["arrête |arrêtez ", "arrête(?:z)? (?:de|d'[a-zà-ɏ]+(?:er|ir|re))(?!.* quand|.* si |.* lorsque)"],
    ],
  }),
  es: () => ({
    lead: "por favor|y|pero|ok|vale|gracias|no",
    anywhere: [
      ["siempre ", "siempre (?:usamos|utilizamos)"],
      [" usamos| utilizamos", "no,? (?:nosotros |aquí )?(?:usamos|utilizamos)"],
      ["prefiero que", "prefiero que"],
      [" siempre", "(?:hay que|debes|tienes que) [a-zà-ɏ]+(?:ar|er|ir) siempre"],
      [
        " hay que | debes | tienes que ",
        "(?:siempre|nunca) (?:hay que|debes|tienes que) [a-zà-ɏ]+(?:ar|er|ir)(?! dos| varias)",
      ],
      ["no debes|no hay que|no tienes que", "(?:no debes|no hay que|no tienes que) [a-zà-ɏ]+(?:ar|er|ir) nunca"],
      [
        "en este |en nuestro ",
        "en (?:este|nuestro) (?:proyecto|repositorio|repo|equipo),? (?:siempre|nunca) [a-zà-ɏ]+mos",
      ],
      [
        " siempre|siempre |nunca ",
        `(?:cuando|si|siempre que) [a-zà-ɏ]+(?:as|es) [^,]{2,60}, (?:${ES_DO} siempre|siempre ${ES_DO}|nunca [a-zà-ɏ]+[ae]s)`,
      ],
    ],
    first: [
      [
        "a partir de ahora|en el futuro|en adelante|en lo sucesivo",
        "(?:a partir de ahora|(?:de ahora|de aquí) en adelante|en (?:el futuro|adelante|lo sucesivo),)",
      ],
      [
        "en el futuro|en lo sucesivo",
        "en (?:el futuro|lo sucesivo) (?:por favor|no|usa|utiliza|escribe|haz|pon|pregunta)",
      ],
      ["recuerda", "recuerda(?: que|:)"],
      ["acuérdate", "acuérdate"],
      ["ten en cuenta|ten presente", "ten (?:en cuenta|presente) que"],
      [" siempre|siempre ", `(?:(?:antes|después) de [^,]{2,40}, )?(?:${ES_DO} siempre|siempre ${ES_DO})`],
      ["no vuelvas a ", "no vuelvas a [a-zà-ɏ]+(?:ar|er|ir)"],
      ["nunca ", "nunca (?:más )?(?!antes)(?:l[oa]s? )?[a-zà-ɏ]+[ae]s"],
      ["s nunca", "no (?:l[oa]s? )?[a-zà-ɏ]+[ae]s nunca"],
      ["deja de ", "deja de (?!funcionar|responder|cargar|compilar|aparecer|mostrar|enviar)[a-zà-ɏ]+"],
      ["prefiero", "prefiero(?! la | el | esta| este| eso| esa| opción)"],
    ],
  }),
  it: () => ({
    lead: "per favore|e|ma|ok|grazie|no",
    anywhere: [
      [" usiamo| utilizziamo", "no,? (?:noi )?(?:usiamo|utilizziamo)"],
      ["preferisco che", "preferisco che"],
    ],
    first: [
      ["d'ora in |da adesso i|da ora i|in futuro", "(?:d'ora in (?:poi|avanti)|da (?:adesso|ora) in poi|in futuro)"],
      ["ricorda", "ricorda(?:ti)?(?: che| di|:)"],
      ["tieni presente che", "tieni presente che"],
      ["mai più", "mai più(?! visto| funziona)"],
      [" sempre", "(?:usa|utilizza|scrivi|metti|aggiungi|esegui|chiedi|controlla) sempre"],
      // Of others alone it may be said of a program: "lancia sempre un'eccezione".
      [" sempre ", "(?:lancia|avvia|fai girare) sempre (?:prima )?(?:i test|il linter|la build)"],
      ["sempre |mai ", "(?:sempre|mai) [a-zà-ɏ]+(?:are|ere|ire)"],
      ["are mai|ere mai|ire mai", "non [a-zà-ɏ]+(?:are|ere|ire) mai"],
      ["noi non ", "noi non (?:usiamo|utilizziamo)"],
      ["smetti d|smettila d", "smetti(?:la)? di"],
    ],
  }),
  pt: () => ({
    lead: "por favor|e|mas|ok|obrigado|obrigada|não",
    anywhere: [
      ["sempre usamos", "sempre usamos"],
      [" usamos| utilizamos", "não,? (?:nós )?(?:usamos|utilizamos)"],
      ["prefiro que", "prefiro que"],
    ],
    first: [
      [
        "a partir de agora| em diante|daqui para a frente|no futuro",
        "(?:a partir de agora|(?:de agora|daqui) em diante|daqui para a frente|no futuro)",
      ],
      ["lembra|lembre", "(?:lembra-te|lembre-se|lembra|lembre)(?: de| que|:)"],
      ["tenha em mente que", "tenha em mente que"],
      [" sempre", "(?:use|usa|escreva|escreve|coloque|rode|execute|adicione|faça|pergunte) sempre"],
      [" sempre ", "(?:corre|roda|executa) sempre (?:primeiro )?(?:os testes|o linter|o build)"],
      [
        "sempre ",
        "sempre (?:use|utilize|escreva|escreve|coloque|rode|execute|adicione|faça|pergunte|inclua|documente)",
      ],
      [
        "nunca ",
        "nunca (?:mais )?(?:use|utilize|escreva|coloque|rode|execute|adicione|faça|mexa|toque|altere|apague|envie|commite|suba)",
      ],
      [" de ", "par[ae] de (?!funcionar|responder|carregar|compilar|aparecer|enviar)[a-zà-ɏ]+r"],
    ],
  }),
  nl: () => ({
    lead: "graag|alsjeblieft|en|maar|ok|oké|bedankt|nee",
    anywhere: [
      ["voortaan", "voortaan"],
      ["nee we |nee wij |nee, we |nee, wij ", "nee,? (?:we|wij) (?:gebruiken|doen|schrijven)"],
      ["ik heb liever", "ik heb liever"],
    ],
    first: [
      [
        "vanaf nu|vanaf vandaag|in het vervolg|in de toekomst",
        "(?:vanaf (?:nu|vandaag)|in het vervolg|in de toekomst)",
      ],
      ["onthoud dat|onthoud:", "onthoud(?: dat|:)"],
      ["vergeet niet dat", "vergeet niet dat"],
      ["gebruik ", "gebruik (?:altijd|nooit)"],
      [" altijd| nooit", "(?:schrijf|draai|zet|maak|vraag|test|doe) (?:altijd|nooit)"],
      [" gebruiken ", "(?:we|wij) gebruiken (?:geen|nooit|altijd)(?!.* meer)"],
      [
        "altijd |nooit ",
        "(?:altijd|nooit)(?! dezelfde| hetzelfde| deze| weer| nog| fouten| problemen| eerder) (?:.* )?[a-zà-ɏ]+en$",
      ],
      ["stop met", "stop met(?!.* als |.* wanneer|.* zodra)"],
    ],
  }),
  ru: () => ({
    lead: "пожалуйста|и|но|ок|спасибо|нет",
    anywhere: [
      ["отныне", "отныне"],
      ["впредь", "впредь"],
      ["имей в в|имейте в в", "име(?:й|йте) в виду"],
      [
        " мы используем| мы пишем| мы делаем| у нас",
        "нет,? (?:мы (?:используем|пишем|делаем)|у нас(?! уже| есть| нет| был| тут есть))",
      ],
      [
        "мы никогда не|мы всегда",
        "мы (?:никогда не|всегда) (?:используем|пишем|делаем|коммитим|деплоим|пушим|мержим|ставим)(?! эт)",
      ],
      [" всегда ", "(?:нужно|надо|следует|необходимо) всегда [а-яё]+(?:ть|ти)(?! дважды)"],
      [" всегда", "(?:ты|вы) (?:всегда )?долж(?:ен|на|ны) всегда"],
      ["предпочитаю", "предпочитаю,? чтобы"],
    ],
    first: [
      ["с этого момента", "с этого момента"],
      ["в будущем|на будущее", "(?:в будущем|на будущее)(?:[,:]| (?:всегда|не|пожалуйста|используй|пиши|делай))"],
      ["запомни", "запомни(?:те)?(?:[,:]| что| раз и)"],
      ["помни чт|помни, чт|помните чт|помните, чт", "помни(?:те)?,? что"],
      [
        "всегда |никогда не |никогда больше не ",
        `(?:(?:перед|после|при|для|когда|если) [^,]{2,60},? )?(?:всегда|никогда не|больше никогда не|никогда больше не) (?:[а-яё]+ )?${RU_DO}`,
      ],
      ["никогда не ", "никогда не [а-яё]+(?:ать|ить|ять)"],
      ["мы не используем", "мы не используем(?! это| эту| этот| больше| нигде)"],
      ["перестань", "перестань(?:те)?"],
    ],
  }),
};

/** Without spaces there are no words to bound: the cue itself must be long enough to be sure. */
export const UNSPACED = (): readonly string[] => [
  "(?:今後|これから|以後|次回|次から|今から)(?:は|も|、)(?!いつ|何|どう|どこ|どの|どんな).{0,40}(?:して|って|いて|けて|えて|ないで|ください|こと|ように|ません|します|お願い)",
  "覚えて(?:おいて|いて|ください)(?!くれ|もら)|覚えといて",
  "(?:必ず|いつも|常に)(?:(?!ので|から|ため|のに|けど|エラー|失敗|なる|なって|出る|出て|落ち|される|られる).){0,24}(?:して|使って|書いて|付けて|つけて|ください)",
  "絶対に.{0,24}(?:しないで|使わないで|しないこと|使わないこと|ないでください)",
  "(?:二度と|もう).{0,20}(?:しないで|使わないで)",
  "いいえ、.{0,24}(?:使います|使っています|です)",
  "[从從]现?現?在(?:起|开始|開始)(?!的)",
  "(?:^|[,，；;])\\s*[请請]?以[后後](?:都|请|請|要|不要|别|別|再|就|不|一律|每次|所有)",
  "(?:^|[,，；;])\\s*[请請]?(?:以[后後]|今[后後](?!端)|往[后後])(?!的|用[户戶])[^,，]{1,16}(?:都|一律|统一|統一)(?:要|不要|别|別|使用|用(?!户|戶|不|到)|写|寫|放)",
  "(?:今[后後](?!端)|往[后後])(?:都|请|請|要|不要|别|別|就|一律|所有|每次|[,，])",
  "(?:^|[,，；;])\\s*[请請]?[记記]住(?:[,，:：]|我|这|這|以|要|不|所有|每次|一定)",
  "(?:^|[,，；;])\\s*[请請]?[记記]得(?:要|用|先|以)",
  "下次(?:请|請|要先|不要|别|別|记得|記得|先)",
  "(?:永远|永遠|绝对|絕對|再也)(?:不要|别|別)",
  "(?:不要|别|別)再(?!次)",
  "(?:^[请請]?(?:总是|總是)|始终|始終|一律)(?:要|使用|用(?!户|戶|不|错|錯|到))",
  "不(?:对|對|是)?[,，]\\s*我[们們](?:用|使用|都|这里|這裡|叫|写|寫)",
  "我[们們](?:不用|不使用|从不|從不)(?!这|這|那|它|管|担心|擔心|急|了)[^,，]*$",
];
