import type { Caller, DatabaseRole } from "./callers.ts";

export const VERBS = ["select", "insert", "update", "delete"] as const;
export type Verb = (typeof VERBS)[number];

/** The kinds of rows that a caller reaches; "refused" without a grant for the verb. */
export type Reach<Kind extends string = string> = "refused" | readonly Kind[];

/**
 * Who writes a column: only the `database`, the caller who `adds` the row (never again), the caller who `changes` it
 * later, or both (`writer`). Whoever reads a row reads all its columns.
 */
export type ColumnRule = "database" | "adds" | "changes" | "writer";

export interface Table<Kind extends string = string> {
  /** The distinguished kinds of rows, in words. */
  kinds: Record<Kind, string>;
  /** A new row of a kind for `insert`, an existing one for the other verbs. */
  may: Record<Verb, Record<Caller, Reach<Kind>>>;
  columns: Record<string, ColumnRule>;
}

const table = <Kind extends string>(definition: Table<Kind>): Table<Kind> => definition;

const everybodyRefused = {
  visitor: "refused",
  user: "refused",
  other: "refused",
  admin: "refused",
  service: "refused",
} as const;

/** Only the administrator may do this; other signed-in users reach nothing. */
const administrators = <Kind extends string>(...kinds: Kind[]): Record<Caller, Reach<Kind>> => ({
  visitor: "refused",
  user: [],
  other: [],
  admin: kinds,
  service: "refused",
});

/** Everybody may do this with their own rows only, including the administrator. */
const owners = {
  visitor: "refused",
  user: ["the user's"],
  other: ["the other's"],
  admin: [],
  service: "refused",
} as const;

const ownedKinds = {
  "the user's": "a row of the user",
  "the other's": "a row of the other user",
};

const describedKinds = { visible: "of an app in the store", hidden: "of a hidden app" };

/** Who reads the app reads what describes it; the administrator writes it. */
const describedByAdministrator = {
  select: {
    visitor: ["visible"],
    user: ["visible"],
    other: ["visible"],
    admin: ["visible", "hidden"],
    service: ["visible", "hidden"],
  },
  insert: administrators("visible", "hidden"),
  update: administrators("visible", "hidden"),
  delete: administrators("visible", "hidden"),
} as const;

/** Every table and view of the exposed schema, in the order of the documentation. */
export const tables = {
  webapps: table({
    kinds: {
      visible: "an app in the store",
      installed: "a hidden app in the user's drawer",
      hidden: "a hidden app in nobody's drawer",
    },
    may: {
      select: {
        visitor: ["visible"],
        user: ["visible", "installed"],
        other: ["visible"],
        admin: ["visible", "installed", "hidden"],
        service: ["visible", "installed", "hidden"],
      },
      insert: administrators("visible", "installed", "hidden"),
      update: administrators("visible", "installed", "hidden"),
      delete: administrators("visible", "installed", "hidden"),
    },
    columns: {
      id: "database",
      url: "writer",
      title: "writer",
      description: "writer",
      slug: "writer",
      icon_url: "writer",
      screenshot_url: "writer",
      tags: "writer",
      visible_in_store: "writer",
      catalogue_id: "writer",
      created_at: "database",
      is_installable: "writer",
      is_failing: "database",
      is_verified: "database",
      is_reported: "database",
      catalogue_position: "writer",
    },
  }),

  webapp_manifests: table({
    kinds: describedKinds,
    may: describedByAdministrator,
    columns: {
      webapp_id: "adds",
      url: "writer",
      app_id: "writer",
      start_url: "writer",
      display: "writer",
      theme_color: "writer",
      background_color: "writer",
      categories: "writer",
      shortcuts: "writer",
      problems: "writer",
      read_at: "writer",
      created_at: "database",
    },
  }),

  webapp_screenshots: table({
    kinds: describedKinds,
    may: describedByAdministrator,
    columns: {
      webapp_id: "adds",
      position: "adds",
      image_url: "writer",
      width: "writer",
      height: "writer",
      form_factor: "writer",
      label: "writer",
      created_at: "database",
    },
  }),

  webapp_checks: table({
    kinds: describedKinds,
    may: {
      select: describedByAdministrator.select,
      insert: everybodyRefused,
      update: everybodyRefused,
      delete: everybodyRefused,
    },
    columns: {
      webapp_id: "database",
      checked_at: "database",
      outcome: "database",
      http_status: "database",
      final_url: "database",
      problem: "database",
      failing_since: "database",
      failures: "database",
      created_at: "database",
    },
  }),

  webapp_facts: table({
    kinds: describedKinds,
    may: {
      select: describedByAdministrator.select,
      insert: everybodyRefused,
      update: everybodyRefused,
      delete: everybodyRefused,
    },
    columns: { webapp_id: "database", seen_at: "database", facts: "database", created_at: "database" },
  }),

  webapp_texts: table({
    kinds: describedKinds,
    may: describedByAdministrator,
    columns: {
      webapp_id: "adds",
      language: "adds",
      description: "writer",
      is_from_manifest: "writer",
      created_at: "database",
    },
  }),

  review_cases: table({
    kinds: {
      "the user's": "a suggestion of the user",
      "the other's": "a suggestion of the other user",
      found: "a difference that a check found",
    },
    may: {
      select: {
        ...owners,
        admin: ["the user's", "the other's", "found"],
        service: ["the user's", "the other's", "found"],
      },
      insert: everybodyRefused,
      update: administrators("the user's", "the other's", "found"),
      delete: everybodyRefused,
    },
    columns: {
      id: "database",
      kind: "database",
      webapp_id: "changes",
      other_id: "changes",
      published_id: "database",
      user_id: "database",
      changes: "database",
      previous: "changes",
      problems: "database",
      note: "database",
      status: "changes",
      answer: "changes",
      rule: "changes",
      created_at: "database",
      decided_at: "changes",
    },
  }),

  catalogues: table({
    kinds: { published: "a catalogue of the store", draft: "a catalogue that is not published yet" },
    may: {
      select: {
        visitor: ["published"],
        user: ["published"],
        other: ["published"],
        admin: ["published", "draft"],
        service: ["published", "draft"],
      },
      insert: administrators("published", "draft"),
      update: administrators("published", "draft"),
      delete: administrators("published", "draft"),
    },
    columns: {
      id: "database",
      name: "writer",
      description: "writer",
      image_url: "writer",
      icon_url: "writer",
      snail: "writer",
      created_at: "database",
      is_published: "writer",
      publishes_itself: "writer",
    },
  }),

  queue_items: table({
    kinds: { catalogue: "an item of a catalogue's queue", list: "an item of a list" },
    may: {
      select: administrators("catalogue", "list"),
      insert: administrators("catalogue", "list"),
      update: administrators("catalogue", "list"),
      delete: administrators("catalogue", "list"),
    },
    columns: {
      id: "database",
      catalogue_id: "adds",
      list_id: "adds",
      title: "writer",
      url: "writer",
      description: "writer",
      status: "writer",
      error: "writer",
      webapp_id: "writer",
      position: "writer",
      created_at: "database",
      claim: "changes",
      claimed_until: "changes",
      is_linked: "writer",
    },
  }),

  import_lists: table({
    kinds: { any: "a list of addresses to import" },
    may: {
      select: administrators("any"),
      insert: administrators("any"),
      update: administrators("any"),
      delete: administrators("any"),
    },
    columns: { id: "database", name: "writer", created_at: "database" },
  }),

  import_list_counts: table({
    kinds: { any: "a list with its counts" },
    may: {
      select: administrators("any"),
      insert: everybodyRefused,
      update: everybodyRefused,
      delete: everybodyRefused,
    },
    columns: {
      id: "database",
      name: "database",
      created_at: "database",
      pending: "database",
      imported: "database",
      linked: "database",
      failed: "database",
    },
  }),

  user_apps: table({
    kinds: {
      "the user's": "an app in the user's drawer",
      "the user's, hidden": "the same of a hidden app",
      "the other's": "an app in the other user's drawer",
    },
    may: {
      select: { ...owners, user: ["the user's", "the user's, hidden"] },
      insert: owners,
      update: { ...owners, user: ["the user's", "the user's, hidden"] },
      delete: { ...owners, user: ["the user's", "the user's, hidden"] },
    },
    columns: {
      id: "database",
      user_id: "adds",
      webapp_id: "adds",
      page_id: "writer",
      folder_id: "writer",
      rank: "writer",
      name: "writer",
      icon_url: "writer",
      created_at: "database",
    },
  }),

  personal_links: table({
    kinds: ownedKinds,
    may: { select: owners, insert: owners, update: owners, delete: owners },
    columns: {
      id: "database",
      user_id: "adds",
      name: "writer",
      url: "writer",
      home_url: "writer",
      icon_url: "writer",
      uid: "adds",
      page_id: "writer",
      folder_id: "writer",
      rank: "writer",
      created_at: "database",
    },
  }),

  link_checks: table({
    kinds: ownedKinds,
    may: { select: owners, insert: everybodyRefused, update: everybodyRefused, delete: everybodyRefused },
    columns: {
      user_id: "database",
      link: "database",
      due_at: "database",
      failing_since: "database",
      failures: "database",
    },
  }),

  drawer_pages: table({
    kinds: ownedKinds,
    may: { select: owners, insert: owners, update: owners, delete: owners },
    columns: {
      user_id: "adds",
      id: "adds",
      name: "writer",
      rank: "writer",
      created_at: "database",
    },
  }),

  drawer_folders: table({
    kinds: ownedKinds,
    may: { select: owners, insert: owners, update: owners, delete: owners },
    columns: {
      user_id: "adds",
      id: "adds",
      name: "writer",
      page_id: "writer",
      rank: "writer",
      created_at: "database",
    },
  }),

  widgets: table({
    kinds: ownedKinds,
    may: { select: owners, insert: owners, update: owners, delete: owners },
    columns: {
      user_id: "adds",
      id: "adds",
      type: "adds",
      page_id: "writer",
      size: "writer",
      rank: "writer",
      is_minimized: "writer",
      settings: "writer",
      removed_at: "writer",
      created_at: "database",
      updated_at: "database",
    },
  }),

  widget_entries: table({
    kinds: ownedKinds,
    may: { select: owners, insert: owners, update: owners, delete: owners },
    columns: {
      user_id: "adds",
      widget_id: "adds",
      id: "adds",
      rank: "writer",
      fields: "writer",
      removed_at: "writer",
      created_at: "database",
      updated_at: "database",
    },
  }),

  home_versions: table({
    kinds: ownedKinds,
    may: {
      select: owners,
      insert: everybodyRefused,
      update: everybodyRefused,
      delete: everybodyRefused,
    },
    columns: {
      user_id: "database",
      version: "database",
      changed_at: "database",
    },
  }),

  drawer: table({
    kinds: ownedKinds,
    may: {
      select: owners,
      insert: everybodyRefused,
      update: everybodyRefused,
      delete: everybodyRefused,
    },
    columns: {
      kind: "database",
      id: "database",
      position: "database",
      name: "database",
      icon_url: "database",
      url: "database",
      slug: "database",
      user_id: "database",
    },
  }),

  widget_states: table({
    kinds: ownedKinds,
    may: { select: owners, insert: owners, update: owners, delete: owners },
    columns: {
      id: "database",
      user_id: "adds",
      widget_type: "adds",
      is_minimized: "writer",
      order_index: "writer",
      page_id: "writer",
      rank: "writer",
      size: "writer",
      created_at: "database",
      updated_at: "database",
    },
  }),

  user_preferences: table({
    kinds: ownedKinds,
    may: { select: owners, insert: owners, update: owners, delete: everybodyRefused },
    columns: {
      id: "database",
      user_id: "adds",
      settings: "writer",
      created_at: "database",
      updated_at: "database",
    },
  }),

  webapp_daily_stats: table({
    kinds: { any: "what an app was counted on a day" },
    may: {
      select: administrators("any"),
      insert: everybodyRefused,
      update: everybodyRefused,
      delete: everybodyRefused,
    },
    columns: {
      id: "database",
      webapp_id: "database",
      day: "database",
      installs: "database",
      launches: "database",
      uninstalls: "database",
      created_at: "database",
    },
  }),
} satisfies Record<string, Table>;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as TableName[];

const serviceKeeps = { service_role: ["delete", "insert", "select", "update"] } as const;

/** Tables and views that REST does not expose, with their grants for the API's own statements; of a column alone in brackets. */
export const privateTables: Record<
  string,
  Partial<Record<DatabaseRole, readonly (Verb | `update(${string})`)[]>>
> = {
  access_tokens: {},
  administrator: {},
  check_schedule: {},
  daily_photos: serviceKeeps,
  daily_totals: {},
  calendars: { ...serviceKeeps, authenticated: serviceKeeps.service_role },
  home_operations: { authenticated: ["insert", "select"] },
  handles: { authenticated: ["select"] },
  home_removals: {},
  home_revisions: { authenticated: ["select"] },
  home_undos: { authenticated: ["insert", "select", "update(undone_at)"] },
  image_leases: serviceKeeps,
  listed_texts: {},
  live_access_tokens: {},
  live_phone_links: {},
  news_articles: serviceKeeps,
  news_feeds: serviceKeeps,
  marked_webapps: {},
  new_keepers: {},
  phone_links: {},
  page_reports: { authenticated: ["select"] },
  published_pages: { authenticated: ["delete", "select"] },
  purpose_sayings: {},
  purposes: {},
  rate_limits: {},
  reserved_handles: {},
  screenshot_attempts: {},
  search_words: {},
  sign_in_domains: {},
  sign_in_requests: serviceKeeps,
  slugs: {},
  store_counts: {},
  store_versions: {},
  temp_installs: serviceKeeps,
  weather_cells: serviceKeeps,
  weather_places: serviceKeeps,
  webapp_changes: {},
  webapp_deletions: { authenticated: ["select"] },
  webapp_owners: { authenticated: ["select"] },
  webapp_reports: { authenticated: ["select"] },
  usual_names: {},
  webapp_counters: { authenticated: ["select"] },
  webapp_mark_counts: {},
  webapp_popularity: {},
  webapp_search: {},
  webapp_visits: {},
  webapp_weekly_stats: {},
};

/** The schemas with a usage grant for the API's roles; REST exposes only `public`. */
export const usedSchemas: Record<string, readonly DatabaseRole[]> = {
  extensions: ["anon", "authenticated", "service_role"],
  private: ["anon", "authenticated", "service_role"],
  public: ["anon", "authenticated", "service_role"],
};
