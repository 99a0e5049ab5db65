import { badgeParams, badgeQuery } from "./badge.ts";
import type { Endpoint } from "./endpoint.ts";
import { editInput, ownershipAnswer, ownershipCheckAnswer, ownFiguresAnswer } from "./owners.ts";
import { reportAnswer, reportInput } from "./reports.ts";
import { slugParams } from "./slugs.ts";
import { done } from "./values.ts";
import { webappParams } from "./webapps.ts";

/** The calls of owners, badges and reports, for endpoints.ts. */
export const ownerEndpoints = {
  getOwnership: {
    method: "GET",
    path: "/owners/:slug",
    who: "user",
    params: slugParams,
    answer: ownershipAnswer,
  },
  claimWebapp: {
    method: "POST",
    path: "/owners/:slug",
    who: "user",
    params: slugParams,
    answer: ownershipAnswer,
  },
  giveUpWebapp: { method: "DELETE", path: "/owners/:slug", who: "user", params: slugParams, answer: done },
  checkOwnership: {
    method: "POST",
    path: "/owners/:slug/check",
    who: "user",
    params: slugParams,
    answer: ownershipCheckAnswer,
  },
  getOwnFigures: {
    method: "GET",
    path: "/owners/:slug/figures",
    who: "user",
    params: slugParams,
    answer: ownFiguresAnswer,
  },
  sendEdit: {
    method: "POST",
    path: "/owners/:slug/edit",
    who: "user",
    params: slugParams,
    body: editInput,
    answer: ownershipAnswer,
  },
  reportWebapp: {
    method: "POST",
    path: "/webapp/:id/report",
    who: "everyone",
    scope: "write",
    params: webappParams,
    body: reportInput,
    answer: reportAnswer,
  },
  getBadge: {
    method: "GET",
    path: "/badge/:file",
    who: "everyone",
    params: badgeParams,
    query: badgeQuery,
    media: "image/svg+xml",
  },
} as const satisfies Record<string, Endpoint>;
