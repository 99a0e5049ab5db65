import { endpointsOf } from "../calls/endpoints-of.ts";
import {
  ownPublishedPageParams,
  ownPublishedPagesAnswer,
  publishAnswer,
  publishedPageAnswer,
  publishedPageParams,
  publishInput,
} from "./published-pages.ts";
import { reportAnswer, reportInput } from "../reports/reports.ts";
import { done } from "../values/values.ts";

export const publishedPageEndpoints = endpointsOf("Published pages", "user", {
  listOwnPublishedPages: {
    method: "GET",
    path: "/user/published",
    summary: "List one's own published pages",
    scope: "read",
    answer: ownPublishedPagesAnswer,
  },
  publishPage: {
    method: "POST",
    path: "/user/published",
    summary: "Publish a copy of a page",
    about: "The copy stays as it is when the page changes. The same name again replaces the copy.",
    scope: "write",
    body: publishInput,
    answer: publishAnswer,
    refusals: ["not_found", "conflict"],
    limits: ["publish-by-user"],
  },
  withdrawPage: {
    method: "POST",
    path: "/user/published/:publishedId/withdraw",
    summary: "Withdraw a published page",
    scope: "write",
    params: ownPublishedPageParams,
    answer: done,
  },
  deletePublishedPage: {
    method: "DELETE",
    path: "/user/published/:publishedId",
    summary: "Delete a published page",
    about: "A page that the administrator removed stays until the account is deleted: its name is not free.",
    scope: "write",
    params: ownPublishedPageParams,
    answer: done,
    refusals: ["conflict"],
  },
  getPublishedPage: {
    method: "GET",
    path: "/published/:handle/:name",
    summary: "Read a published page",
    about: "A former handle finds it too; the answer has the present one.",
    who: "everyone",
    params: publishedPageParams,
    answer: publishedPageAnswer,
    cached: "until-changed",
    limits: ["published-by-address"],
  },
  reportPublishedPage: {
    method: "POST",
    path: "/published/:handle/:name/report",
    summary: "Report a published page",
    who: "everyone",
    knowsCaller: true,
    scope: "write",
    params: publishedPageParams,
    body: reportInput,
    answer: reportAnswer,
    limits: ["report-by-address"],
  },
});
