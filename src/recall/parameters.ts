/**
 * Every number that ranking and gate depend on, with its reason. Chosen on the dev sets by
 *
 *   npm run bench -- tune --sets DIR --try name=value,value --noise
 *
 * one at a time, keeping what more than nine of ten paired resamplings prefer on one set and no other set loses by, and
 * then rounded: the optimum is flat, and a value that must be exact would not survive other data.
 */
export interface Parameters {
  /**
   * Notes without the word that rarity assumes beside those it can count. Twenty notes cannot tell a rare word from
   * a common one; in five thousand the forty vanish.
   */
  unseen: number;
  /** Saturation of term frequency. 1.2 to 1.6 are alike; names and descriptions want the higher end. */
  k1: number;
  /** Length normalisation: names vary little, descriptions somewhat. */
  bName: number;
  bDescription: number;
  /** Of bodies: towards `bShort` in stores of short notes, towards `bLong` where bodies average far above `longBody` terms. */
  bShort: number;
  bLong: number;
  longBody: number;
  /** Field weights. A name said is worth two mentions; a description is a name in prose. */
  weightName: number;
  weightAliases: number;
  weightDescription: number;
  weightTags: number;
  weightBody: number;
  /** The word with other accents, where the notes have it as typed too; where they have not, it is the word. */
  spelling: number;
  /** What another word for a word is worth: less where the notes use the word itself, or where the message is long. */
  synonym: number;
  synonymUnknown: number;
  /** What a word of the notes' language is worth for one of the message's, where the notes do not use that. */
  translated: number;
  /** What a cello is worth to whoever asks for an instrument; 0.4 to 0.6 are alike, at 0.7 locomo-session loses order. */
  kind: number;
  /** What a term that looks like an unknown word is worth, and how much alike they must be (Dice of letter pairs). */
  kin: number;
  kinLeast: number;
  /**
   * So many words of a message, and of its pairs, are looked for under other words too; those that come later were pasted, or
   * say it again. At 64 chalie, whose messages are diaries, begins to lose.
   */
  expandWords: number;
  /** Two neighbours written as one (`roll out`); an identifier beside its parts. */
  joined: number;
  whole: number;
  /** A single letter and a bare number say little: half of a log is made of them. */
  letter: number;
  number: number;
  /** A pair of characters that is Japanese grammar (characters.ts): half of a sentence is made of them. */
  grammar: number;
  /** A word that is common in the language (common-words.ts), however rare it is in the notes. */
  common: number;
  /**
   * How many documents get the second look; each is a read of the index, which a cold process waits for. From 50 to 100 the
   * same questions are answered in the first five on every set, and the order is best with 60; 200 would answer three more in
   * 383 of one set (`npm run bench -- tune --sets DIR --try candidates=50,60,100,200`). Before a turn, where three are kept, fewer: 20 and 50 are alike on every set but
   * locomo-turn, where two questions in 383 are kept less and two foreign ones in 900 too.
   */
  candidates: number;
  candidatesAdmitted: number;
  /**
   * A note that reaches less than this share of the best one at first look is not looked at again: a word that all notes
   * hold would bring them all. Before a turn more, since the gate asks for half after the second look. No set loses a
   * place by it but locomo-turn, one question in 383 (`npm run bench -- quality`).
   */
  floor: number;
  floorAdmitted: number;
  /** Neighbours in the message found near each other: weight, reach in terms, worth of next-but-one. */
  pair: number;
  pairReach: number;
  pairSkip: number;
  /** Share of `pair` that holds in the shortest bodies, where everything is near everything. */
  pairShort: number;
  /** The best stretch of a long body: weight, and its length in terms. */
  passage: number;
  passageWords: number;
  /**
   * Share of the note's name that the message says: weight and exponent. 1.4 to 1.6 with 0.3 to 0.4 are alike; with 1.8 and 0.5
   * names with a date in them came before what was asked (two questions of locomo-session), and scifact is no better.
   */
  nameCover: number;
  namePower: number;
  /** What notes written at the same sitting answer and this one does not; see company.ts. */
  company: number;
  /** Share of the message that the note answers; fades, with the passage, above so many words. */
  cover: number;
  focusWords: number;
  /**
   * The gate: gateShare · ln(share of a sentence) + gateRarity · ln(its rarity) + gateHeading · share of the heading
   * + gatePairs · ln(pairs) − gateStrangers · names that no note knows − gateUnknown · share of the sentence in words that no
   * note holds − gateElsewhere · cues of another subject
   * − gateStore · ln(notes) must reach gateEvidence.
   * Chosen by a search over code-memory, locomo and own-dev for what is kept while `none` stays under 15 %, then
   * rounded; margins, the rarest word, the raw score and the length of the message separate no better.
   */
  gateShare: number;
  gateRarity: number;
  gateHeading: number;
  gatePairs: number;
  gateStrangers: number;
  /**
   * What a number counts in a heading: its date or time is that of many notes. 0.15 to 0.5 are alike; as much as a word, seven
   * foreign-hard questions in 450 more bring a note, and at 0 three good notes in 270 of locomo-turn are lost.
   */
  gateNumber: number;
  /**
   * A word that this note lacks and others have may belong to it; one that none has speaks of something else. At 0 foreign-hard
   * passes 14 % and seven more messages in 326 of the notebooks that want none get a note; at 2 two good notes in 100 are lost.
   */
  gateUnknown: number;
  gateStore: number;
  /**
   * How much more a store of fewer than `gateMany` notes gains by being small: there is little to hit by chance, and less that
   * it could know (gateUnknown). Over all notebooks 0.85 keeps one to two found notes in 100 less; 1.05 keeps one in 200
   * more, and lets in three more in 200 of the messages that want none.
   */
  gateFew: number;
  gateMany: number;
  /**
   * See elsewhere.ts. Of the notebooks' questions with an answer 2 in 100 have a cue, of those that want silence 70. 3 and 4
   * are alike; at 2 `none` of code-memory passes 15 %.
   */
  gateElsewhere: number;
  /**
   * Of a long message as a whole (src/text/typed-part.ts): what its sentences count against each note, and the words that each is taken to
   * have at least. With a page, a log or a file pasted under the questions of code-memory, 1 lets in two to three times
   * what is foreign; 1.8 loses 6 good notes in 100 of chalie more, whose messages are long and typed.
   */
  gatePasted: number;
  /**
   * How much more that counts where a short part was typed beside the rest. 1 keeps one good note more in 100 of code-memory
   * and five of chalie, and lets in three to four times as much that is foreign from pages of prose.
   */
  gateBeside: number;
  gatePastedWords: number;
  /** At -5.8 three foreign-hard questions in 200 more bring a note, and one message in 100 of the notebooks; at -5.4 two good notes in 100 of locomo are lost. */
  gateEvidence: number;
  /**
   * How much less a further note needs, once one has shown that the message is about these notes. No message gets a note for it that
   * would get none; of questions that search answers, three in 100 of locomo-turn and one in 100 of the notebooks get the
   * right one. One in ten to one in five of those let in so is right; at 1.5 forty more come with one right among them.
   */
  gateFurther: number;
  /** Share of what notes of the same sitting answer that counts for this one. */
  gateCompany: number;
  /**
   * What a slight word (`great`, `today`, `run`, `20`) counts of what it would as a rare one. At 1 foreign-hard passes 14 %, at 0.65
   * two good notes in 100 of locomo-turn are lost.
   */
  gateCommon: number;
  /** So many notes are weighed to fill the few places: a better fit may stand below a better score. */
  gateDepth: number;
  /** A name said in full must be worth this many words of the highest rarity: `deploy` alone opens nothing. */
  gateName: number;
  /**
   * A name or alias of one word opens the gate if it is no everyday word and this rare, as a share of the highest rarity: in a
   * small store, if no other note holds it. With aliases made of the notes' names, 0.6 and 0.5 let in two and three
   * times as much that is foreign.
   */
  gateAlias: number;
  /**
   * The only word that a note answers must be this share of its sentence, common words left out; more where the message
   * asks about something else. 0.15 and 0.2 are alike, 0.3 loses two good notes in 100.
   */
  gateAlone: number;
  gateAloneElsewhere: number;
  /** What the parts of an identifier count beside it: `GitHub` is not three words. */
  gatePart: number;
  /**
   * Share of the heading that must be said where only slight words (common, of everyday work, numbers) are answered. 0.2 loses
   * one to two good notes in 100 of code-memory and own-teams-dev; 0 and 0.05 bring one note more that is foreign.
   */
  gateSlight: number;
  /** Notes under this share of the best score stay out; at half, good notes beside an excellent one were lost. */
  gateRelative: number;
}

export const PARAMETERS: Readonly<Parameters> = {
  unseen: 40,
  k1: 1.5,
  bName: 0.15,
  bDescription: 0.3,
  bShort: 0.2,
  bLong: 0.7,
  longBody: 60,
  weightName: 2,
  weightAliases: 2,
  weightDescription: 1.3,
  weightTags: 1,
  weightBody: 1,
  spelling: 0.9,
  synonym: 0.3,
  synonymUnknown: 0.5,
  translated: 0.9,
  kind: 0.5,
  kin: 0.3,
  kinLeast: 0.65,
  expandWords: 128,
  joined: 1,
  whole: 0.75,
  letter: 0.3,
  number: 0.75,
  grammar: 0.3,
  common: 0.8,
  candidates: 60,
  candidatesAdmitted: 20,
  floor: 0.02,
  floorAdmitted: 0.05,
  pair: 1.2,
  pairReach: 8,
  pairSkip: 0.15,
  pairShort: 0.3,
  passage: 0.5,
  passageWords: 35,
  nameCover: 1.6,
  namePower: 0.4,
  company: 0.5,
  cover: 0.4,
  focusWords: 10,
  gateShare: 3,
  gateRarity: 1.5,
  gateHeading: 12,
  gatePairs: 0.5,
  gateStrangers: 2,
  gateNumber: 0.3,
  gateUnknown: 1,
  gateStore: 1,
  gateFew: 0.95,
  gateMany: 600,
  gateElsewhere: 4,
  gatePasted: 1.5,
  gateBeside: 1.5,
  gatePastedWords: 4,
  gateEvidence: -5.6,
  gateFurther: 1,
  gateCompany: 0.3,
  gateCommon: 0.75,
  gateDepth: 5,
  gateName: 1,
  gateAlias: 0.7,
  gateAlone: 0.2,
  gateAloneElsewhere: 0.5,
  gatePart: 0.5,
  gateSlight: 0.1,
  gateRelative: 0.4,
};
