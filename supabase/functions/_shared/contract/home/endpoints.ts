import { endpointsOf } from "../calls/endpoints-of.ts";
import { homeExportAnswer, homeImportAnswer, homeImportInput } from "./file.ts";
import {
  homeAnswer,
  homeOpsAnswer,
  homeOpsInput,
  homeRevisionsAnswer,
  restoreAnswer,
  revisionParams,
} from "./home.ts";
import { MAX_OPS } from "./limits.ts";
import { askLinksAnswer, askLinksInput, linkIconAnswer, linkParams } from "./links.ts";
import { MAX_ICON_BYTES } from "../site/product.ts";
import { ownIconAnswer, uploadForm } from "../pictures/uploads.ts";

export const homeEndpoints = endpointsOf("Home screen", "user", {
  getHome: {
    method: "GET",
    path: "/user/home",
    summary: "Read the home screen",
    about:
      "All pages, with their apps, links, folders and widgets, and the column of widgets beside them. `version` grows with each change.",
    scope: "read",
    answer: homeAnswer,
    cached: "caller",
  },
  changeHome: {
    method: "POST",
    path: "/user/home/ops",
    summary: "Change the home screen",
    about: `Up to ${MAX_OPS} operations, applied in order, in one transaction. An operation that does not fit changes nothing and is named in \`refused\`; the others are applied. Sending the same operation again changes nothing, so a request without an answer can be repeated.`,
    scope: "write",
    body: homeOpsInput,
    answer: homeOpsAnswer,
    refusals: ["conflict"],
    laterLimits: ["home-ops-by-user", "home-ops-daily-by-user"],
  },
  listHomeRevisions: {
    method: "GET",
    path: "/user/home/revisions",
    summary: "List earlier home screens",
    about: "Perch keeps the last 30 of 30 days.",
    scope: "read",
    answer: homeRevisionsAnswer,
    cached: "caller",
  },
  restoreHomeRevision: {
    method: "POST",
    path: "/user/home/revisions/:revisionId/restore",
    summary: "Put an earlier home screen back",
    about: "`previousId` puts back what was there before.",
    scope: "write",
    params: revisionParams,
    answer: restoreAnswer,
  },
  exportHome: {
    method: "GET",
    path: "/user/home/export",
    summary: "Export the home screen",
    about: "The pages and the column, as a file that another Perch can import.",
    scope: "read",
    answer: homeExportAnswer,
  },
  importHome: {
    method: "POST",
    path: "/user/home/import",
    summary: "Import a home screen",
    about: "Adds what the home screen lacks. What is there stays where it is.",
    scope: "write",
    body: homeImportInput,
    answer: homeImportAnswer,
    refusals: ["conflict"],
    laterLimits: ["home-import-by-user"],
  },
  uploadIcon: {
    method: "POST",
    path: "/user/icon",
    summary: "Store an icon of one's own",
    about: "Name its address in an operation within an hour, else it is removed again.",
    scope: "write",
    form: uploadForm,
    maxFileBytes: MAX_ICON_BYTES,
    answer: ownIconAnswer,
    refusals: ["not_an_image", "too_complex", "upstream_failed"],
    limits: ["own-icon-by-user"],
  },
  fetchLinkIcon: {
    method: "POST",
    path: "/user/links/:linkId/icon",
    summary: "Fetch the icon of a link from its site",
    scope: "write",
    params: linkParams,
    answer: linkIconAnswer,
    refusals: ["upstream_failed"],
    laterLimits: ["link-icon-by-user"],
  },
  askLinks: {
    method: "POST",
    path: "/user/links/answers",
    summary: "Ask whether own links answer that a browser may not ask",
    about: "Only hosts in `ALLOW_PRIVATE_HOSTS` are asked, at most once a minute each.",
    body: askLinksInput,
    answer: askLinksAnswer,
    limits: ["link-answers-by-user"],
  },
});
