import type { Endpoint } from "./endpoint.ts";
import { homeExportAnswer, homeImportAnswer, homeImportInput } from "./home-file.ts";
import {
  homeAnswer,
  homeOpsAnswer,
  homeOpsInput,
  homeRevisionsAnswer,
  restoreAnswer,
  revisionParams,
} from "./home.ts";
import { MAX_OPS } from "./home-limits.ts";
import { linkIconAnswer, linkParams } from "./links.ts";
import { ownIconAnswer, uploadForm } from "./uploads.ts";

/** The calls of the home screen, for endpoints.ts. */
export const homeEndpoints = {
  getHome: {
    method: "GET",
    path: "/user/home",
    tag: "Home screen",
    summary: "Read the home screen",
    about:
      "All pages, with their apps, links and folders, and the widgets. `version` grows with each change.",
    who: "user", scope: "read",
    answer: homeAnswer,
    hasETag: true,
  },
  changeHome: {
    method: "POST",
    path: "/user/home/ops",
    tag: "Home screen",
    summary: "Change the home screen",
    about: `Up to ${MAX_OPS} operations, applied in order, in one transaction. An operation that does not fit changes nothing and is named in \`refused\`; the others are applied. Sending the same operation again changes nothing, so a request without an answer can be repeated.`,
    who: "user", scope: "write",
    body: homeOpsInput,
    answer: homeOpsAnswer,
    refusals: ["conflict"],
  },
  listHomeRevisions: {
    method: "GET",
    path: "/user/home/revisions",
    tag: "Home screen",
    summary: "List earlier home screens",
    about: "Perch keeps the last 30 of 30 days.",
    who: "user", scope: "read",
    answer: homeRevisionsAnswer,
    hasETag: true,
  },
  restoreHomeRevision: {
    method: "POST",
    path: "/user/home/revisions/:revisionId/restore",
    tag: "Home screen",
    summary: "Put an earlier home screen back",
    about: "`previousId` puts back what was there before.",
    who: "user", scope: "write",
    params: revisionParams,
    answer: restoreAnswer,
  },
  exportHome: {
    method: "GET",
    path: "/user/home/export",
    tag: "Home screen",
    summary: "Export the home screen",
    about: "The pages without ids, as a file that another Perch can import.",
    who: "user", scope: "read",
    answer: homeExportAnswer,
  },
  importHome: {
    method: "POST",
    path: "/user/home/import",
    tag: "Home screen",
    summary: "Import a home screen",
    about: "Adds what the home screen lacks. What is there stays where it is.",
    who: "user", scope: "write",
    body: homeImportInput,
    answer: homeImportAnswer,
    refusals: ["conflict"],
    limits: ["home-import-by-user"],
  },
  uploadIcon: {
    method: "POST",
    path: "/user/icon",
    tag: "Home screen",
    summary: "Store an icon of one's own",
    about: "Name its address in an operation within an hour, else it is removed again.",
    who: "user", scope: "write",
    form: uploadForm,
    answer: ownIconAnswer,
    refusals: ["not_an_image", "upstream_failed"],
    limits: ["own-icon-by-user"],
  },
  fetchLinkIcon: {
    method: "POST",
    path: "/user/links/:linkId/icon",
    tag: "Home screen",
    summary: "Fetch the icon of a link from its site",
    who: "user", scope: "write",
    params: linkParams,
    answer: linkIconAnswer,
    refusals: ["upstream_failed"],
    limits: ["link-icon-by-user"],
  },
} as const satisfies Record<string, Endpoint>;
