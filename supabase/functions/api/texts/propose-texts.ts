import * as z from "zod";
import { LANGUAGES } from "../../_shared/contract/texts/languages.ts";
import type { SaidTexts, TextLanguage } from "../../_shared/contract/webapps/webapps.ts";
import { describeError, type Log } from "../../_shared/log.ts";
import { plainText, shorten } from "../../_shared/markup/plain-text.ts";
import type { Ai } from "../suggestions/ai/client.ts";
import { textsPrompt } from "../suggestions/prompts.ts";
import type { TextData, UntoldApp } from "./data.ts";

/** Each app is one question to the model. */
const APPS_PER_RUN = 4;
const TIME_LIMIT_MS = 45_000;
/** The longest description and the longest translation, in characters. All languages fit into one case. */
const MAX_DESCRIPTION = 500;
const MAX_TEXT = 550;

/**
 * Asks the model for descriptions in the languages that a few visible apps lack, and adds them as cases for the
 * administrator. A failure is logged, and its app is asked about again in a week. Never rejects for a model's failure.
 */
export function createProposeTexts(ai: Ai, data: TextData, log: Log) {
  async function propose({ id, title, description, languages }: UntoldApp): Promise<void> {
    const missing = LANGUAGES.filter(
      (language): language is TextLanguage => language !== "en" && !languages.some((one) => one === language),
    );
    if (missing.length === 0) return;
    const app = { title, description: shorten(description, MAX_DESCRIPTION) };
    const shape = <Value extends z.ZodType>(value: Value) =>
      z.object(Object.fromEntries(missing.map((language) => [language, value])));
    const question = {
      name: "texts",
      ...textsPrompt(app, missing),
      asked: shape(z.string()),
      taken: shape(z.string().catch("")),
    };
    const answer = await ai.ask(question, AbortSignal.timeout(TIME_LIMIT_MS));
    const texts: SaidTexts = Object.fromEntries(
      Object.entries(answer).flatMap(([language, text]) => {
        const said = shorten(plainText(text), MAX_TEXT);
        // Models sometimes answer with what they were given.
        return said === "" || said === app.description ? [] : [[language, said]];
      }),
    );
    if (Object.keys(texts).length > 0) await data.propose(id, texts);
  }

  return async (): Promise<void> => {
    const apps = await data.takeUntold(APPS_PER_RUN);
    const settled = await Promise.allSettled(apps.map(propose));
    for (const [index, each] of settled.entries()) {
      if (each.status === "rejected") {
        const error = describeError(each.reason);
        log({ level: "warn", event: "texts-not-proposed", webappId: apps[index]?.id, error });
      }
    }
  };
}
