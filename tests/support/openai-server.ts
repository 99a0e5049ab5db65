import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface AskedOfModel {
  path: string;
  authorization: string | undefined;
  body: { model?: string; messages?: { role: string; content: string }[]; prompt?: string; size?: string } & {
    response_format?: { type: string; json_schema?: { strict: boolean; schema: object } };
  };
  /** Milliseconds since the server started. */
  at: number;
  /** Whether the caller disconnected before the answer. */
  isGivenUp: boolean;
}

export type Reply = (response: ServerResponse, asked: AskedOfModel) => void;

export interface OpenAiServer {
  /** The value of OPENAI_BASE_URL. */
  baseUrl: string;
  /** All requests since the last `chat` or `images`. */
  asked: AskedOfModel[];
  /** Sets the answers to the next chat requests, in order; the last one repeats. */
  chat: (...replies: Reply[]) => void;
  /** Sets the answers to the next image requests. Before that, requests for images fail. */
  images: (...replies: Reply[]) => void;
  close: () => Promise<void>;
}

/** A server with the part of OpenAI's API that Perch uses, and with the answers that a test sets. */
export async function startOpenAiServer(): Promise<OpenAiServer> {
  const startedAt = performance.now();
  const replies: Record<"chat" | "images", Reply[]> = { chat: [fails(404)], images: [fails(404)] };
  const asked: AskedOfModel[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one: AskedOfModel = {
      path: request.url ?? "",
      authorization: request.headers.authorization,
      body: JSON.parse((await textOf(request)) || "{}") as AskedOfModel["body"],
      at: performance.now() - startedAt,
      isGivenUp: false,
    };
    asked.push(one);
    response.on("close", () => (one.isGivenUp = !response.writableEnded));
    const kind = one.path === "/v1/chat/completions" ? "chat" : "images";
    const waiting = replies[kind];
    const reply = waiting.length > 1 ? waiting.shift() : waiting[0];
    reply?.(response, one);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const set = (kind: "chat" | "images", wanted: Reply[]) => {
    asked.length = 0;
    replies[kind] = [...wanted];
  };
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    chat: (...wanted) => set("chat", wanted),
    images: (...wanted) => set("images", wanted),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A model's message with this text. */
export function saysText(content: string, finishReason = "stop"): Reply {
  return (response) => send(response, completion({ content }, finishReason));
}

/** A model's message with this object as structured output. */
export const says = (object: unknown): Reply => saysText(JSON.stringify(object));

/** A message that depends on the request. */
export function saysTo(object: (asked: AskedOfModel) => unknown): Reply {
  return (response, asked) => says(object(asked))(response, asked);
}

export function refuses(refusal = "I can't help with that."): Reply {
  return (response) => send(response, completion({ content: null, refusal }, "stop"));
}

/** An answer with an error status. */
export function fails(
  status: number,
  { headers = {}, error = {} }: { headers?: Record<string, string>; error?: object } = {},
): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error: { message: `Status ${status}.`, type: "test", ...error } }));
  };
}

export const hangs = (): Reply => () => undefined;

/** Sends headers and the start of a body, then hangs. */
export function startsAndHangs(): Reply {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write('{"id": "chatcmpl-1", "choices": [');
  };
}

/** Closes the connection in the middle of the body. */
export function breaksOff(): Reply {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write('{"id": "chatcmpl-1", "choices": [{"message": {"content": "{', () => response.destroy());
  };
}

/** A picture in the answer. */
export function draws(bytes: Uint8Array): Reply {
  const usage = { input_tokens: 30, output_tokens: 400, total_tokens: 430 };
  return (response) =>
    send(response, { created: 1, data: [{ b64_json: Buffer.from(bytes).toString("base64") }], usage });
}

/** A picture at an address. */
export const drawsAt =
  (url: string): Reply =>
  (response) =>
    send(response, { created: 1, data: [{ url }] });

function completion(message: object, finishReason: string) {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model: "a-model",
    choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: finishReason }],
    usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
  };
}

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
