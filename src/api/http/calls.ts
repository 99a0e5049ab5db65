import type * as z from "zod";
import type { endpoints } from "#contract/endpoints.ts";

/*
 * Types only, so that the contract's schemas cost the site no byte: what each call of the API takes and answers, by its
 * method and path.
 */

type Endpoints = (typeof endpoints)[keyof typeof endpoints];

/** A call's name: "GET /user/home". */
type CallOf<Endpoint> = Endpoint extends {
  method: infer Method extends string;
  path: infer Path extends string;
}
  ? `${Method} ${Path}`
  : never;

type ByCall = { [Endpoint in Endpoints as CallOf<Endpoint>]: Endpoint };

/** Every call of the contract. */
export type Call = keyof ByCall;

/** What one part of a call's endpoint takes; never without that part. */
type Input<Name extends Call, Part extends string> =
  ByCall[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : never;

/** Optional where everything in it is. */
type Field<Key extends string, Value> = [Value] extends [never]
  ? object
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type ParamNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** What becomes this text when it is sent. What the contract reads from any text is known only there. */
type AsText<Value> = unknown extends Value
  ? string | number
  : Value extends string
    ? Value | (string extends Value ? number : never) | ("true" extends Value ? true : never)
    : Value;

type Params<Name extends Call> = [ParamNames<Name>] extends [never]
  ? never
  : Record<ParamNames<Name>, string | number>;

type QueryOf<Shape> = [Shape] extends [never] ? never : { [Key in keyof Shape]: AsText<Shape[Key]> | null };

/** The address of a call: its path's parameters, and its query. What is undefined, null or empty there is left out. */
export type Address<Name extends Call> = Field<"params", Params<Name>> &
  Field<"query", QueryOf<Input<Name, "query">>>;

/** What is sent with a call. */
export type Sent<Name extends Call> = Address<Name> &
  Field<"body", Input<Name, "body">> &
  ([Input<Name, "form">] extends [never] ? object : { form: FormData });

/** The JSON answer of a call. */
export type Answer<Name extends Call> =
  ByCall[Name] extends Record<"answer", infer Schema extends z.ZodType> ? z.output<Schema> : never;
