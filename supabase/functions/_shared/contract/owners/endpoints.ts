import { badgeParams, badgeQuery } from "./badge.ts";
import type { Endpoint } from "../calls/endpoint.ts";
import { editInput, ownershipAnswer, ownershipCheckAnswer } from "./owners.ts";
import { reportAnswer, reportInput } from "../reports/reports.ts";
import { slugParams } from "../texts/slugs.ts";
import { done } from "../values/values.ts";
import { webappParams } from "../webapps/webapps.ts";

export const ownerEndpoints = {
  claimWebapp: {
    method: "POST",
    path: "/owners/:slug",
    tag: "Owners",
    summary: "Claim an app",
    who: "user",
    params: slugParams,
    answer: ownershipAnswer,
    refusals: ["conflict"],
    limits: ["claim-by-user"],
  },
  giveUpWebapp: {
    method: "DELETE",
    path: "/owners/:slug",
    tag: "Owners",
    summary: "Give up an app",
    who: "user",
    params: slugParams,
    answer: done,
  },
  checkOwnership: {
    method: "POST",
    path: "/owners/:slug/check",
    tag: "Owners",
    summary: "Look for the proof of a claim",
    who: "user",
    params: slugParams,
    answer: ownershipCheckAnswer,
    refusals: ["conflict"],
    limits: ["ownership-check-by-user"],
  },
  sendEdit: {
    method: "POST",
    path: "/owners/:slug/edit",
    tag: "Owners",
    summary: "Send changes of an app of one's own",
    who: "user",
    params: slugParams,
    body: editInput,
    answer: ownershipAnswer,
    refusals: ["conflict"],
    limits: ["edit-by-user"],
  },
  reportWebapp: {
    method: "POST",
    path: "/webapp/:id/report",
    tag: "Store",
    summary: "Report an app",
    who: "everyone",
    knowsCaller: true,
    scope: "write",
    params: webappParams,
    body: reportInput,
    answer: reportAnswer,
    refusals: ["conflict"],
    limits: ["report-by-address"],
  },
  getBadge: {
    method: "GET",
    path: "/badge/:file",
    tag: "Site",
    summary: "Draw the badge of an app",
    who: "everyone",
    params: badgeParams,
    query: badgeQuery,
    media: "image/svg+xml",
    cached: "crawlers",
  },
} as const satisfies Record<string, Endpoint>;
