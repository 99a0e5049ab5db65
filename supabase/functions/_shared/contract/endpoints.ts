import { accessTokenEndpoints } from "./access-token-endpoints.ts";
import { backOfficeEndpoints } from "./back-office-endpoints.ts";
import { adminSummaryAnswer } from "./admin-summary.ts";
import {
  catalogueAnswer,
  catalogueEvent,
  catalogueInput,
  catalogueParams,
  cataloguePatch,
  cataloguesAnswer,
} from "./catalogues.ts";
import { checkEndpoints } from "./check-endpoints.ts";
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
import { linkIconAnswer, linkParams } from "./links.ts";
import { feedsAnswer, newsAnswer, newsQuery } from "./news.ts";
import { pageAnswer } from "./page.ts";
import { pictureEndpoints } from "./picture.ts";
import { publishedPageEndpoints } from "./published-page-endpoints.ts";
import { queueEndpoints } from "./queue-endpoints.ts";
import { reviewEndpoints } from "./review-endpoints.ts";
import { healthAnswer, placeholderParams } from "./service.ts";
import {
  devLoginAnswer,
  emailInput,
  linkAnswer,
  linkInput,
  magicLinkAnswer,
  sessionAnswer,
} from "./session.ts";
import { settingsEndpoints } from "./settings.ts";
import { slugParams, snailParams } from "./slugs.ts";
import { sitemapParams } from "./sitemap.ts";
import { starterSetsAnswer } from "./starter-sets.ts";
import { storefrontAnswer } from "./storefront.ts";
import { storeListEndpoints } from "./store-lists.ts";
import { ownIconAnswer, uploadAnswer, uploadForm } from "./uploads.ts";
import {
  appAtAnswer,
  appAtQuery,
  installAnswer,
  migrateAnswer,
  reorderInput,
  tempInstallInput,
  tempInstallsAnswer,
  tempRemovalAnswer,
  userAppParams,
  userAppsAnswer,
  webappIdInput,
} from "./user-apps.ts";
import { done } from "./values.ts";
import {
  importEvent,
  importInput,
  regenerateAnswer,
  regenerateInput,
  storeAnswer,
  storeQuery,
  webappAnswer,
  webappListAnswer,
  webappListQuery,
  webappPageAnswer,
  webappParams,
  webappPatch,
} from "./webapps.ts";
import { openSearchEndpoints } from "./opensearch.ts";
import { ownerEndpoints } from "./owner-endpoints.ts";
import { widgetEndpoints } from "./widget-endpoints.ts";

/** Every call of the API, by the name that code and tests use for it. */
export const endpoints = {
  getSession: { method: "GET", path: "/auth/me", who: "everyone", answer: sessionAnswer },
  sendMagicLink: {
    method: "POST",
    path: "/auth/send-magic-link",
    who: "everyone",
    body: emailInput,
    answer: magicLinkAnswer,
  },
  devLogin: {
    method: "POST",
    path: "/auth/dev-login",
    who: "local-dev",
    body: emailInput,
    answer: devLoginAnswer,
  },
  describeLink: {
    method: "POST",
    path: "/auth/link",
    who: "everyone",
    body: linkInput,
    answer: linkAnswer,
  },
  logout: { method: "POST", path: "/auth/logout", who: "everyone", answer: done },
  logoutEverywhere: { method: "POST", path: "/auth/logout-everywhere", who: "user", answer: done },

  ...widgetEndpoints,
  ...settingsEndpoints,
  ...ownerEndpoints,
  ...openSearchEndpoints,
  ...accessTokenEndpoints,
  ...publishedPageEndpoints,

  listNews: { method: "GET", path: "/news", who: "everyone", query: newsQuery, answer: newsAnswer },
  listNewsFeeds: { method: "GET", path: "/news/feeds", who: "everyone", answer: feedsAnswer },

  listUserApps: { method: "GET", path: "/user/apps", who: "user", scope: "read", answer: userAppsAnswer },
  installApp: {
    method: "POST",
    path: "/user/apps/install",
    who: "user",
    scope: "write",
    body: webappIdInput,
    answer: installAnswer,
  },
  removeApp: {
    method: "DELETE",
    path: "/user/apps/:webappId",
    who: "user",
    scope: "write",
    params: userAppParams,
    answer: done,
  },
  reorderApps: {
    method: "PUT",
    path: "/user/apps/reorder",
    who: "user",
    scope: "write",
    body: reorderInput,
    answer: done,
  },
  launchApp: {
    method: "POST",
    path: "/user/apps/launch",
    who: "user",
    scope: "write",
    body: webappIdInput,
    answer: done,
  },
  migrateTempInstalls: {
    method: "POST",
    path: "/user/apps/migrate-temp",
    who: "user",
    answer: migrateAnswer,
  },

  getHome: { method: "GET", path: "/user/home", who: "user", scope: "read", answer: homeAnswer },
  changeHome: {
    method: "POST",
    path: "/user/home/ops",
    who: "user",
    scope: "write",
    body: homeOpsInput,
    answer: homeOpsAnswer,
  },
  listHomeRevisions: {
    method: "GET",
    path: "/user/home/revisions",
    who: "user",
    scope: "read",
    answer: homeRevisionsAnswer,
  },
  restoreHomeRevision: {
    method: "POST",
    path: "/user/home/revisions/:revisionId/restore",
    who: "user",
    scope: "write",
    params: revisionParams,
    answer: restoreAnswer,
  },
  exportHome: {
    method: "GET",
    path: "/user/home/export",
    who: "user",
    scope: "read",
    answer: homeExportAnswer,
  },
  importHome: {
    method: "POST",
    path: "/user/home/import",
    who: "user",
    scope: "write",
    body: homeImportInput,
    answer: homeImportAnswer,
  },

  uploadIcon: {
    method: "POST",
    path: "/user/icon",
    who: "user",
    scope: "write",
    form: uploadForm,
    answer: ownIconAnswer,
  },
  ...pictureEndpoints,
  fetchLinkIcon: {
    method: "POST",
    path: "/user/links/:linkId/icon",
    who: "user",
    scope: "write",
    params: linkParams,
    answer: linkIconAnswer,
  },
  deleteAccount: { method: "DELETE", path: "/user/account", who: "user", answer: done },

  installTemporarily: {
    method: "POST",
    path: "/webapp/temp-install",
    who: "everyone",
    body: tempInstallInput,
    answer: done,
  },
  listTempInstalls: {
    method: "GET",
    path: "/webapp/temp-installs",
    who: "everyone",
    answer: tempInstallsAnswer,
  },
  removeTempInstall: {
    method: "DELETE",
    path: "/webapp/temp-install/:webappId",
    who: "everyone",
    params: userAppParams,
    answer: tempRemovalAnswer,
  },
  listWebapps: {
    method: "GET",
    path: "/webapp/list",
    who: "admin",
    query: webappListQuery,
    answer: webappListAnswer,
  },
  searchStore: {
    method: "GET",
    path: "/webapp/store",
    who: "everyone",
    query: storeQuery,
    answer: storeAnswer,
  },
  ...storeListEndpoints,
  getStorefront: { method: "GET", path: "/webapp/storefront", who: "everyone", answer: storefrontAnswer },
  listStarterSets: {
    method: "GET",
    path: "/webapp/starter-sets",
    who: "everyone",
    answer: starterSetsAnswer,
  },
  findAppAt: { method: "GET", path: "/webapp/at", who: "everyone", query: appAtQuery, answer: appAtAnswer },
  getWebapp: {
    method: "GET",
    path: "/webapp/slug/:slug",
    who: "everyone",
    params: slugParams,
    answer: webappPageAnswer,
  },
  updateWebapp: {
    method: "PATCH",
    path: "/webapp/:id",
    who: "admin",
    params: webappParams,
    body: webappPatch,
    answer: webappAnswer,
  },
  deleteWebapp: { method: "DELETE", path: "/webapp/:id", who: "admin", params: webappParams, answer: done },
  importWebapp: {
    method: "POST",
    path: "/webapp/import-with-progress",
    who: "admin",
    body: importInput,
    stream: importEvent,
  },
  regenerateScreenshots: {
    method: "POST",
    path: "/webapp/regenerate-screenshots",
    who: "admin",
    body: regenerateInput,
    answer: regenerateAnswer,
  },
  ...checkEndpoints,
  uploadImage: { method: "POST", path: "/upload", who: "admin", form: uploadForm, answer: uploadAnswer },

  // Before the catalogues by id: its list would be one.
  ...backOfficeEndpoints,

  listCatalogues: { method: "GET", path: "/catalogues", who: "everyone", answer: cataloguesAnswer },
  getCatalogueBySnail: {
    method: "GET",
    path: "/catalogues/by-snail/:snail",
    who: "everyone",
    params: snailParams,
    answer: catalogueAnswer,
  },
  getCatalogue: {
    method: "GET",
    path: "/catalogues/:id",
    who: "everyone",
    params: catalogueParams,
    answer: catalogueAnswer,
  },
  ...queueEndpoints,
  getAdminSummary: { method: "GET", path: "/admin/summary", who: "admin", answer: adminSummaryAnswer },
  createCatalogue: {
    method: "POST",
    path: "/catalogues/create-with-progress",
    who: "admin",
    body: catalogueInput,
    stream: catalogueEvent,
  },
  updateCatalogue: {
    method: "PATCH",
    path: "/catalogues/:id",
    who: "admin",
    params: catalogueParams,
    body: cataloguePatch,
    answer: catalogueAnswer,
  },
  deleteCatalogue: {
    method: "DELETE",
    path: "/catalogues/:id",
    who: "admin",
    params: catalogueParams,
    answer: done,
  },

  ...reviewEndpoints,

  getPage: { method: "GET", path: "/page/:slug", who: "everyone", params: slugParams, answer: pageAnswer },
  getSitemapIndex: { method: "GET", path: "/sitemap.xml", who: "everyone", media: "application/xml" },
  getSitemap: {
    method: "GET",
    path: "/sitemap/:file",
    who: "everyone",
    params: sitemapParams,
    media: "application/xml",
  },
  getRobots: { method: "GET", path: "/robots.txt", who: "everyone", media: "text/plain" },
  getPlaceholder: {
    method: "GET",
    path: "/placeholder/:w/:h",
    who: "everyone",
    params: placeholderParams,
    media: "image/svg+xml",
  },
  getHealth: { method: "GET", path: "/health", who: "everyone", answer: healthAnswer },
} as const satisfies Record<string, Endpoint>;
