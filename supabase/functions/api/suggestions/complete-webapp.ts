import * as z from "zod";
import { plainText, shorten } from "../../_shared/markup/plain-text.ts";
import { toTags } from "../importer/page/tags.ts";
import type { Ai } from "./ai/client.ts";
import { AiFailed } from "./ai/failure.ts";
import { completionPrompt } from "./prompts.ts";

const MAX_DESCRIPTION = 500;
const MAX_PAGE_TEXT = 2000;
const MAX_TAGS = 5;

export interface Describable {
  title: string;
  url: string;
  description: string;
  tags: string[];
}

const asked = z.object({ description: z.string(), tags: z.array(z.string()) });
const taken = z.object({ description: z.string().catch(""), tags: z.array(z.string()).catch([]) });

/**
 * Completes an app's missing description and tags with a model that reads `pageText`. Existing values stay,
 * and a failed model changes nothing. Rejects only with the signal's reason.
 */
export async function completeWebapp(
  ai: Ai,
  { title, url, description, tags }: Describable,
  pageText: string,
  signal: AbortSignal,
): Promise<Pick<Describable, "description" | "tags">> {
  if (description !== "" && tags.length > 0) return { description, tags };
  const text = shorten(plainText(pageText), MAX_PAGE_TEXT);
  try {
    const prompt = completionPrompt({ title, url, text: `${description} ${text}`.trim() });
    const answer = await ai.ask({ name: "app", ...prompt, asked, taken }, signal);
    return {
      description: description || shorten(plainText(answer.description), MAX_DESCRIPTION),
      tags: tags.length > 0 ? tags : toTags(answer.tags.map(plainText)).slice(0, MAX_TAGS),
    };
  } catch (error) {
    if (error instanceof AiFailed) return { description, tags };
    throw error;
  }
}
