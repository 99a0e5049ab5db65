import type { Language } from "../../_shared/contract/texts/languages.ts";

/** Words between others that name nothing, and after "/" those that say what an app shall do without. */
const SMALL: Partial<Record<Language, string>> = {
  en: "a an the of for with and or my / without",
  ar: "في من على مع أو أن / بدون بلا دون",
  de: "ein eine einen einem einer der die das den dem des für mit und oder von zum zur / ohne",
  es: "un una unos unas el la los las de del para con y o mi / sin",
  fr: "un une des le la les de du pour avec et ou mon ma mes / sans",
  hi: "एक का की के को से में और या लिए बिना",
  it: "un uno una il lo la gli le di del della per con e o / senza",
  nl: "een de het van voor met en of mijn / zonder",
  pl: "do dla z ze i oraz lub na / bez",
  "pt-BR": "um uma o a os as de do da para com e ou meu minha / sem",
  tr: "bir ve veya ile için",
  uk: "для з із та і або на / без",
};

const wordsOf = (text = ""): ReadonlySet<string> => new Set(text.trim().split(" "));
const PARTS = new Map(
  Object.entries(SMALL).map(([language, words]) => {
    const [small, without] = words.split("/");
    return [language, { small: wordsOf(small), without: wordsOf(without) }];
  }),
);

/**
 * A search without the small words of English and of the reader's language, and without what they do not want: "a photo
 * editor without an account" is "photo editor". Of a single word besides, nothing goes: it may be a name.
 */
export function meantWords(search: string, language: Language): string {
  const languages = ["en", language].flatMap((one) => PARTS.get(one) ?? []);
  let isUnwanted = false;
  let hasUnwanted = false;
  const meant = search.split(/\s+/).filter((typed) => {
    const word = typed.toLowerCase();
    if (languages.some(({ small }) => small.has(word))) return false;
    const isDropped = isUnwanted;
    isUnwanted = languages.some(({ without }) => without.has(word));
    hasUnwanted ||= isUnwanted;
    return !isDropped && !isUnwanted;
  });
  // "The Verge" is a name.
  const isName = meant.length === 0 || (meant.length === 1 && !hasUnwanted);
  return isName ? search : meant.join(" ");
}
