/**
 * Which words announce a rule that will hold?
 *
 * Reviewed language by language, as patterns over lower-case text. In functions, since few messages
 * need them: what a hook does not call is never built.
 */
export interface Cues {
  /** Anywhere in a sentence. */
  readonly anywhere: readonly string[];
  /** Only where a sentence begins, perhaps after a word of politeness. */
  readonly first: readonly string[];
  /** Words that may stand before those. */
  readonly lead: string;
}

/**
 * Every cue of a language holds one of its hints (a test makes texts of each cue to see), so a message that holds none
 * is done with before a pattern has been built.
 */
export const HINTS: Readonly<Record<CueLanguage, string>> = {
  en: "from |forward|future|next time|in mind|habit|rule|always|never|we |how we|prefer|rather|ever|again|convention|policy|standard|house style|every time|remember|stop ",
  de: "ab jetzt|ab sofort|ab heute|von jetzt|von nun|zukunft|künftig|merk|nie|immer|wir |lieber|bevorzuge|denk|hör",
  fr: "partir|désormais|dorénavant|avenir|souv|rappelle|retien|retenez|oublie|jamais|toujours|non,|non |utilis|préfère|arrête",
  es: "partir|adelante|futuro|sucesivo|recuerda|acuérdate|ten en|ten presente|nunca|siempre|usamos|utilizamos|prefiero|deja de",
  it: "d'ora|d’ora|in poi|futuro|ricorda|presente|mai|sempre|usiamo|utilizziamo|preferisco|smetti",
  pt: "partir|diante|frente|futuro|lembr|em mente|nunca|sempre|usamos|utilizamos|prefiro|pare de |para de ",
  nl: "vanaf|voortaan|vervolg|toekomst|onthoud|vergeet|nooit|gebruik|nee,|nee |liever|altijd|stop met",
  ru: "отныне|момента|впредь|будущ|запомни|помни|виду|никогда|всегда|мы |предпочитаю|перестань",
};

export type CueLanguage = "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "ru";

export const cuesOf = (language: CueLanguage): Cues => CUES()[language];

const CUES = (): Readonly<Record<CueLanguage, Cues>> => ({
  en: {
    lead: "please|also|and|but|so|ok|okay|hey|hi|no|nope|wrong|actually|remember|oh",
    anywhere: [
      "from (?:now|here|today) on(?:wards?)?",
      "(?:going|moving) forward",
      "for future reference",
      "in (?:the )?future,? (?:please|always|never|use|do|don['’]t|prefer|run|write|put|keep|call|name|ask)",
      "next time,? (?:please|always|never|use|do|don['’]t|run|write|put|ask|start)",
      "(?:keep|bear) in mind that",
      "make (?:it|this|that) a (?:habit|rule)",
      "you (?:should|must) (?:always|never)",
      "we (?:always|never) (?:use|write|run|put|keep|name|call|start|squash|rebase|merge|deploy|test|add|commit|want|mock|do)",
      "we (?:do not|don['’]t|no longer) (?:use|do|write|mock|allow|want)",
      "we use \\S+(?: \\S+){0,4}?,? (?:not|instead of|rather than|never)",
      "i (?:always|never) want",
      "i(?:['’]d| would)? (?:prefer|rather) (?:you|that you|it if)",
      "(?:do not|don['’]t|never) ever",
      "(?:do not|don['’]t|never) [^,;]{1,60} again",
      "(?:our|the) (?:convention|policy|rule|standard|house style) (?:here )?is",
      "that['’]s not how we",
      "every time you",
    ],
    first: [
      "remember(?: that| to| this|:)",
      "always (?!fails|failed|crashes|returns|gets|shows|happens|breaks|was|is|been|has|does|says|throws|times|the )[a-zà-ɏа-яё]",
      "never (?!fails|failed|crashes|returns|gets|shows|happens|mind|was|is|been|has|had|does|says|throws|the )[a-zà-ɏа-яё]",
      "stop [a-zà-ɏа-яё]+ing",
      "we (?:use|call|prefer|only use|want|need) .{0,80}(?:not|instead|rather)",
      "as a rule",
    ],
  },
  de: {
    lead: "bitte|und|aber|also|ok|okay|nein|ach|denk daran|übrigens",
    anywhere: [
      "ab (?:jetzt|sofort|heute)",
      "von (?:jetzt|nun) an",
      "in zukunft",
      "künftig",
      "zukünftig",
      "merke? dir",
      "(?:nie|niemals) (?:wieder|mehr)",
      "bitte (?:immer|nie|niemals)",
      "du (?:sollst|musst|solltest) (?:immer|nie|niemals)",
      "wir (?:verwenden|nutzen|benutzen|nehmen) (?:immer|nie|niemals|kein(?:e[nrs]?)?)",
      "nein,? wir (?:verwenden|nutzen|benutzen|nehmen|machen|schreiben)",
      "mir (?:ist|wäre) (?:es )?lieber",
      "ich bevorzuge",
    ],
    first: ["(?:immer|nie|niemals) [a-zà-ɏа-яё]", "denk(?:e)? (?:immer )?daran", "hör(?:e)? auf"],
  },
  fr: {
    lead: "stp|svp|et|mais|donc|ok|non|s['’]il te plaît|s['’]il vous plaît",
    anywhere: [
      "à partir de maintenant",
      "désormais",
      "dorénavant",
      "à l['’]avenir",
      "(?:souviens-toi|rappelle-toi|souvenez-vous|retiens|retenez)",
      "n['’]oublie(?:z)? pas que",
      "plus jamais",
      "(?:utilise|écris|lance|mets|fais)(?:z)? toujours",
      "non,? (?:on|nous) (?:utilis|écri|pren|fai)[a-zà-ɏа-яё]+",
      "(?:on|nous) n['’]utilis[a-zà-ɏа-яё]+ (?:pas|jamais|plus)",
      "je préfère (?:que|qu['’])",
    ],
    first: ["toujours [a-zà-ɏа-яё]", "ne .{1,40} jamais", "jamais (?:de|d['’]|plus)", "arrête(?:z)? (?:de|d['’])"],
  },
  es: {
    lead: "por favor|y|pero|ok|vale|no",
    anywhere: [
      "a partir de ahora",
      "(?:de ahora|de aquí) en adelante",
      "en (?:el futuro|lo sucesivo)",
      "recuerda(?: que|:)",
      "acuérdate",
      "ten (?:en cuenta|presente) que",
      "nunca más",
      "(?:usa|utiliza|escribe|haz|pon)(?:r)? siempre",
      "siempre (?:usa|utiliza|usamos|utilizamos)",
      "no,? (?:nosotros )?(?:usamos|utilizamos)",
      "prefiero que",
    ],
    first: ["(?:siempre|nunca) [a-zà-ɏа-яё]", "deja de [a-zà-ɏа-яё]"],
  },
  it: {
    lead: "per favore|e|ma|ok|no",
    anywhere: [
      "d['’]ora in (?:poi|avanti)",
      "da (?:adesso|ora) in poi",
      "in futuro",
      "ricorda(?:ti)?(?: che| di|:)",
      "tieni presente che",
      "mai più",
      "(?:usa|utilizza|scrivi|metti) sempre",
      "non (?:usare|utilizzare|mettere|scrivere) mai",
      "no,? (?:noi )?(?:usiamo|utilizziamo)",
      "noi non (?:usiamo|utilizziamo)",
      "preferisco che",
    ],
    first: ["(?:sempre|mai) [a-zà-ɏа-яё]", "smetti(?:la)? di"],
  },
  pt: {
    lead: "por favor|e|mas|ok|não",
    anywhere: [
      "a partir de agora",
      "(?:de agora|daqui) em diante",
      "daqui para a frente",
      "no futuro",
      "(?:lembra-te|lembre-se|lembra|lembre)(?: de| que|:)",
      "tenha em mente que",
      "nunca mais",
      "(?:use|usa|escreva|escreve|coloque) sempre",
      "sempre (?:use|usamos|utilize)",
      "não,? (?:nós )?(?:usamos|utilizamos)",
      "prefiro que",
    ],
    first: ["(?:sempre|nunca) [a-zà-ɏа-яё]", "par[ae] de [a-zà-ɏа-яё]"],
  },
  nl: {
    lead: "graag|alsjeblieft|en|maar|ok|oké|nee",
    anywhere: [
      "vanaf (?:nu|vandaag)",
      "voortaan",
      "in het vervolg",
      "in de toekomst",
      "onthoud(?: dat|:)",
      "vergeet niet dat",
      "nooit meer",
      "gebruik (?:altijd|nooit)",
      "(?:we|wij) gebruiken (?:geen|nooit|altijd)",
      "nee,? (?:we|wij) (?:gebruiken|doen|schrijven)",
      "ik heb liever",
    ],
    first: ["(?:altijd|nooit) [a-zà-ɏа-яё]", "stop met"],
  },
  ru: {
    lead: "пожалуйста|и|но|ок|нет",
    anywhere: [
      "отныне",
      "с этого момента",
      "впредь",
      "в будущем",
      "на будущее",
      "запомни(?:те)?",
      "помни(?:те)?,? что",
      "име(?:й|йте) в виду",
      "(?:больше никогда|никогда больше)",
      "всегда (?:используй|пиши|запускай|делай)(?:те)?",
      "никогда не (?:используй|пиши|запускай|делай)(?:те)?",
      "нет,? мы (?:используем|пишем|делаем)",
      "мы не используем",
      "предпочитаю,? чтобы",
    ],
    first: ["(?:всегда|никогда) [a-zà-ɏа-яё]", "перестань(?:те)?"],
  },
});

/** Without spaces there are no words to bound: the cue itself must be long enough to be sure. */
export const UNSPACED = (): readonly string[] => [
  "(?:今後|これから|以後|次回|次から|今から)(?:は|も|、)",
  "覚えて(?:おいて|おく|ください)|覚えといて",
  "(?:必ず|いつも|常に).{0,24}(?:して|使って|書いて|ください)",
  "絶対に.{0,24}(?:しない|使わない|ないで)",
  "(?:二度と|もう).{0,20}(?:しないで|使わないで)",
  "いいえ、.{0,24}(?:使います|使っています|です)",
  "[从從]现?現?在(?:起|开始|開始)",
  "以[后後](?:都|请|請|要|不要|别|別|再|就|不)",
  "(?:今[后後]|往[后後])",
  "[记記]住",
  "[请請]?[记記]得(?:要|用|先|以)",
  "下次(?:请|請|要|不要|别|別)",
  "(?:永远|永遠|绝对|絕對|再也)不要?",
  "(?:不要|别|別)再",
  "(?:总是|總是|始终|始終|一律|一直)(?:要|用|使用)",
  "不(?:对|對|是)?[,，]\\s*我[们們]",
  "我[们們](?:不用|不使用|从不|從不)",
];
