import type { endpoints } from "#contract/endpoints.ts";

interface Budget {
  /** Without those that begin, open and end transactions. */
  statements: number;
  transactions: number;
}

const none: Budget = { statements: 0, transactions: 0 };
/** One question, or one change. */
const one: Budget = { statements: 1, transactions: 1 };
const two: Budget = { statements: 2, transactions: 2 };
/** The same, behind the question whether the administrator asks. */
const administrators: Budget = { statements: 2, transactions: 2 };

/**
 * How many statements each call may cost, however much there is to answer about. A change that makes a call cheaper
 * lowers its number here, one that needs more has to say so here.
 */
export const statementBudget: Record<keyof typeof endpoints, Budget> = {
  getSession: one,
  sendMagicLink: two,
  devLogin: two,
  describeLink: one,
  logout: none,
  logoutEverywhere: none,
  listWidgetStates: one,
  setWidgetState: one,
  listNews: one,
  listNewsFeeds: one,
  listUserApps: one,
  installApp: { statements: 2, transactions: 1 },
  removeApp: one,
  reorderApps: one,
  launchApp: { statements: 2, transactions: 2 },
  migrateTempInstalls: one,
  listLinks: one,
  fetchLinkIcon: { statements: 3, transactions: 3 },
  deleteAccount: { statements: 2, transactions: 1 },
  installTemporarily: one,
  listWebapps: administrators,
  searchStore: one,
  getStorefront: one,
  getWebapp: one,
  updateWebapp: { statements: 3, transactions: 2 },
  deleteWebapp: { statements: 3, transactions: 3 },
  importWebapp: { statements: 10, transactions: 8 },
  /** Refused for its body, as the matrix has it: a run asks three questions about each app, whose picture takes seconds. */
  regenerateScreenshots: one,
  importFromQueue: { statements: 13, transactions: 10 },
  uploadImage: { statements: 4, transactions: 3 },
  listCatalogues: one,
  getCatalogueBySnail: one,
  getCatalogue: one,
  listQueue: administrators,
  retryQueue: { statements: 3, transactions: 2 },
  updateQueueItem: administrators,
  deleteQueueItem: administrators,
  createCatalogue: { statements: 11, transactions: 7 },
  updateCatalogue: { statements: 5, transactions: 2 },
  deleteCatalogue: administrators,
  getPage: one,
  getSitemapIndex: one,
  getSitemap: one,
  getRobots: none,
  getPlaceholder: none,
  getHealth: one,
};
