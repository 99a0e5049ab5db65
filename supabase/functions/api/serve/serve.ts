import type { Context, Hono, MiddlewareHandler } from "hono";
import type * as z from "zod";
import type { Endpoint } from "../../_shared/contract/calls/endpoint.ts";
import type { FirstLimit } from "../../_shared/contract/calls/limits.ts";
import { readJson, validate } from "../../_shared/http/validate.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { sha256Hex } from "../../_shared/session/secrets.ts";
import { callerAddress } from "../caller-address.ts";
import type { ApiEnv } from "../env.ts";
import { limit } from "../limits/limits.ts";
import { cached } from "../middleware/answer-headers.ts";
import type { Platform } from "../platform.ts";
import { admit } from "./admit.ts";
import { limitImage } from "./received-image.ts";

/** A part of the request, parsed by its schema. */
type Read<E extends Endpoint, Part extends "params" | "query" | "body"> =
  E extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

/** A handler's input: the parsed request, its context, and everything in `c.var`. Its noun's parts come beside it. */
type Call<E extends Endpoint> = ApiEnv["Variables"] & {
  c: Context<ApiEnv>;
  /** Null for an unidentified caller. */
  claims: Claims | (E["who"] extends "user" | "admin" | "token" ? never : null);
  params: Read<E, "params">;
  query: Read<E, "query">;
  body: Read<E, "body">;
};

/** The contract's answer; a Response for another status or content type. */
type Answer<E extends Endpoint> =
  | (E extends { answer: infer S extends z.ZodType } ? z.output<S> : never)
  | Response;

/** Makes what a noun's handlers use beyond the request. Opens no connection. */
export type CreateDeps<D extends object = object> = (platform: Platform) => D;

/** A call of the contract with its handler. */
export interface Served<D extends object = object> {
  endpoint: Endpoint;
  createDeps: CreateDeps<D>;
  /** A method, because one list holds the calls of all nouns. */
  answer(c: Context<ApiEnv>, deps: D): Promise<Response>;
}

/**
 * A noun's `serve`, whose handlers get the noun's parts and no other noun's. It applies a call's contract: admits
 * the caller, validates the request, counts its limits and answers JSON. The handler does the rest.
 */
export function serveWith<D extends object>(createDeps: CreateDeps<D>) {
  return <const E extends Endpoint, const A extends Answer<E>>(
    endpoint: E,
    handle: (call: Call<E> & D) => A | Promise<A>,
  ): Served<D> => ({
    endpoint,
    createDeps,
    async answer(c, deps) {
      const { params, query, body, limits = [] }: Endpoint = endpoint;
      const asked = {
        params: params && validate(params, c.req.param()),
        query: query && validate(query, c.req.query()),
        body: body && validate(body, await readJson(c)),
      };
      const claims = c.var.identity?.claims ?? null;
      for (const what of limits) await count(c, what, claims);
      // The cast is safe: the same schemas have produced these values.
      const call = { ...c.var, ...deps, c, claims, ...asked } as unknown as Call<E> & D;
      const answered: unknown = await handle(call);
      if (answered instanceof Response) return answered;
      return endpoint.cached ? taggedJson(c, answered as object) : c.json(answered as object, 200);
    },
  });
}

/** For a noun that needs only the platform. */
export const serve = serveWith(() => ({}));

/** 160 bits: no two answers of one address have the same. */
const ETAG_LENGTH = 40;

/** Each shared answer is serialised once, with its ETag. */
const written = new WeakMap<object, Promise<{ text: string; etag: string }>>();

async function taggedJson(c: Context<ApiEnv>, answer: object): Promise<Response> {
  let writing = written.get(answer);
  if (!writing) {
    writing = write(answer);
    written.set(answer, writing);
  }
  const { text, etag } = await writing;
  return c.body(text, 200, { "Content-Type": "application/json", ETag: etag });
}

async function write(answer: object): Promise<{ text: string; etag: string }> {
  const text = JSON.stringify(answer);
  return { text, etag: `"${(await sha256Hex(text)).slice(0, ETAG_LENGTH)}"` };
}

export function mount(api: Hono<ApiEnv>, served: Served, deps: object): void {
  const { endpoint } = served;
  api.on(endpoint.method, [endpoint.path], ...guards(endpoint), (c) => served.answer(c, deps));
}

/** The middleware before the request is read. */
function guards(endpoint: Endpoint): MiddlewareHandler<ApiEnv>[] {
  const admission: MiddlewareHandler<ApiEnv> = async (c, next) => {
    await admit(c, endpoint);
    await next();
  };
  return [
    ...(endpoint.cached ? [cached(endpoint.cached)] : []),
    admission,
    ...(endpoint.maxFileBytes === undefined ? [] : [limitImage(endpoint.maxFileBytes)]),
  ];
}

async function count(c: Context<ApiEnv>, what: FirstLimit, claims: Claims | null): Promise<void> {
  if (what.endsWith("-by-user")) {
    if (!claims) throw new Error(`Nobody is known whom ${what} could count.`);
    await limit(c.var.rateLimits, what, claims.sub);
  } else if (!c.var.config.isLocalDev) {
    // In local development all callers share one address.
    await limit(c.var.rateLimits, what, callerAddress(c));
  }
}
