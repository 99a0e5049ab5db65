import type { Endpoint } from "./endpoint.ts";
import {
  handleInput,
  ownPublishedPageParams,
  ownPublishedPagesAnswer,
  publishAnswer,
  publishedPageAnswer,
  publishedPageParams,
  publishInput,
} from "./published-pages.ts";
import { reportAnswer, reportInput } from "./reports.ts";
import { done } from "./values.ts";

/** The calls for pages that people publish, for endpoints.ts. */
export const publishedPageEndpoints = {
  listOwnPublishedPages: {
    method: "GET",
    path: "/user/published",
    who: "user",
    scope: "read",
    answer: ownPublishedPagesAnswer,
  },
  publishPage: {
    method: "POST",
    path: "/user/published",
    who: "user",
    scope: "write",
    body: publishInput,
    answer: publishAnswer,
  },
  withdrawPage: {
    method: "POST",
    path: "/user/published/:publishedId/withdraw",
    who: "user",
    scope: "write",
    params: ownPublishedPageParams,
    answer: done,
  },
  deletePublishedPage: {
    method: "DELETE",
    path: "/user/published/:publishedId",
    who: "user",
    scope: "write",
    params: ownPublishedPageParams,
    answer: done,
  },
  setHandle: { method: "PUT", path: "/user/handle", who: "user", body: handleInput, answer: done },
  getPublishedPage: {
    method: "GET",
    path: "/published/:handle/:name",
    who: "everyone",
    params: publishedPageParams,
    answer: publishedPageAnswer,
  },
  reportPublishedPage: {
    method: "POST",
    path: "/published/:handle/:name/report",
    who: "everyone",
    scope: "write",
    params: publishedPageParams,
    body: reportInput,
    answer: reportAnswer,
  },
} as const satisfies Record<string, Endpoint>;
