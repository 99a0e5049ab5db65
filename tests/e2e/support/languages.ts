import type { BrowserContext } from "@playwright/test";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { compileMessage } from "@lingui/message-utils/compileMessage";

const ACCENTED: Readonly<Record<string, string>> = {
  a: "á",
  c: "ç",
  e: "é",
  i: "í",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "ü",
  y: "ý",
};
/** Tags of a sentence, as in "Read <0>more</0>". */
const TAG = /(<\/?\w+\/?>)/;

/** A text as a longer language would have it: accented, and 40 % longer. */
export function pseudo(text: string): string {
  return text
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : part.replaceAll(/\p{L}+/gu, lengthen)))
    .join("");
}

const lengthen = (word: string): string => {
  const extra = Math.round(word.length * 0.4);
  const letters = [...word].map((letter) => ACCENTED[letter] ?? letter);
  return letters.flatMap((letter, at) => (at < extra ? [letter, letter] : [letter])).join("");
};

/** Gives this browser's visitor a language, as somebody who chose it. An account that is new takes it over. */
async function speak(context: BrowserContext, language: string): Promise<void> {
  await context.addInitScript((chosen) => {
    // An empty tab has no storage.
    if (!location.protocol.startsWith("http")) return;
    localStorage.setItem("perch-language", chosen);
    localStorage.setItem("perch-settings", JSON.stringify({ language: chosen }));
  }, language);
}

/**
 * Gives this browser the pseudo-language in the place of German. Pages come from the server in the browser's English, so
 * that each is drawn anew.
 */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await speak(context, "de");
  await context.route(/\/assets\/messages\/de\.(?:home|dialogs|pages)-/, async (route) => {
    const [, part = ""] = /\/de\.(home|dialogs|pages)-/.exec(route.request().url()) ?? [];
    const messages = JSON.stringify(await pseudoCatalogue(part));
    await route.fulfill({
      contentType: "text/javascript",
      body: `export const messages = JSON.parse(${JSON.stringify(messages)});`,
    });
  });
}

async function pseudoCatalogue(part: string): Promise<Record<string, unknown>> {
  const catalogue = (await getCatalogs(getConfig())).find(({ path }) => path.endsWith(`/${part}`));
  const english = (await catalogue?.read("en")) ?? {};
  return Object.fromEntries(
    Object.entries(english).map(([id, { message = id }]) => [id, compileMessage(message, pseudo)]),
  );
}
