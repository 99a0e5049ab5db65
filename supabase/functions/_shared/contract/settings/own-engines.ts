import * as z from "zod";
import { ENGINE_KEYWORD, OWN_ENGINE_LIMITS } from "./own-engine-limits.ts";
import { text, webUrl } from "../values/values.ts";

/** A search engine of a person's own, asked by `!keyword`. */
const ownEngine = z.object({
  name: text(OWN_ENGINE_LIMITS.name).min(1, "Must not be empty."),
  keyword: z.string().regex(ENGINE_KEYWORD, "Must be 1 to 20 characters without spaces, ! and capitals."),
  template: webUrl.refine((address) => address.includes("%s"), "Must have %s where the words go."),
});

export const ownEngines = z
  .array(ownEngine)
  .max(OWN_ENGINE_LIMITS.engines, `Has more than ${OWN_ENGINE_LIMITS.engines} search engines.`)
  .refine(
    (engines) => new Set(engines.map(({ keyword }) => keyword)).size === engines.length,
    "Has a keyword twice.",
  );
