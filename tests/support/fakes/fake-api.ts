/**
 * The API in tests of the SPA: one fake, typed by the contract. spa-setup.ts puts it in place of `fetch` in every
 * such test. Each test begins with nothing prepared.
 *
 * - `api.answers("listUserApps", { apps: [] })` prepares every call of this name in `endpoints`. A later preparation
 *   replaces it. The answer may also be `refusal("not_found", "Gone.")` or `NO_NETWORK`. A function of the call may
 *   return any of the three.
 * - `api.waits("installApp")` lets the calls wait, and returns a function that answers the oldest of them.
 * - `api.streams("importWebapp")` returns the stream that the test writes.
 * - `api.responds` sends answers that the API itself never sends: a proxy's page, a broken body.
 * - `api.calls("installApp")` returns the calls so far.
 * - `api.postgres("own_access_tokens", rows)` prepares Postgres's own answer to `from` or `rpc` of this name. Rows have
 *   the columns that the query names. A function gets the arguments and the filters. `api.asked("own_access_tokens")`
 *   returns the arguments so far.
 *
 * Every visitor's page requests saved apps and tells which it saves, every member's page requests settings, and every home
 * screen with apps asks which do not answer; by default there are none. A test fails on an unprepared call, and on an answer or a request that breaks the contract. Only a refused request may break it.
 */
import * as z from "zod";
// src/api/http/http.ts loads these in development. Loaded here, they take no time under a fake clock.
import "#src/api/http/check-answer.ts";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { byPath } from "#contract/calls/by-path.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Database } from "#contract/database.types.ts";
import { errorBody, HTTP_STATUS, type ErrorBody, type ErrorCode } from "#contract/calls/errors.ts";

type Endpoints = typeof endpoints;
type Name = keyof Endpoints;
type SchemaOf<N extends Name, Part extends keyof Endpoint> =
  Endpoints[N] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never;
/** A part without a schema in the contract is undefined in a call, so a test can't answer it. */
type Read<Schema extends z.ZodType> = [Schema] extends [never] ? undefined : z.output<Schema>;
type Sent<Schema extends z.ZodType> = [Schema] extends [never] ? undefined : z.input<Schema>;

/** A call as the API gets it: parameters and query as the contract parses them, and the sent body. */
export interface Call<N extends Name> {
  params: Read<SchemaOf<N, "params">>;
  query: Read<SchemaOf<N, "query">>;
  body: Sent<SchemaOf<N, "body">>;
  init: RequestInit;
}
export type Answer<N extends Name> = z.input<SchemaOf<N, "answer">>;
export type Reply<N extends Name> = Answer<N> | Refusal | typeof NO_NETWORK;
type Functions = Database["public"]["Functions"];
/** The tables, views and functions that REST exposes. */
type Exposed = keyof Database["public"]["Tables"] | keyof Database["public"]["Views"] | keyof Functions;
type ArgsOf<N extends Exposed> = N extends keyof Functions ? Functions[N]["Args"] : undefined;
/** The query of the address: `{ id: "eq.1" }`. */
type Filters = Record<string, string>;
type Rows = unknown[] | object | number | null;
type AnyCall = { params: unknown; query: unknown; body: unknown; init: RequestInit };
type Prepared = (call: AnyCall) => unknown;

export const NO_NETWORK = Symbol("no network");

class Refusal {
  readonly body: ErrorBody;
  constructor(body: ErrorBody) {
    this.body = body;
  }
}

/** An error of the API, with the contract's status for this code. */
export const refusal = (
  code: ErrorCode,
  message: string,
  more: Pick<ErrorBody, "fields" | "slug"> = {},
): Refusal => new Refusal({ code, message, ...more });

const ROUTES = Object.entries<Endpoint>(endpoints)
  .toSorted(([, one], [, other]) => byPath(one, other))
  .map(([name, endpoint]) => ({
    name: name as Name,
    endpoint,
    pattern: new RegExp(`^/api${endpoint.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  }));

class FakeApi {
  #prepared = new Map<Name, Prepared>();
  #calls: { name: Name; call: AnyCall }[] = [];
  #faults: string[] = [];
  #rest = new Map<string, (sent: unknown, filters: Filters) => unknown>();
  #asked: { name: string; body: unknown }[] = [];

  /** Unprepared calls and contract violations since the last reset. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /** The names of all calls since the last reset. */
  get called(): readonly Name[] {
    return this.#calls.map(({ name }) => name);
  }

  reset(): void {
    this.#prepared.clear();
    this.answers("listTempInstalls", { apps: [] });
    this.answers("installTemporarily", { success: true });
    this.answers("removeTempInstall", { success: true, savedAt: "2026-11-21T09:41:00.000Z" });
    this.answers("getSettings", { settings: {} });
    this.answers("listSilentApps", { apps: [] });
    this.answers("recordVisit", { success: true });
    this.#calls = [];
    this.#faults = [];
    this.#rest.clear();
    this.#asked = [];
  }

  postgres<N extends Exposed>(
    name: N,
    reply:
      | Rows
      | Refusal
      | typeof NO_NETWORK
      | ((sent: ArgsOf<N>, filters: Filters) => Rows | Refusal | Promise<Rows>),
  ): void {
    this.#rest.set(
      name,
      typeof reply === "function" ? (reply as (sent: unknown, filters: Filters) => unknown) : () => reply,
    );
  }

  asked(name: Exposed): unknown[] {
    return this.#asked.filter((each) => each.name === name).map(({ body }) => body);
  }

  answers<N extends Name>(
    name: N,
    reply: NoInfer<Reply<N> | ((call: Call<N>) => Reply<N> | Promise<Reply<N>>)>,
  ): void {
    this.#prepared.set(name, typeof reply === "function" ? (reply as Prepared) : () => reply);
  }

  /** Returns a function that answers the oldest waiting call, and throws when none waits. */
  waits<N extends Name>(name: N): (reply: Reply<N>) => void {
    const waiting: ((reply: unknown) => void)[] = [];
    this.#prepared.set(name, () => new Promise((resolve) => waiting.push(resolve)));
    return (reply) => {
      const answerOldest = waiting.shift();
      if (!answerOldest) throw new Error(`No call of ${name} waits.`);
      answerOldest(reply);
    };
  }

  /** Returns the stream of the last call. The stream breaks when its reader leaves. */
  streams<N extends Name>(name: N): { send: (event: Sent<SchemaOf<N, "stream">>) => void; end: () => void } {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    this.#prepared.set(name, ({ init: { signal } }) => {
      const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
      const broken = controller;
      signal?.addEventListener("abort", () => broken?.error(signal.reason));
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    });
    return {
      send: (event) => {
        const faults = misfits("event", (endpoints[name] as Endpoint).stream, event);
        if (faults.length > 0) throw new Error(`${name}: ${faults.join()}`);
        controller?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
      },
      end: () => controller?.close(),
    };
  }

  /** Answers with a response that the API itself would never send. */
  responds(name: Name, respond: (init: RequestInit) => Response): void {
    this.#prepared.set(name, ({ init }) => respond(init));
  }

  calls<N extends Name>(name: N): Call<N>[] {
    return this.#calls.filter((each) => each.name === name).map(({ call }) => call as Call<N>);
  }

  readonly fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    return Promise.race([
      this.#answer(new URL(String(address), "https://perch.example"), init),
      leaving(init.signal),
    ]);
  };

  async #answer(url: URL, init: RequestInit): Promise<Response> {
    const { method = "GET", body: sent } = init;
    const what = `${method} ${url.pathname}`;
    const exposed = /^\/rest\/v1\/(?:rpc\/)?(\w+)$/.exec(url.pathname)?.[1];
    if (exposed !== undefined) return this.#answerRest(exposed, sent, url);
    const route = ROUTES.find(
      ({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname),
    );
    if (!route) return this.#fail(`${what} is not in the contract.`);
    const { name, endpoint, pattern } = route;
    const params = pattern.exec(url.pathname)?.groups;
    const query = Object.fromEntries(url.searchParams);
    const body = typeof sent === "string" ? (JSON.parse(sent) as unknown) : undefined;
    const call = {
      params: endpoint.params?.safeParse(params).data,
      query: endpoint.query?.safeParse(query).data,
      body,
      init,
    };
    this.#calls.push({ name, call });
    const prepared = this.#prepared.get(name);
    if (!prepared) return this.#fail(`The test prepared nothing for ${name} (${what}).`);

    const reply = await prepared(call);
    if (reply === NO_NETWORK) throw new TypeError("Failed to fetch");
    const faults =
      reply instanceof Refusal
        ? misfits("refusal", errorBody, reply.body)
        : [
            ...misfits("parameters", endpoint.params, params),
            ...misfits("query", endpoint.query, query),
            ...misfits("body", endpoint.body, body),
            ...(reply instanceof Response ? [] : misfits("answer", endpoint.answer, reply)),
          ];
    if (faults.length > 0) return this.#fail(`${name} (${what}): ${faults.join()}`);
    if (reply instanceof Response) return reply;
    if (reply instanceof Refusal) return Response.json(reply.body, { status: HTTP_STATUS[reply.body.code] });
    return Response.json(reply);
  }

  async #answerRest(name: string, sent: RequestInit["body"], url: URL): Promise<Response> {
    const body = typeof sent === "string" ? (JSON.parse(sent) as unknown) : undefined;
    this.#asked.push({ name, body });
    const prepared = this.#rest.get(name);
    if (!prepared) return this.#fail(`The test prepared nothing for ${name} of Postgres.`);
    const reply = await prepared(body, Object.fromEntries(url.searchParams));
    if (reply === NO_NETWORK) throw new TypeError("Failed to fetch");
    if (reply instanceof Response) return reply;
    if (!(reply instanceof Refusal)) return Response.json(reply);
    const status = HTTP_STATUS[reply.body.code];
    const error = { code: `PT${status}`, message: reply.body.message, details: null, hint: null };
    return Response.json(error, { status });
  }

  #fail(fault: string): never {
    this.#faults.push(fault);
    throw new Error(fault);
  }
}

function misfits(what: string, schema: z.ZodType | undefined, value: unknown): string[] {
  const result = schema?.safeParse(value);
  return result?.error ? [`the ${what} breaks the contract: ${z.prettifyError(result.error)}`] : [];
}

/** Rejects as fetch does when the caller aborts. */
const leaving = (signal?: AbortSignal | null) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

export const api = new FakeApi();
