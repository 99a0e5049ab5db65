/** A queue with pending or failed items. */
export type WaitingQueue = {
  kind: "catalogue" | "list";
  id: number;
  name: string;
  pending: number;
  failed: number;
};

/** A UTC day: the apps on home screens at its end, and the number of launches. */
export type SummaryDay = {
  day: string;
  kept: number;
  openings: number;
};

export type AdminSummary = {
  figures: {
    /** Visible in the store. */
    listedApps: number;
    hiddenApps: number;
    /** Drafts included. */
    catalogues: number;
    draftCatalogues: number;
    /** Accounts with a home screen. */
    people: number;
    /** Apps on home screens; an app of two people counts twice. */
    keptApps: number;
    openingsToday: number;
    /** The last seven days, today included. */
    openingsWeek: number;
  };
  waiting: {
    suggestions: number;
    /** Pending edits by the makers of apps. */
    edits: number;
    /** Apps with three reports. */
    reports: number;
    differences: number;
    duplicates: number;
    failingApps: number;
    pendingItems: number;
    failedItems: number;
    /** At most 20, those with the most open items first. */
    queues: WaitingQueue[];
    queueCount: number;
  };
  /** The last 30, the oldest first. */
  days: SummaryDay[];
};
