import Formula from "fparser";
import type { Answer } from "./answer.ts";

const FUNCTIONS = "sqrt|abs|round|floor|ceil|sin|cos|tan|log|log2|log10|exp";
const SUM = new RegExp(String.raw`^(?:[\d\s.,+\-*/^()%×÷−]|(?:${FUNCTIONS})\(|of|x)+$`, "i");
/** Dates, scores and telephone numbers have the same signs. With "=" they are sums. */
const NO_SUM = /^\d+(?:[/-]\d+)+$/;
const OPERATION = /[\d)%]\s*(?:[+*/^×÷−-]|of|x)\s*[\d(+-]|[a-z]\(/i;

/** The result of a sum, such as "15% of 80" or "sqrt(16) x 2". Null for other texts and without a finite result. */
export function sumOf(text: string): Answer | null {
  const asked = text.replace(/\s*=\s*$/, "");
  if (!SUM.test(asked) || !OPERATION.test(asked)) return null;
  if (asked === text && NO_SUM.test(asked)) return null;
  const formula = asked
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .replaceAll(/%\s+of\s/g, "%*")
    .replaceAll(/(\d+(?:\.\d+)?)%/g, "($1/100)")
    .replaceAll(/\sx\s|×/g, "*")
    .replaceAll("÷", "/")
    .replaceAll("−", "-");
  const result = resultOf(formula);
  return result === null ? null : { text: plain(result, 12), about: asked };
}

function resultOf(formula: string): number | null {
  try {
    const result = new Formula(formula).evaluate({});
    return typeof result === "number" && Number.isFinite(result) ? result : null;
  } catch {
    // The text is no complete sum. The library says so by an error.
    return null;
  }
}

/** A number without grouping, with so many digits that count at most. */
export const plain = (value: number, digits: number) => String(Number(value.toPrecision(digits)));
