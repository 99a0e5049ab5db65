import { randomUUID } from "node:crypto";
import { combineChunks, createChunks, stringFromBase64URL, stringToBase64URL } from "@supabase/ssr";
import { expect } from "vitest";
import type * as z from "zod";
import type { Database } from "#contract/database.types.ts";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { type ErrorBody, errorBody } from "#contract/calls/errors.ts";
import { type OwnershipAnswer, ownershipAnswer } from "#contract/owners/owners.ts";
import { sessionCookieName } from "#contract/session/cookie.ts";
import { documentViolation } from "../../support/openapi/document-violation.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

type Name = keyof typeof endpoints;
type Functions = Database["public"]["Functions"];
type AnswerOf<N extends Name> = (typeof endpoints)[N] extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : null;

interface Request {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  form?: FormData;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Kept by the browser from this request on. */
  cookies?: Record<string, string>;
}

interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface StoredSession {
  access_token: string;
  refresh_token: string;
  [field: string]: unknown;
}

const HEADERS_TOO_LARGE = 431;

/** A browser from the API's view: it keeps cookies and sends its origin. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #supabaseUrl: string;
  readonly #anonKey: string;

  /** Uses the shared backend of all tests, or a test's own. */
  constructor(supabaseUrl: string = testBackend.supabaseUrl, anonKey: string = testBackend.anonKey) {
    this.#supabaseUrl = supabaseUrl;
    this.#anonKey = anonKey;
  }

  /** Calls an endpoint successfully; its answer has to match the contract exactly. */
  async call<N extends Name>(name: N, request: Request = {}): Promise<Answer<AnswerOf<N>>> {
    const endpoint: Endpoint = endpoints[name];
    const response = await this.send(name, request);
    const body: unknown = await response.json();
    expect({ status: response.status, body }).toMatchObject({ status: 200 });
    // Parsing drops unknown fields: nothing may be missing.
    expect(endpoint.answer?.parse(body)).toEqual(body);
    return { status: response.status, headers: response.headers, body: body as AnswerOf<N> };
  }

  /** Calls an endpoint that refuses. */
  async refused(name: Name, request: Request = {}): Promise<Answer<ErrorBody>> {
    const response = await this.send(name, request);
    const body: unknown = await response.json();
    expect({ isError: response.status >= 400, body }).toMatchObject({ isError: true });
    expect(errorBody.parse(body)).toEqual(body);
    return { status: response.status, headers: response.headers, body: body as ErrorBody };
  }

  async send(
    name: Name,
    { params = {}, query = {}, body, form, signal, headers = {}, cookies = {} }: Request = {},
  ): Promise<Response> {
    for (const [cookie, value] of Object.entries(cookies)) this.cookies.set(cookie, value);
    const { method, path } = endpoints[name];
    const filled = path.replaceAll(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ""));
    const url = new URL(`${this.#supabaseUrl}/functions/v1/api${filled}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: {
        origin: testBackend.siteUrl,
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(form && { body: form }),
      ...(signal && { signal }),
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    this.keep(response.headers.getSetCookie());
    await expectDocumented(name, response);
    return response;
  }

  /** Signs in as a new user, or as the one with this email. */
  async signIn(email = `${randomUUID()}@example.com`): Promise<{ id: string; email: string }> {
    const { body } = await this.call("devLogin", { body: { email } });
    return body.user;
  }

  /** The session in the cookies, read as the browser's supabase-js reads it. */
  async session(): Promise<StoredSession> {
    const value = await combineChunks(this.cookieName, (name) => Promise.resolve(this.cookies.get(name)));
    return JSON.parse(stringFromBase64URL((value ?? "").replace(/^base64-/, ""))) as StoredSession;
  }

  /** Calls a function of Postgres over REST, as pages do with this session. */
  async rpc<N extends keyof Functions>(
    name: N,
    args: Functions[N]["Args"],
  ): Promise<{ status: number; data: Functions[N]["Returns"] }> {
    const { status, data } = await this.rest("POST", `rpc/${name}`, args);
    return { status, data: data as Functions[N]["Returns"] };
  }

  /** Asks for rows, or changes some, likewise. */
  async rest(method: string, path: string, body?: object): Promise<{ status: number; data: unknown }> {
    const response = await fetch(`${this.#supabaseUrl}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: this.#anonKey,
        authorization: `Bearer ${(await this.session()).access_token}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, data: text === "" ? null : (JSON.parse(text) as unknown) };
  }

  /** An app as its owner's page shows it to this person. */
  async ownership(slug: string): Promise<OwnershipAnswer> {
    const { data } = await this.rpc("ownership", { app_slug: slug });
    return ownershipAnswer.parse(data);
  }

  /** Ends every session of this person, as supabase-js does with `signOut({ scope: "global" })`. */
  async signOutEverywhere(): Promise<void> {
    const { access_token: token } = await this.session();
    const response = await fetch(`${this.#supabaseUrl}/auth/v1/logout?scope=global`, {
      method: "POST",
      headers: { apikey: this.#anonKey, authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(204);
    this.forgetSession();
  }

  /** Stores a session as the browser's supabase-js would. */
  storeSession(session: StoredSession): void {
    this.forgetSession();
    const value = `base64-${stringToBase64URL(JSON.stringify(session))}`;
    for (const chunk of createChunks(this.cookieName, value)) this.cookies.set(chunk.name, chunk.value);
  }

  /** The session with an expired access token, as after a night. */
  async letExpire(): Promise<StoredSession> {
    const session = await this.session();
    this.storeSession({ ...session, access_token: `${session.access_token}x` });
    return session;
  }

  hasSession(): boolean {
    return [...this.cookies.keys()].some((name) => name.startsWith(this.cookieName));
  }

  forgetSession(): void {
    for (const name of this.cookies.keys()) if (name.startsWith(this.cookieName)) this.cookies.delete(name);
  }

  private get cookieName(): string {
    return sessionCookieName(this.#supabaseUrl);
  }

  /** The cookies that a browser would send. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Applies the cookies of an answer. */
  keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Every answer of every test is as the API's document says. Streams are left to be read by their tests. */
async function expectDocumented(name: Name, response: Response): Promise<void> {
  // What the HTTP server refuses never reaches the API.
  if (response.status === HEADERS_TOO_LARGE) return;
  const contentType = response.headers.get("content-type");
  const isStream = contentType?.startsWith("text/event-stream") === true;
  const text = isStream ? null : await response.clone().text();
  const violation = documentViolation(name, { status: response.status, contentType, text });
  expect(violation, violation ?? name).toBeNull();
}

/** A client with a new signed-in user. */
export async function aMember(): Promise<Client> {
  const client = new Client();
  await client.signIn();
  return client;
}
