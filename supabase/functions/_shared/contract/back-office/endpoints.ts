import type { Endpoint } from "../calls/endpoint.ts";
import { bulkAnswer, bulkInput } from "../webapps/selections.ts";

export const backOfficeEndpoints = {
  changeWebapps: {
    method: "POST",
    path: "/webapp/bulk",
    tag: "Back office",
    summary: "Change many apps at once",
    who: "admin",
    body: bulkInput,
    answer: bulkAnswer,
    refusals: ["not_found", "conflict", "unprocessable"],
  },
} as const satisfies Record<string, Endpoint>;
