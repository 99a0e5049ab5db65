/** The larger languages first: of two meanings of a name, the first counts. */
const LANGUAGES =
  `de de-AT fr es pt it ru pl nl tr sv uk cs ro hu el da nb fi sk bg hr sr sl lt lv et mk sq bs is ca gl eu ga cy af id ms
   vi ar he fa ur hi bn mr ta te ml kn gu th ka hy az kk uz mn ja ko zh sw fil eo`.split(/\s+/);

let months: ReadonlyMap<string, number> | undefined;

/** The month, from 0, of a name, of its first three letters, or of a number such as `11月`; else -1. */
export function monthInAnyLanguage(written: string): number {
  const [number] = /\d+/.exec(written) ?? [];
  if (number !== undefined) return Number(number) <= 12 ? Number(number) - 1 : -1;
  months ??= readNames();
  const name = fold(written);
  // German's other short name of March, which runtimes lack.
  if (name === "mrz") return 2;
  const known = months.get(name);
  if (known !== undefined || name.length < 3) return known ?? -1;
  for (const [whole, month] of months) if (whole.startsWith(name)) return month;
  return -1;
}

const FORMS = [
  { month: "long" },
  { month: "long", day: "numeric" },
  { month: "short" },
  { month: "short", day: "numeric" },
] as const;

/** Names as the runtime has them: long and short, alone and within a date. */
function readNames(): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of LANGUAGES) {
    for (const form of FORMS) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
        ...form,
        timeZone: "UTC",
      });
      for (let index = 0; index < 12; index++) {
        const parts = format.formatToParts(Date.UTC(2026, index, 15));
        const name = fold(parts.find(({ type }) => type === "month")?.value ?? "");
        if (/^\p{L}/u.test(name) && !names.has(name)) names.set(name, index);
      }
    }
  }
  return names;
}

const fold = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}.\u200c]/gu, "")
    .toLowerCase();
