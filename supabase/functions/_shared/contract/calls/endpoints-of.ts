import type { Endpoint } from "./endpoint.ts";
import type { Tag } from "./tags.ts";

type Call = Omit<Endpoint, "tag"> & { tag?: Tag };

/** No call has a field that `Endpoint` lacks. */
type Known<T> = { [Name in keyof T]: { [Field in Exclude<keyof T[Name], keyof Endpoint>]: never } };

/** The calls of a part of the contract. They have its tag, unless they name their own. */
export function endpointsOf<const T extends Readonly<Record<string, Call>>>(tag: Tag, calls: T & Known<T>) {
  const tagged = Object.entries<Call>(calls).map(([name, call]) => [name, { tag, ...call }]);
  return Object.fromEntries(tagged) as { readonly [Name in keyof T]: T[Name] & { tag: Tag } };
}
