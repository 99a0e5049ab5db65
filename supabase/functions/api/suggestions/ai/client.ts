import type OpenAI from "openai";
import * as z from "zod";
import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";
import { describeError, type Log } from "../../../_shared/log.ts";
import { readDrawing, readObject, tokenUse } from "./answers.ts";
import { AiFailed } from "./failure.ts";
import { imageRequests, type ImageShape } from "./image-requests.ts";
import { askPatiently } from "./retry.ts";

export interface Question<T> {
  name: string;
  system: string;
  user: string;
  /** The schema sent to the model: objects, arrays and strings without bounds, which all services support. */
  asked: z.ZodType;
  taken: z.ZodType<T>;
}

/** A model on any server with OpenAI's API. */
export interface Ai {
  /** Rejects with AiFailed, or with the signal's reason. */
  ask<T>(question: Question<T>, signal: AbortSignal): Promise<T>;
  /** The bytes of a picture, of any type. Rejects as `ask` does. */
  draw(prompt: string, shape: ImageShape, signal: AbortSignal): Promise<Bytes>;
}

export interface AiSettings {
  apiKey: string;
  /** Null means OpenAI itself. */
  baseUrl: string | null;
  model: string;
  imageModel: string;
  /** The time limit of one answer. An image may take twice as long. */
  timeoutMs: number;
}

interface Deps {
  log: Log;
  /** Fetches a picture that the service answers as an address. */
  fetchImage: (url: string, signal: AbortSignal) => Promise<Bytes>;
  /** The wait between the first two attempts. */
  firstWaitMs?: number;
}

type Request = OpenAI.ChatCompletionCreateParamsNonStreaming;
type ResponseFormat = NonNullable<Request["response_format"]>;

export function createAi(settings: AiSettings, { log, fetchImage, firstWaitMs = 500 }: Deps): Ai {
  const { model, imageModel } = settings;
  let client: Promise<OpenAI> | undefined;
  let knowsSchemas = true;

  function logUse(event: string, usedModel: string, answer: unknown): void {
    log({ level: "info", event, model: usedModel, ...tokenUse(answer) });
  }

  /** Like askPatiently. Logs AiFailed, because callers may catch it and go on without the model. */
  async function ask<T>(
    attemptMs: number,
    signal: AbortSignal,
    attempt: (signal: AbortSignal) => Promise<T>,
  ) {
    try {
      return await askPatiently({ attemptMs, totalMs: attemptMs * 2, firstWaitMs }, signal, attempt);
    } catch (error) {
      if (error instanceof AiFailed) log({ level: "warn", event: "ai-failed", error: describeError(error) });
      throw error;
    }
  }

  async function chat(question: Question<unknown>, signal: AbortSignal): Promise<unknown> {
    const { chat } = await (client ??= load(settings));
    const messages: Request["messages"] = [
      { role: "system", content: question.system },
      { role: "user", content: question.user },
    ];
    const send = (response_format: ResponseFormat) =>
      chat.completions.create({ model, messages, response_format }, { signal });
    if (!knowsSchemas) return await send({ type: "json_object" });
    try {
      return await send(schemaFormat(question));
    } catch (error) {
      if (!isAboutFormat(error)) throw error;
      // The prompts repeat the schema in words; the answer is validated anyway.
      knowsSchemas = false;
      return await send({ type: "json_object" });
    }
  }

  async function generate(prompt: string, shape: ImageShape, signal: AbortSignal): Promise<unknown> {
    const { images } = await (client ??= load(settings));
    let refusal: unknown;
    for (const request of imageRequests(imageModel, shape)) {
      try {
        return await images.generate({ model: imageModel, prompt, n: 1, ...request }, { signal });
      } catch (error) {
        // Servers differ in sizes and options: a refused request is retried with fewer options.
        if (statusOf(error) !== 400 && statusOf(error) !== 422) throw error;
        refusal = error;
      }
    }
    throw refusal;
  }

  return {
    ask: (question, signal) =>
      ask(settings.timeoutMs, signal, async (signal) => {
        const answer = await chat(question, signal);
        logUse("ai-answer", model, answer);
        return readObject(answer, question.taken);
      }),

    draw: (prompt, shape, signal) =>
      ask(settings.timeoutMs * 2, signal, async (signal) => {
        const answer = await generate(prompt, shape, signal);
        logUse("ai-image", imageModel, answer);
        const drawing = readDrawing(answer);
        return "url" in drawing ? await fetchImage(drawing.url, signal) : fromBase64(drawing.base64);
      }),
  };
}

/**
 * Disables the package's retries. Retries and time limits are in retry.ts, because the package's own ignore
 * the caller's signal.
 */
async function load({ apiKey, baseUrl }: AiSettings): Promise<OpenAI> {
  const { default: OpenAI } = await import("openai");
  return new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, logLevel: "off" });
}

function schemaFormat({ name, asked }: Question<unknown>): ResponseFormat {
  const { $schema: _, ...json } = z.toJSONSchema(asked);
  return { type: "json_schema", json_schema: { name, strict: true, schema: json } };
}

function isAboutFormat(error: unknown): boolean {
  const status = statusOf(error);
  const isRefused = status === 400 || status === 422;
  return isRefused && /response_format|json_schema|schema|structured/i.test((error as Error).message);
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && "status" in error ? error.status : null;
}

function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new AiFailed("The AI service answered an image that could not be read.", cause);
  }
}
