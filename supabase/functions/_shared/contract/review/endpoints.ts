import { endpointsOf } from "../calls/endpoints-of.ts";
import { caseAnswer, caseParams, decisionInput } from "./cases.ts";
import {
  previewAnswer,
  previewInput,
  suggestionAnswer,
  suggestionInput,
  suggestionParams,
  suggestionsAnswer,
} from "./suggestions.ts";
import { done } from "../values/values.ts";

export const reviewEndpoints = endpointsOf("Suggestions", {
  previewSuggestion: {
    method: "POST",
    path: "/user/suggestions/preview",
    summary: "Read an app's page before suggesting it",
    who: "user",
    scope: "write",
    body: previewInput,
    answer: previewAnswer,
    refusals: ["conflict", "unprocessable", "site_unreachable", "too_complex"],
    laterLimits: ["preview-by-user"],
  },
  sendSuggestion: {
    method: "POST",
    path: "/user/suggestions",
    summary: "Suggest an app",
    who: "user",
    scope: "write",
    body: suggestionInput,
    answer: suggestionAnswer,
    refusals: ["conflict", "unprocessable", "site_unreachable", "too_complex"],
    laterLimits: ["suggestion-by-user"],
  },
  listSuggestions: {
    method: "GET",
    path: "/user/suggestions",
    summary: "List one's own suggestions",
    who: "user",
    scope: "read",
    answer: suggestionsAnswer,
  },
  withdrawSuggestion: {
    method: "DELETE",
    path: "/user/suggestions/:id",
    summary: "Withdraw a suggestion",
    who: "user",
    scope: "write",
    params: suggestionParams,
    answer: done,
    refusals: ["conflict"],
  },

  decideCase: {
    method: "POST",
    path: "/admin/cases/:id/decision",
    tag: "Back office",
    summary: "Decide a case",
    who: "admin",
    params: caseParams,
    body: decisionInput,
    answer: caseAnswer,
    refusals: ["conflict", "unprocessable"],
  },
  undoDecision: {
    method: "DELETE",
    path: "/admin/cases/:id/decision",
    tag: "Back office",
    summary: "Undo a decision",
    who: "admin",
    params: caseParams,
    answer: caseAnswer,
    refusals: ["conflict"],
  },
});
