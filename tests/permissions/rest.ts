import { type Caller } from "./callers.ts";
import { personBehind, type World } from "./world.ts";
import { testBackend } from "../support/backend/test-backend.ts";

export interface RestAnswer {
  status: number;
  text: string;
  /** The JSON of the answer; undefined when there is none. */
  body: unknown;
}

interface RestRequest {
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Sends a request to Auth, REST or Storage as a caller: with the publishable key and the caller's token, or with the
 * secret key. A `Blob` is sent unchanged, anything else as JSON.
 */
export async function ask(
  world: World,
  caller: Caller,
  method: string,
  path: string,
  { body, headers = {} }: RestRequest = {},
): Promise<RestAnswer> {
  const person = personBehind(world, caller);
  const isFile = body instanceof Blob;
  const response = await fetch(`${testBackend.supabaseUrl}${path}`, {
    method,
    headers: {
      apikey: caller === "service" ? testBackend.serviceKey : testBackend.anonKey,
      ...(person && { authorization: `Bearer ${person.accessToken}` }),
      ...(body !== undefined && { "content-type": isFile ? body.type : "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
