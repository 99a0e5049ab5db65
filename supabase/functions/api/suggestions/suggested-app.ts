import * as z from "zod";
import { webUrl } from "../../_shared/contract/values.ts";
import { unescapedLine, plainText, shorten } from "../../_shared/plain-text.ts";

const MAX_TITLE = 100;
const MAX_DESCRIPTION = 300;

/** An app that a catalogue's queue may hold. */
export interface SuggestedApp {
  title: string;
  url: string;
  description: string;
}

/** What a model says of an app, as plain text within bounds; anything that is no app does not parse. */
export const modelsApp = z.object({
  title: z
    .string()
    .transform((text) => shorten(plainText(text), MAX_TITLE))
    .pipe(z.string().min(1)),
  url: z.string().transform(unescapedLine).pipe(webUrl),
  description: z
    .string()
    .catch("")
    .transform((text) => shorten(plainText(text), MAX_DESCRIPTION)),
}) satisfies z.ZodType<SuggestedApp>;
