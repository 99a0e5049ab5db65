import * as z from "zod";
import { BOUNDS } from "../../../_shared/bounds.ts";
import { AiFailed, AiStumbled } from "./failure.ts";

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

const chatUsage = z.object({
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }),
});
const imageUsage = z.object({ usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }) });

const drawing = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
});

/** The cost of an answer, as far as the service reports it. */
export interface TokenUse {
  inputTokens: number | null;
  outputTokens: number | null;
}

export function tokenUse(answer: unknown): TokenUse {
  const chat = chatUsage.safeParse(answer).data?.usage;
  const image = imageUsage.safeParse(answer).data?.usage;
  return {
    inputTokens: chat?.prompt_tokens ?? image?.input_tokens ?? null,
    outputTokens: chat?.completion_tokens ?? image?.output_tokens ?? null,
  };
}

/**
 * Parses the object in a model's answer. Throws AiFailed for a refusal, AiStumbled for a failure that a retry
 * may fix.
 */
export function readObject<T>(answer: unknown, schema: z.ZodType<T>): T {
  const parsed = completion.safeParse(answer);
  const choice = parsed.data?.choices[0];
  if (!choice) throw unusable("The AI service answered something else than a chat message.", parsed.error);
  const { message, finish_reason: reason } = choice;
  if (message.refusal || reason === "content_filter") {
    throw new AiFailed(
      "The AI service refused to answer this.",
      new Error(message.refusal ?? "content_filter"),
    );
  }
  if (reason === "length") throw unusable("The AI service's answer was cut off.");
  return schemaOrStumble(parseJson(message.content ?? ""), schema);
}

/** The drawn picture: base64 in the answer, or an address. */
export function readDrawing(answer: unknown): { base64: string } | { url: string } {
  const parsed = drawing.safeParse(answer);
  const [first] = parsed.data?.data ?? [];
  if (first?.b64_json) return { base64: first.b64_json };
  if (first?.url) return { url: first.url };
  throw unusable("The AI service answered without an image.", parsed.error);
}

function parseJson(content: string): unknown {
  if (content.length > BOUNDS.answer.characters) throw unusable("The AI service's answer is far too long.");
  // Models without structured output often wrap their JSON in a Markdown fence.
  const trimmed = content.trim();
  const isFenced = trimmed.startsWith("```") && trimmed.endsWith("```");
  const text = isFenced ? trimmed.slice(3, -3).replace(/^json/, "") : trimmed;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unusable("The AI service's answer could not be read.", cause);
  }
}

function schemaOrStumble<T>(value: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw unusable("The AI service's answer could not be read.", parsed.error);
  return parsed.data;
}

function unusable(message: string, cause?: unknown): AiStumbled {
  return new AiStumbled(message, { cause });
}
