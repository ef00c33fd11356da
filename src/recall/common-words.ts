/**
 * English words that stop lists leave alone and that still say little: the light verbs, adjectives, adverbs and
 * nouns of any talk. A small store cannot know that they are common (in twenty notes `want` is as rare as
 * `sunrise`), so the language tells it. Written from knowledge of English, not from any test set; words with a
 * trade's meaning (run, test, set, key, load) stay out. Verbs stand in the forms their stems differ in.
 */
import { hasWord } from "./word-list.ts";

const COMMON_ENGLISH = `able absolutely accept achieve across activity actual add advice affect afraid age ago agree ahead almost alone along already alright
always amazing amount angry answer anyway anywhere appear appreciate approach area arrive ask asked aspect attempt attend aware away
awesome bad basically beautiful become began begin behavior behaviour believe best better big bit boring born bought bring brought buy
came care careful case cause certain certainly chance choice choose chose clear clearly come comes common complete completely concern
consider continue cool correct couple course curious current currently day days deal decide decided deep definitely describe detail
different difficult discuss early easier easily easy effort end enjoy enjoyed enough entire entirely especially etc even evening
eventually everybody everyone everything everywhere exact exactly example excited exciting expect experience explain express extra
extremely face fact fairly familiar famous fancy far favorite favourite feel feeling felt finally find fine first follow forget forward
found frequent frequently friendly full fun funny future gave general generally given glad goal gone good great grow guess guy guys half
happen happened happy hard hardly hate hear heard hello help helpful high highly hold hope hour hours hundred idea imagine immediately
important impossible impression improve include including inside instead interest interested interesting involve keep kept kid kinds knew
known large last late later latest lead learn learned least leave left less life likely likes listen little live long longer look looked
looking looks lose lost lots love loved low lucky main mainly manage matter maybe mean means meant meet mention mentioned mind minute
minutes miss moment month months morning mostly move moved nearly necessary nice night none normal normally notice obvious obviously
occasion odd offer often old older opinion opportunity original otherwise outside overall paid part particular particularly past pay
people perfect perhaps period person personal pick piece place plan planning plans point possible possibly prefer prepare pretty previous
previously probably problem provide purpose quick quickly quiet rare ready real realise realised realize realized reason recent recently
recommend regard regular regularly relate remain remember remind reply require rest right round sad saw seem seemed seen sense serious
seriously several short show showed shown side similar simple simply single sit situation slightly small someone sometimes soon sorry sort
sound sounds special specific specifically spend spent spoke spoken stand start started stay strange strong stuff success successful
sudden suddenly suggest suggestion super suppose supposed sure surely surprise surprised talk talked talking terrible thank thankful
thought thousand till time times tiny today together told tomorrow tonight took top total totally toward towards tried tries trouble true
truly trust truth try trying turn type types typical typically understand understood unless unlikely unusual upset used useful usual
usually various visit wait walk want wanted wants way ways week weekend weeks weird well went whenever wherever whole wide wish within
wonder wonderful word words work worked working works world worry worse worst worth wrong year years yesterday young younger`;

export function isCommon(folded: string): boolean {
  return hasWord(COMMON_ENGLISH, folded);
}

/**
 * What an agent is told to do, and to what, all day long. Rare enough in the notes to find one by, and good evidence
 * beside another word; alone, `run` in the message and `run` in a note say nothing of each other.
 */
const EVERYDAY_ENGLISH = `add app apply bug build building built call change check class clean close code command comment copy create data debug
delete doc document edit error file fix folder format function implement input install issue item line list load log merge message
method name new number open output page print process program project pull push question quick read refactor remove rename repo
replace report request result return review rewrite run running save script search send sent set show sort stop stopping string
structure style switch table task ten test text thing two three four five six seven eight nine update user value variable version
view write writing written wrote`;

/** In any of its regular forms. */
export function isEveryday(folded: string): boolean {
  if (hasWord(EVERYDAY_ENGLISH, folded)) return true;
  const ending = ENDINGS.find((it) => folded.endsWith(it));
  if (ending === undefined) return false;
  const base = folded.slice(0, -ending.length);
  return hasWord(EVERYDAY_ENGLISH, base) || hasWord(EVERYDAY_ENGLISH, `${base}e`);
}

/** The longer of two first. */
const ENDINGS = ["es", "s", "ed", "d", "ing"] as const;
