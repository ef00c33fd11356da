/**
 * English words that stop lists leave alone and that still say little: the light verbs, adjectives, adverbs and
 * nouns of any talk. A small store cannot know that they are common (in twenty notes `want` is as rare as
 * `sunrise`), so the language tells it. Written from knowledge of English, not from any test set; words with a
 * trade's meaning (run, test, set, key, load) stay out. Verbs stand in the forms their stems differ in.
 */
import { WordList } from "./word-list.ts";

const COMMON_ENGLISH =
  new WordList(`able absolutely accept achieve across activity actual add advice affect afraid age ago agree ahead almost alone along already alright
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
wonder wonderful word words work worked working works world worry worse worst worth wrong year years yesterday young younger`);

export function isCommon(folded: string): boolean {
  return COMMON_ENGLISH.has(folded);
}

/**
 * What an agent is told to do, and to what, all day long, and the parts that all code is made of. Rare enough in the notes to
 * find one by, and good evidence beside another word; alone, `run` in the message and `run` in a note say nothing of
 * each other. What a note may well be about (cache, release, password) stays out.
 */
const EVERYDAY_ENGLISH =
  new WordList(`abstract action add additional algorithm allow app append apply approach arg argument array assign associate async attribute available avoid
back bar base bash binary block boolean branch broken buffer bug build building built bump byte call callback cast catch change char
character check chunk class clean client clone close code column combine command comment compile component condition connect const constant
constructor container content context control convert copy count create csv custom data debug declare decode decrease default define
definition delay delete detect determine dev dictionary diff directory disable display doc docstring document drop edit effect eight element
empty enable encode ensure entry enum equal error except exception exist exit export expression extension extract fail failing failure
faster feature fetch field file filename filter five fix flag float folder force form format four free function generate git global
grep group handle handler hash header helper higher hook html http identifier ignore implement import increase indent indicate info
information init initialize inline input install instance int integer interface introduce invalid invoke issue item iterate js
json key kill lambda length letter level lib limit line lint linter list load local log logging longer loop lower macro main map mark match
max maximum measure merge message method min minimum modify module move multiple name need never new next nine node npm null number object
obtain occur open operation operator option optional order output override package page param parameter parse pass paste path pattern pin
pip pipe platform port post prefix print process produce program project promise prop property pull push question quick quote random
range raw read receive record refactor reference regex relative remove rename replace repo report repository represent request resource
response restart result return revert review rewrite row run running save scope script search second section select send sent separate
sequence server set seven shell shorter show sign simpler six size skip slow slower snippet sort source space specify spelling split src
stack standard state statement static status stdin stdout step stop stopping stream string struct structure style sudo suffix sum support
swap switch symbol sync syntax system tab table target task ten terminal test text thing thread three throw timeout tmp todo tool trace tree
try two type typo undefined undo unit unused update upgrade usage user util valid validate value var variable verify version view
visual warning while width word wrap write writing written wrote yaml zero zip`);

/** In any of its regular forms. */
export function isEveryday(folded: string): boolean {
  if (EVERYDAY_ENGLISH.has(folded)) return true;
  const ending = ENDINGS.find((it) => folded.endsWith(it));
  if (ending === undefined) return false;
  const base = folded.slice(0, -ending.length);
  return EVERYDAY_ENGLISH.has(base) || EVERYDAY_ENGLISH.has(`${base}e`);
}

/** The longer of two first. */
const ENDINGS = ["es", "s", "ed", "d", "ing"] as const;
