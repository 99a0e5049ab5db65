import type { endpoints } from "#contract/endpoints.ts";

interface Budget {
  /** Excludes statements that begin, open and end transactions. */
  statements: number;
  transactions: number;
}

/** What an access token adds to any call: it is verified, counted and noted as used in one statement. */
export const BY_TOKEN: Budget = { statements: 1, transactions: 1 };

const none: Budget = { statements: 0, transactions: 0 };
/** One read, or one change. */
const one: Budget = { statements: 1, transactions: 1 };
const two: Budget = { statements: 2, transactions: 2 };
/** The same, after the check for the administrator. */
const administrators: Budget = { statements: 2, transactions: 2 };

/**
 * The number of statements that each call may cost, independent of the amount of data. A cheaper call lowers its
 * number here; a call that needs more has to raise it.
 */
export const statementBudget: Record<keyof typeof endpoints, Budget> = {
  getSession: one,
  sendMagicLink: two,
  devLogin: two,
  describeLink: one,
  logout: none,
  /** The limit, and the link. */
  createPhoneLink: two,
  describePhoneLink: one,
  /** The link, and its use. */
  signInByPhoneLink: two,
  getPhoneLink: one,
  endPhoneLink: one,
  listWidgetStates: one,
  setWidgetState: one,
  getSettings: one,
  changeSettings: one,
  /** The limit, and the settings. */
  suggestSearches: two,
  findFeeds: one,
  /** The limit, and what is kept. */
  readFeeds: two,
  /** The limit; the lock, and the row. */
  addCalendar: { statements: 3, transactions: 2 },
  removeCalendar: one,
  /** The limit, and the calendars. */
  listCalendarEvents: two,
  /** A session gets nothing here. */
  callMcp: none,
  listNews: one,
  listNewsFeeds: one,
  getWeather: one,
  listPhotos: one,
  listWeatherPlaces: one,
  /** The limit, the claim, and what it is now. */
  claimWebapp: { statements: 3, transactions: 3 },
  giveUpWebapp: one,
  /** The limit, the claim, what was found, and what it is now. */
  checkOwnership: { statements: 4, transactions: 4 },
  /** The limit, the changes, and what it is now. */
  sendEdit: { statements: 3, transactions: 3 },
  reportWebapp: one,
  recordVisit: one,
  listOwnPublishedPages: one,
  /** The limit; the copy, and what it is now. */
  publishPage: { statements: 3, transactions: 2 },
  /** The page, and the pictures of those that are gone. */
  withdrawPage: two,
  deletePublishedPage: two,
  getPublishedPage: one,
  reportPublishedPage: one,
  /** Making a picture takes more; where there is no screenshot service, none is made. */
  getPreview: one,
  getPublishedPreview: one,
  getBadge: one,
  listUserApps: one,
  installApp: { statements: 2, transactions: 1 },
  removeApp: one,
  reorderApps: one,
  launchApp: { statements: 2, transactions: 2 },
  migrateTempInstalls: one,
  listWaitingInstalls: one,
  migrateWaitingInstalls: one,
  /** The limit, and the token. */
  createAccessToken: two,
  getHome: one,
  /** The limit, the home screen, and the settings. */
  getGlance: { statements: 3, transactions: 3 },
  /** The lock, the home screen, one kind of change, and its record. */
  changeHome: { statements: 4, transactions: 1 },
  listHomeRevisions: one,
  /** Without what differs: nothing does, as the matrix has it. */
  restoreHomeRevision: { statements: 5, transactions: 1 },
  exportHome: one,
  /** The limit; the lock, the home screen, the settings, the kept one, a new link, and its record. */
  importHome: { statements: 7, transactions: 2 },
  uploadIcon: { statements: 4, transactions: 3 },
  getPicture: one,
  /** The limit, the files before, and whether it is time to sweep. */
  storePicture: { statements: 3, transactions: 3 },
  removePicture: one,
  fetchLinkIcon: { statements: 3, transactions: 3 },
  /** The limit, and the addresses. */
  askLinks: two,
  deleteAccount: { statements: 4, transactions: 2 },
  installTemporarily: one,
  listTempInstalls: one,
  removeTempInstall: one,
  listWebapps: administrators,
  /** After the check: the lock, and the change. */
  changeWebapps: { statements: 3, transactions: 2 },
  searchStore: one,
  listApps: one,
  browseCatalogues: one,
  getStorefront: one,
  /** There is no language model here; tests/api/proposals.test.ts has one. */
  proposeHome: none,
  listStarterSets: one,
  findAppAt: one,
  listAppTags: one,
  listSilentApps: one,
  findAppsAt: one,
  getWebapp: one,
  /** After the check: the lock, the app, and its texts. */
  updateWebapp: { statements: 4, transactions: 2 },
  deleteWebapp: { statements: 3, transactions: 3 },
  importWebapp: { statements: 11, transactions: 8 },
  /**
   * The request is refused for its body: a real run sends three queries for each app, and its screenshots take
   * seconds.
   */
  regenerateScreenshots: one,
  importFromQueue: { statements: 14, transactions: 10 },
  /** Without the secret key there is no such call. */
  runChecks: none,
  /** The facts and the record are one transaction. */
  checkWebapp: { statements: 14, transactions: 10 },
  uploadImage: { statements: 4, transactions: 3 },
  listCatalogues: one,
  getCatalogueBySnail: one,
  getCatalogue: one,
  listQueue: administrators,
  createCatalogue: { statements: 11, transactions: 7 },
  updateCatalogue: { statements: 5, transactions: 2 },
  deleteCatalogue: administrators,
  /** Whether it is known, twice: as it was asked and as the page names itself; the limit. */
  previewSuggestion: { statements: 4, transactions: 4 },
  /** The same; the icon, its lease and its end; the suggestion. */
  sendSuggestion: { statements: 11, transactions: 9 },
  listSuggestions: one,
  withdrawSuggestion: one,
  /** The store's lock, the case, the decision; what is answered. */
  decideCase: { statements: 5, transactions: 3 },
  undoDecision: { statements: 5, transactions: 3 },
  getPage: one,
  getSitemapIndex: one,
  getSitemap: one,
  getStoreAtom: one,
  getCatalogueAtom: one,
  getPublishedAtom: one,
  getOpenApi: none,
  getReference: none,
  getRobots: none,
  getOpenSearch: none,
  suggestNames: one,
  getPlaceholder: none,
  getHealth: one,
};
