import type * as z from "zod";
import type { endpoints, EndpointName } from "../../../_shared/contract/endpoints.ts";
import { accountExamples } from "./account-examples.ts";
import { homeExamples } from "./home-examples.ts";
import { publishedPageExamples } from "./published-page-examples.ts";
import { storeExamples } from "./store-examples.ts";
import { widgetExamples } from "./widget-examples.ts";

type Part<E, Name extends string> = E extends Readonly<Record<Name, infer S extends z.ZodType>> ? S : never;

/** Examples by call, which the compiler holds against the contract. */
export type Examples = {
  readonly [N in EndpointName]?: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: z.input<Part<(typeof endpoints)[N], "body">>;
    readonly answer?: z.output<Part<(typeof endpoints)[N], "answer">>;
  };
};

/** The examples that are written by hand, because people read them. */
export const examples: Examples = {
  ...homeExamples,
  ...storeExamples,
  ...widgetExamples,
  ...publishedPageExamples,
  ...accountExamples,
};
