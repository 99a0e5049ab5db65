import * as z from "zod";
import { webUrl } from "../../../_shared/contract/values/values.ts";
import { unescapedLine, plainText, shorten } from "../../../_shared/markup/plain-text.ts";

const MAX_TITLE = 100;
const MAX_DESCRIPTION = 300;

/** An app that may enter a catalogue's queue. */
export interface SuggestedApp {
  title: string;
  url: string;
  description: string;
}

/** A model's app as bounded plain text. Parsing fails for other values. */
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
