import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import {
  breaksOff,
  draws,
  drawsAt,
  fails,
  hangs,
  refuses,
  says,
  saysText,
  startOpenAiServer,
  startsAndHangs,
} from "../../../../../tests/support/openai-server.ts";
import type { Log } from "../../../_shared/log.ts";
import { type AiSettings, createAi, type Question } from "./client.ts";

const FIRST_WAIT_MS = 40;

const server = await startOpenAiServer();
afterAll(server.close);

const log = vi.fn<Log>();
const fetchImage = vi.fn<(url: string) => Promise<Uint8Array<ArrayBuffer>>>();
beforeEach(() => {
  log.mockReset();
  fetchImage.mockReset();
});

const asked = z.object({ colour: z.string() });
const question: Question<{ colour: string }> = {
  name: "favourite",
  system: "You like colours.",
  user: "Which colour?",
  asked,
  taken: asked,
};

function anAi(settings: Partial<AiSettings> = {}) {
  const all = {
    apiKey: "sk-test",
    baseUrl: server.baseUrl,
    model: "a-model",
    imageModel: "a-painter",
    timeoutMs: 5000,
    ...settings,
  };
  return createAi(all, { log, fetchImage, firstWaitMs: FIRST_WAIT_MS });
}

const never = new AbortController().signal;
const ask = (settings?: Partial<AiSettings>, signal = never) => anAi(settings).ask(question, signal);
const blue = says({ colour: "blue" });

describe("asking", () => {
  test("sends model, key, prompts and a strict schema, and logs the tokens", async () => {
    server.chat(blue);
    expect(await ask()).toEqual({ colour: "blue" });
    expect(server.asked).toMatchObject([
      {
        path: "/v1/chat/completions",
        authorization: "Bearer sk-test",
        body: {
          model: "a-model",
          messages: [
            { role: "system", content: "You like colours." },
            { role: "user", content: "Which colour?" },
          ],
          response_format: {
            type: "json_schema",
            json_schema: {
              name: "favourite",
              strict: true,
              schema: { type: "object", required: ["colour"], additionalProperties: false },
            },
          },
        },
      },
    ]);
    expect(log).toHaveBeenCalledWith({
      level: "info",
      event: "ai-answer",
      model: "a-model",
      inputTokens: 100,
      outputTokens: 50,
    });
  });

  test.each([
    ["no JSON", saysText("Blue, I think.")],
    ["half of the JSON", saysText('{"colour": "bl')],
    ["JSON of another shape", says({ color: "blue" })],
    ["an empty message", saysText("")],
    ["a message cut off at the token limit", saysText('{"colour": "blue"}', "length")],
    ["a body that breaks off", breaksOff()],
    ["a problem of the server", fails(500)],
    ["an overloaded server", fails(503)],
    ["too many requests", fails(429)],
  ])("asks again after %s", async (_what, first) => {
    server.chat(first, blue);
    expect(await ask()).toEqual({ colour: "blue" });
    expect(server.asked.length).toBe(2);
  });

  test("gives up after four attempts, and doubles the wait before each", async () => {
    server.chat(fails(500));
    await expect(ask()).rejects.toThrow(
      "The AI service has a problem of its own (500). Please try again later.",
    );
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: "ai-failed" }));
    const waits = server.asked.slice(1).map(({ at }, index) => at - server.asked[index]!.at);
    expect(waits.length).toBe(3);
    // A wait is at most a quarter shorter than its nominal length, but a busy machine can prolong it.
    for (const [index, wait] of waits.entries())
      expect(wait).toBeGreaterThanOrEqual(FIRST_WAIT_MS * 2 ** index * 0.75 - 1);
  });

  test("waits as long as the server says", async () => {
    server.chat(fails(429, { headers: { "retry-after": "1" } }), blue);
    await ask();
    const [first, second] = server.asked;
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(990);
  });

  test("waits until the time that the server says", async () => {
    const soon = new Date(Date.now() + 2000).toUTCString();
    server.chat(fails(503, { headers: { "retry-after": soon } }), blue);
    await ask();
    const [first, second] = server.asked;
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(500);
  });

  test("says how long, when the server wants more patience than there is", async () => {
    server.chat(fails(429, { headers: { "retry-after": "3600" } }));
    await expect(ask()).rejects.toThrow("asked too often. Please try again in 3600 seconds.");
    expect(server.asked.length).toBe(1);
  });

  test.each([
    ["a refusal", refuses(), "The AI service refused to answer this."],
    ["a content filter", saysText("", "content_filter"), "The AI service refused to answer this."],
    ["a wrong key", fails(401), "The AI service does not accept the key (401)."],
    [
      "an unknown model",
      fails(404, { error: { message: "No such model." } }),
      "The AI service refused the request (404): No such model.",
    ],
    [
      "a used up quota",
      fails(429, { error: { code: "insufficient_quota" } }),
      "The AI service says that its quota is used up.",
    ],
  ])("does not ask again after %s", async (_what, reply, message) => {
    server.chat(reply);
    await expect(ask()).rejects.toThrow(message);
    expect(server.asked.length).toBe(1);
  });

  test.each([
    ["answers nothing", hangs()],
    ["starts to answer and stops", startsAndHangs()],
  ])("gives a server that %s the time limit, once", async (_what, reply) => {
    server.chat(reply);
    const startedAt = performance.now();
    await expect(ask({ timeoutMs: 300 })).rejects.toThrow("The AI service took too long to answer.");
    expect(performance.now() - startedAt).toBeLessThan(1500);
    expect(server.asked.length).toBe(1);
    await vi.waitFor(() => expect(server.asked[0]?.isGivenUp).toBe(true));
  });

  test("says that a server is not there", async () => {
    await expect(ask({ baseUrl: "http://127.0.0.1:9/v1", timeoutMs: 900 })).rejects.toThrow(
      "The AI service could not be reached. Please try again later.",
    );
  });

  test.each([
    ["an answer", hangs()],
    ["the next attempt", fails(429, { headers: { "retry-after": "5" } })],
  ])("stops at once when nobody waits for %s any more", async (_what, reply) => {
    server.chat(reply);
    const leaving = new AbortController();
    const asking = ask({}, leaving.signal);
    await vi.waitFor(() => expect(server.asked.length).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const startedAt = performance.now();
    leaving.abort(new Error("Gone."));
    await expect(asking).rejects.toThrow("Gone.");
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(server.asked.length).toBe(1);
  });

  test("a server without structured output is asked for plain JSON, and at once from then on", async () => {
    const unknown = fails(400, { error: { message: "Unsupported response_format 'json_schema'." } });
    server.chat(unknown, saysText('```json\n{"colour": "blue"}\n```'), says({ colour: "red" }));
    const ai = anAi();
    expect(await ai.ask(question, never)).toEqual({ colour: "blue" });
    expect(await ai.ask(question, never)).toEqual({ colour: "red" });
    expect(server.asked.map(({ body }) => body.response_format?.type)).toEqual([
      "json_schema",
      "json_object",
      "json_object",
    ]);
  });
});

describe("drawing", () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const draw = (settings?: Partial<AiSettings>) => anAi(settings).draw("A hill.", "wide", never);

  test("answers the picture's bytes and logs the tokens", async () => {
    server.images(draws(bytes));
    expect(await draw()).toEqual(bytes);
    expect(server.asked).toMatchObject([
      {
        path: "/v1/images/generations",
        body: { model: "a-painter", prompt: "A hill.", size: "1536x1024", n: 1 },
      },
    ]);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: "ai-image", outputTokens: 400 }));
  });

  test("fetches a picture that is kept at an address", async () => {
    server.images(drawsAt("https://pictures.example/1.png"));
    fetchImage.mockResolvedValue(bytes);
    expect(await draw()).toEqual(bytes);
    expect(fetchImage).toHaveBeenCalledWith("https://pictures.example/1.png", expect.any(AbortSignal));
  });

  test("asks for the nearest size that the server knows", async () => {
    server.images(fails(400, { error: { message: "Invalid size." } }), draws(bytes));
    expect(await draw()).toEqual(bytes);
    expect(server.asked.map(({ body }) => body.size)).toEqual(["1536x1024", "1024x1024"]);
  });

  test.each([
    ["dall-e-3", { size: "1792x1024", response_format: "b64_json" }],
    ["dall-e-2", { size: "1024x1024", response_format: "b64_json" }],
    ["gpt-image-1", { size: "1536x1024", output_format: "webp" }],
  ])("asks %s as it wants to be asked", async (imageModel, options) => {
    server.images(draws(bytes));
    await draw({ imageModel });
    expect(server.asked).toMatchObject([{ body: options }]);
  });

  test("fails when the server has no images, or none that can be read", async () => {
    server.images(fails(404));
    await expect(draw()).rejects.toThrow("The AI service refused the request (404)");
    server.images((response) => response.writeHead(200).end("{}"));
    await expect(draw({ timeoutMs: 400 })).rejects.toThrow("answered without an image");
  });
});
