import type { Endpoint } from "./endpoint.ts";
import type { Tag } from "./tags.ts";

/** A part is never for everyone: a call that is says so itself. */
type Who = "user" | "admin" | null;

type Own = "tag" | "who";
type Call<W extends Who> = Omit<Endpoint, Own> &
  Partial<Pick<Endpoint, Own>> &
  (W extends null ? Pick<Endpoint, "who"> : unknown);

/** No call has a field that `Endpoint` lacks. */
type Known<T> = { [Name in keyof T]: { [Field in Exclude<keyof T[Name], keyof Endpoint>]: never } };

type Whole<T, W> = T & { tag: Tag } & (T extends { who: string } ? unknown : { who: W });

/** The calls of a part of the contract, with its tag and who may call, unless a call says otherwise. */
export function endpointsOf<W extends Who, const T extends Readonly<Record<string, Call<W>>>>(
  tag: Tag,
  who: W,
  calls: T & Known<T>,
) {
  const shared = { tag, ...(who && { who }) };
  const whole = Object.entries<Call<W>>(calls).map(([name, call]) => [name, { ...shared, ...call }]);
  return Object.fromEntries(whole) as { readonly [Name in keyof T]: Whole<T[Name], W> };
}
