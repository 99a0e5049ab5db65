/** Strangers write this header, so the list has a limit. */
const MOST = 20;

/** The languages of an `Accept-Language` header, the most wanted first (RFC 9110, 12.5.4). */
export function wantedLanguages(header: string): string[] {
  return header
    .split(",", MOST)
    .map((part) => {
      const [tag = "", weight = "q=1"] = part.split(";").map((text) => text.trim());
      return { tag, weight: Number(weight.replace("q=", "")) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
