import { badgeParams, badgeQuery } from "./badge.ts";
import { endpointsOf } from "../calls/endpoints-of.ts";
import { editInput, ownershipAnswer, ownershipCheckAnswer } from "./owners.ts";
import { reportAnswer, reportInput } from "../reports/reports.ts";
import { slugParams } from "../texts/slugs.ts";
import { done } from "../values/values.ts";
import { webappParams } from "../webapps/webapps.ts";

export const ownerEndpoints = endpointsOf("Owners", {
  claimWebapp: {
    method: "POST",
    path: "/owners/:slug",
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
    summary: "Give up an app",
    who: "user",
    params: slugParams,
    answer: done,
  },
  checkOwnership: {
    method: "POST",
    path: "/owners/:slug/check",
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
});
