import type { Call } from "./calls.ts";

/** An address without its call's types. */
export type AnyAddress = { params?: Record<string, string | number>; query?: Record<string, unknown> };

/** "GET" of "GET /user/home". */
export const methodOf = (call: Call): string => call.slice(0, call.indexOf(" "));

/** A call with its address, whose types are not known any more. */
export type AnyCall = readonly [call: Call, address: AnyAddress];

/** The path of a call below `/api`, with its query. Of that, what is undefined, null or empty is left out. */
export function pathOf([call, { params = {}, query = {} }]: AnyCall): string {
  const path = call
    .slice(call.indexOf("/"))
    .replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") asked.set(name, String(value));
  }
  return asked.size > 0 ? `${path}?${asked}` : path;
}
