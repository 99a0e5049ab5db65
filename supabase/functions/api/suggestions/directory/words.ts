/** Prepositions. A name's head is before the first one. */
export const PREPOSITIONS = wordSet(
  "about against around at by during for from in into of on to via with without auf aus bei fur mit uber von zum zur con de del para por",
);

/** Words without information about an app's purpose. They count only in a name without other words. */
export const FILLERS = wordSet(
  `a an and any are as be it its is my me need our out own some stuff something that the their these this up us we what where
   who you your how i or not no all every everyone everything anybody beginner pro professional lover fan enthusiast adult
   amazing awesome beautiful best better cool easy essential everyday favorite favourite free full get good great handy have
   helpful interesting just like make making must new nice now popular quick recommended simple top ultimate use useful
   day daily today tonight night evening morning week weekend time start stay world life
   app application platform program service site software suite webapp web website online internet digital virtual
   advice build create find plan send ship show finder guide idea info lesson maker management manager planner planning resource tip tracker
   tool toolbox toolkit helper utility collection pick kit hub corner room desk studio lounge club zone place
   fun play playing people family anwendung werkzeug spass familie
   das den der des die ein eine gute mein meine beste
   al el en la las los lo mejor mejores mi mis un una familia aplicacion herramienta`,
);

/** Lower-case words without accents. English plurals become singular where their ending shows it. */
export function words(text: string): string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll(/['’]/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(words(text));
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|news|series)$/.test(word)) return word;
  // "movies" and "families" end alike, so "ies" and "ie" both become "y".
  if (/ies?$/.test(word)) return `${word.replace(/ies?$/, "")}y`;
  if (word.endsWith("zzes")) return word.slice(0, -3);
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
