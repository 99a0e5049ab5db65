import type { Endpoint } from "./endpoint.ts";
import { caseAnswer, caseListQuery, caseParams, casesAnswer, decisionInput } from "./review-cases.ts";
import {
  previewAnswer,
  previewInput,
  suggestionAnswer,
  suggestionInput,
  suggestionParams,
  suggestionsAnswer,
} from "./suggestions.ts";
import { done } from "./values.ts";

/** The calls of suggestions and of their review, for endpoints.ts. */
export const reviewEndpoints = {
  previewSuggestion: {
    method: "POST",
    path: "/user/suggestions/preview",
    who: "user",
    scope: "write",
    body: previewInput,
    answer: previewAnswer,
  },
  sendSuggestion: {
    method: "POST",
    path: "/user/suggestions",
    who: "user",
    scope: "write",
    body: suggestionInput,
    answer: suggestionAnswer,
  },
  listSuggestions: {
    method: "GET",
    path: "/user/suggestions",
    who: "user",
    scope: "read",
    answer: suggestionsAnswer,
  },
  withdrawSuggestion: {
    method: "DELETE",
    path: "/user/suggestions/:id",
    who: "user",
    scope: "write",
    params: suggestionParams,
    answer: done,
  },

  listCases: { method: "GET", path: "/admin/cases", who: "admin", query: caseListQuery, answer: casesAnswer },
  getCase: { method: "GET", path: "/admin/cases/:id", who: "admin", params: caseParams, answer: caseAnswer },
  decideCase: {
    method: "POST",
    path: "/admin/cases/:id/decision",
    who: "admin",
    params: caseParams,
    body: decisionInput,
    answer: caseAnswer,
  },
  undoDecision: {
    method: "DELETE",
    path: "/admin/cases/:id/decision",
    who: "admin",
    params: caseParams,
    answer: caseAnswer,
  },
} as const satisfies Record<string, Endpoint>;
