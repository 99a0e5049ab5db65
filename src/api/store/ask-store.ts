import { pathOf, type AnyCall } from "../http/call-path.ts";
import type { Answer, Call } from "../http/calls.ts";
import { request, type Rest } from "../http/http.ts";
import type { StoreCall } from "./store-calls.ts";

/** The query key of a public answer, by its path below `/api`. Page servers use the same key. */
export const storeKey = (path: string) => ["store", path] as const;

/** The same, by the call. */
export const keyOf = (call: AnyCall) => storeKey(pathOf(call));

/** Asks for a public answer. */
export const askStore = <Name extends Call>(
  [call, address]: StoreCall<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> => request(call, ...([{ ...address, signal }] as unknown as Rest<Name>));
