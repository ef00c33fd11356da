/**
 * Cues that a message in another language than English is about the world or the text beside it: see elsewhere.ts.
 *
 * German, French, Spanish, Portuguese, Italian, Dutch and Russian in one list, on text without accents: a cue of one is
 * no sentence of another. A pattern is built only where one of its hints stands in the message.
 */
import { fold } from "./characters.ts";

type Cue = readonly [hints: string, pattern: string];

/** Whose work it is: then it is about the notes, whatever else is said. */
const OURS: Cue = [
  "wir|uns|hier|nous|notre|nos|ici|nuestr|nosotr|aqui|mos|nosso|nossa|a gente|noi|nostr|iamo|ons|onze|we|мы|наш|нас|нам|здесь",
  "(?<!\\p{L})(?:wir|uns|unser\\p{L}*|hier|nous|notre|nos|ici|nuestr[oa]s?|nosotr[oa]s|aqui|\\p{L}{2,}[aei]mos|noss[oa]s?|a gente|noi|nostr[oaie]|\\p{L}{2,}iamo|ons|onze|wij|we|мы|наш\\p{L}*|нас|нам|здесь)(?!\\p{L})",
];

const PLEASE = "^(?:bitte |por favor,? |per favore,? |пожалуйста,? )?";
const THIS = "dies(?:e|en|em|er|es)|ce|cet|cette|ces|est[ea]s?|dest[ea]s?|quest[oaei]|deze|dit";
const ONE = "einen?|eine|ein paar|drei|une?|des|trois|unos?|unas?|tres|um|umas?|uns|tre|een|drie";
const THING =
  "article|artikel|articulo|artigo|articolo|boucle|bucle|clase|class|classe|code|codigo|codice|datei|diff|fichero|archivo|arquivo|fichier|bestand|file|fonction|function|funcion|funcao|funzione|funktion|functie|json|klasse|lijst|linea|linha|ligne|riga|regel|lista|liste|loop|laco|ciclo|methode|metodo|phrase|frase|satz|zin|schleife|texte?|texto|testo|tekst|variable|variavel|variabile|zeile";

const IN_A_LANGUAGE =
  "bash|c|c\\\\+\\\\+|c#|css|excel|git|go|html|java|javascript|js|kotlin|numpy|pandas|php|powershell|python|ruby|rust|sql|swift|typescript";

const CUES: readonly Cue[] = [
  [
    "unterschied|difference|diferenc|differenz|verschil|разниц|отлич",
    "(?<!\\p{L})(?:unterschiede? zwischen|differences? entre|diferenc(?:ia|a)s? entre|differenz[ae] tra|verschil(?:len)? tussen|разница между|чем отлича)",
  ],
  [
    "erklar|expli|spiega|leg ",
    `${PLEASE}(?:erklare?|explique[rz]?|explica|spiega|leg)(?:[ -]?(?:mir|uns|moi|me|mi))?(?: bitte)?,? (?:den unterschied|das konzept|was|wie|la difference|le concept|ce qu|comment|la diferencia|el concepto|que|como|a diferenca|o conceito|o que|la differenza|il concetto|cosa|come|uit)(?!\\p{L})`,
  ],
  [
    "was |qu'est|que signifi|que es|que son|que signific|o que|cosa |wat ",
    "(?<!\\p{L})(?:was (?:bedeutet|heisst|(?:ist|sind) (?:einen?|eine|der unterschied))|qu'est-ce qu'une?|que signifie|que significa|que (?:es|son) una?|o que (?:significa|e uma?)|(?:che )?cosa (?:significa|e una?)|wat (?:betekent|is een))(?!\\p{L})",
  ],
  [
    "schreib|erstell|gib|nenn|zeig|generier|ecri|cree|gener|donne|montre|escri|crea|dame|dime|muestra|escrev|crie|gere|mostr|scriv|dammi|schrijf|maak|geef",
    `${PLEASE}(?:schreibe?|erstelle?|gib|nenne?|zeige?|generiere?|ecri(?:s|vez)|cree[rz]?|genere[rz]?|donne[rz]?|montre[rz]?|escrib[ea](?:me)?|crea(?:me)?|genera(?:me)?|dame|dime|muestra(?:me)?|escrev[ae]|crie|gere|mostre|scriv[ia](?:mi)?|dammi|mostra(?:mi)?|schrijf|maak|geef)(?:[ -](?:mir|uns|moi|me|mij))?(?: bitte)? (?:${ONE})(?!\\p{L})`,
  ],
  [
    "ubersetz|fass|sortier|formatier|korrigier|kurz|vereinfach|tradui|tri|resum|format|corrig|simplifi|traduc|orden|traduz|riassum|ordina|vertaal|sorteer|vat ",
    `${PLEASE}(?:ubersetze?|fasse?|sortiere?|formatiere?|korrigiere?|kurze?|vereinfache?|tradui[st]\\p{L}*|trie[rz]?|resume[rz]?|resuma|formate\\p{L}*|corrig\\p{L}+|simplifi\\p{L}+|traduc[ei]\\p{L}*|orden[ae]|traduz\\p{L}*|riassum\\p{L}+|ordina|vertaal|sorteer|vat) (?:\\p{L}+ ){0,3}(?:${THIS})(?!\\p{L})`,
  ],
  // How do I: of anybody, where `how do we` asks for what was agreed.
  [
    "wie |comment |como |come |hoe |как ",
    "(?<!\\p{L})(?:wie \\p{L}+ (?:ich|man)|comment (?:je|faire|puis-je|peut-on|fait-on)|como (?:hago|puedo|se (?:hace|puede)|faco|posso|eu|fazer|se faz)|come (?:faccio|posso|si (?:fa|puo)|fare)|hoe \\p{L}+ (?:ik|je|men)|как (?:мне|можно|правильно))(?!\\p{L})",
  ],
  [
    "was macht|was tut|wozu dient|que fait|quoi sert|veut dire|que hace|sirve|quiere decir|o que faz|serve|quer dizer|cosa fa|vuol dire|wat doet|что делает|что значит|что такое",
    "(?<!\\p{L})(?:was (?:macht|tut)|wozu dient|que fait|a quoi sert|que veut dire|que hace|para que sirve|que quiere decir|o que (?:faz|quer dizer)|para que serve|(?:che )?cosa (?:fa|vuol dire)|a cosa serve|wat doet|что (?:делает|значит|такое))(?!\\p{L})",
  ],
  [
    " in | en | em | no | na | con | com | на | в ",
    `(?<!\\p{L})(?:in|en|em|no|na|con|com|на|в) (?:${IN_A_LANGUAGE})[\\s?!.]*$`,
  ],
  // Into a language: what is to be translated lies beside the message.
  [
    "englisch|deutsch|anglais|allemand|ingles|aleman|alemao|inglese|tedesco|engels|duits|английск|немецк",
    "(?<!\\p{L})(?:(?:ins|auf|nach) (?:englische?|deutsche?)|en (?:anglais|allemand)|(?:al|en|para o|para|em) (?:ingles|aleman|alemao)|in (?:inglese|tedesco)|naar het (?:engels|duits)|на (?:английский|немецкий))(?!\\p{L})",
  ],
  ["dies|ce|est|dest|quest|deze|dit", `(?<!\\p{L})(?:${THIS}) (?:${THING})s?(?!\\p{L})`],
];

export function cuesAbroad(message: string): number {
  const plain = fold(message.trim().replaceAll("’", "'"));
  const holds = ([hints, pattern]: Cue): boolean =>
    hints.split("|").some((hint) => plain.includes(hint)) && new RegExp(pattern, "u").test(plain);
  return holds(OURS) ? 0 : CUES.filter(holds).length;
}
