import type { Database } from "../../../supabase/functions/_shared/database/database.ts";
import {
  storeQuery,
  webappListQuery,
  type WebappListQuery,
} from "../../../supabase/functions/_shared/contract/webapps/webapps.ts";
import { appListQuery } from "../../../supabase/functions/_shared/contract/store/lists.ts";
import { createQueue } from "../../../supabase/functions/api/queue/data.ts";
import { createSuggestions } from "../../../supabase/functions/api/review/suggestions-data.ts";
import { createSitemaps } from "../../../supabase/functions/api/crawlers/sitemaps-data.ts";
import { createStorefront } from "../../../supabase/functions/api/pages/storefront-data.ts";
import { createUserApps } from "../../../supabase/functions/api/user-apps/data.ts";
import { createCheckData } from "../../../supabase/functions/api/checks/data.ts";
import { createStoreLists } from "../../../supabase/functions/api/webapps/store-lists-data.ts";
import { createWebappAdmin } from "../../../supabase/functions/api/webapps/admin-data.ts";
import { createWebapps } from "../../../supabase/functions/api/webapps/data.ts";
import type { People, Seeded } from "./seed.ts";
import { mistype } from "./store-of.ts";

export interface Question {
  name: string;
  /**
   * Whether the cost must be independent of the store's size. Other questions count all matches, walk to a
   * far page or write a whole file.
   */
  isPage: boolean;
  /** Asks once and returns what the API would send. `prepare` fetches the cursor of a later page. */
  ask: (round: number) => Promise<unknown>;
}

export const YARDSTICK = "select 1";

interface Search {
  search?: string;
  tag?: string;
  catalogueId?: string;
  cursor?: string;
}

/** The questions to a store, asked by the product's own code without its caches. */
export async function questionsFor(
  database: Database,
  { member, admin }: People,
  seeded: Seeded,
): Promise<Question[]> {
  const { store, rareCatalogue, queueCatalogue, firstApp } = seeded;
  const pick = <T>(items: readonly T[], round: number): T => items[(round * 7919) % items.length] as T;
  const title = (round: number) => pick(store.apps, round).title;
  const word = (round: number) => pick(store.commonWords, round);
  const commonTag = store.tags[0] ?? "";
  const rareTag = store.tags.at(-1) ?? "";
  const lastPage = Math.floor(store.apps.length / 10);

  const page = (query: Search) => createWebapps(database).search(storeQuery.parse(query));
  const second = async (query: Search): Promise<Search> => {
    const { nextCursor } = await page(query);
    return nextCursor === null ? query : { ...query, cursor: nextCursor };
  };
  const inStore = (name: string, query: (round: number) => Search): Question => ({
    name: `store: ${name}`,
    isPage: true,
    ask: (round) => page(query(round)),
  });
  const inList = (name: string, query: (round: number) => WebappListQuery, isPage: boolean): Question => ({
    name: `admin list: ${name}`,
    isPage,
    ask: (round) => createWebappAdmin(database).list(admin, webappListQuery.parse(query(round))),
  });
  const inLists = (name: string, query: object): Question => ({
    name: `all apps: ${name}`,
    isPage: true,
    ask: () => createStoreLists(database).listApps(appListQuery.parse(query)),
  });
  const [secondPage, secondOfTag, secondOfWord] = await Promise.all([
    second({}),
    second({ tag: commonTag }),
    second({ search: word(1) }),
  ]);

  const cases = (status: "open" | "decided") =>
    database.read(admin, (sql) => sql`select public.list_cases(${status})`);

  return [
    { name: YARDSTICK, isPage: true, ask: () => database.read(null, (sql) => sql`select 1 as one`) },
    inStore("first page", () => ({})),
    inStore("second page", () => secondPage),
    inStore("common tag", () => ({ tag: commonTag })),
    inStore("common tag, page 2", () => secondOfTag),
    inStore("rare tag", () => ({ tag: rareTag })),
    inStore("catalogue", () => ({ catalogueId: String(rareCatalogue) })),
    inStore("catalogue and tag", () => ({ catalogueId: String(rareCatalogue), tag: commonTag })),
    inStore("1 letter", (round) => ({ search: title(round).slice(0, 1) })),
    inStore("2 letters", (round) => ({ search: title(round).slice(0, 2) })),
    inStore("3 letters", (round) => ({ search: title(round).slice(0, 3) })),
    inStore("5 letters", (round) => ({ search: title(round).slice(0, 5) })),
    inStore("whole title", (round) => ({ search: title(round) })),
    inStore("mistyped title", (round) => ({ search: mistype(title(round), round) })),
    inStore("common word", (round) => ({ search: word(round) })),
    inStore("common word, page 2", () => secondOfWord),
    inStore("common word, rare tag", (round) => ({ search: word(round), tag: rareTag })),
    inStore("two common words", (round) => ({ search: `${word(round)} ${word(round + 3)}` })),
    inStore("rare word", (round) => ({ search: pick(store.rareWords, round) })),
    inStore("nothing like it", (round) => ({ search: `qx${"zjvwk".slice(round % 4)}qx` })),
    inLists("by name", {}),
    inLists("newest", { sort: "newest" }),
    inLists("most kept", { sort: "kept" }),
    inLists("most kept, common tag", { sort: "kept", tags: commonTag }),
    inLists("rare tag by name", { tags: rareTag }),
    inLists("two common tags, newest", { sort: "newest", tags: store.tags.slice(0, 2).join("\n") }),
    inLists("catalogue by name", { catalogueId: String(rareCatalogue) }),
    { name: "store's first screen", isPage: true, ask: () => createStorefront(database).read() },
    {
      name: "app by slug",
      isPage: true,
      ask: () => createWebapps(database).findBySlug(member, firstApp.slug),
    },
    { name: "drawer, 200 apps", isPage: true, ask: () => createUserApps(database).list(member) },
    {
      name: "launch, counted",
      isPage: true,
      ask: () => createUserApps(database).recordLaunch(member, firstApp.id),
    },
    {
      name: "queue, 10,000 items",
      isPage: true,
      ask: () => createQueue(database).list(admin, queueCatalogue),
    },
    { name: "sitemap index", isPage: true, ask: () => createSitemaps(database).listFiles() },
    {
      name: "sitemap file, to 5,000 ids",
      isPage: false,
      ask: () => createSitemaps(database).readFile(1 + Math.floor((firstApp.id - 1) / 5_000)),
    },
    inList("recently added", () => ({}), true),
    inList("recently added, page 5", () => ({ page: "5" }), true),
    inList("installs today", () => ({ sort: "installs-today" }), true),
    inList("launches yesterday", () => ({ sort: "launches-yesterday" }), true),
    inList("uninstalls this week", () => ({ sort: "uninstalls-this-week", page: "3" }), true),
    inList("launches last week, 100", () => ({ sort: "launches-last-week", pageSize: "100" }), true),
    inList("whole title", (round) => ({ search: title(round) }), true),
    inList("common word, all counted", (round) => ({ search: word(round) }), false),
    inList("1 letter, all counted", (round) => ({ search: title(round).slice(0, 1) }), false),
    inList("by name, page 5", () => ({ sort: "name", direction: "asc", page: "5", pageSize: "50" }), true),
    inList("without an icon", () => ({ view: "no-icon", pageSize: "50" }), true),
    inList("hidden", () => ({ view: "hidden", pageSize: "50" }), true),
    inList("checked longest ago", () => ({ sort: "checked", direction: "asc", pageSize: "50" }), true),
    inList(
      "catalogue, by name",
      () => ({ catalogueId: String(rareCatalogue), sort: "name", pageSize: "50" }),
      true,
    ),
    inList("rare tag, by installs", () => ({ tag: rareTag, sort: "installs-today", pageSize: "50" }), true),
    inList(
      "without an icon, by installs, all counted",
      () => ({ view: "no-icon", sort: "installs-today", pageSize: "50" }),
      false,
    ),
    inList("answered, all counted", () => ({ view: "answered", pageSize: "50" }), false),
    inList("stale, all counted", () => ({ view: "stale", pageSize: "50" }), false),
    inList(
      "common tag, shown, by name, all counted",
      () => ({ tag: commonTag, shown: "shown", sort: "name", pageSize: "50" }),
      false,
    ),
    {
      name: "admin list: counts of views",
      isPage: true,
      ask: () => database.read(admin, (sql) => sql`select * from public.count_webapps('{all,hidden}', 200)`),
    },
    {
      name: "store health, all counted",
      isPage: false,
      ask: () =>
        database.read(
          admin,
          (sql) =>
            sql`select * from public.count_webapps('{all,hidden,answered,unchecked,stale,duplicate}', 200)`,
        ),
    },
    {
      name: "admin's catalogues",
      isPage: true,
      ask: () => database.read(admin, (sql) => sql`select public.curated_catalogues()`),
    },
    { name: "cases that wait", isPage: true, ask: () => cases("open") },
    { name: "cases that were decided", isPage: true, ask: () => cases("decided") },
    { name: "own suggestions", isPage: true, ask: () => createSuggestions(database).list(member) },
    {
      name: "lists of addresses",
      isPage: true,
      ask: () =>
        database.read(admin, (sql) => sql`select * from public.import_list_counts order by id desc limit 11`),
    },
    {
      name: "figures of Admin Home",
      isPage: true,
      ask: () => database.read(admin, (sql) => sql`select public.admin_summary()`),
    },
    {
      name: "apps that are due for a check",
      isPage: true,
      ask: () => createCheckData(database).takeDue(1),
    },
    inList("last page", () => ({ page: String(lastPage) }), false),
    inList("installs today, last page", () => ({ sort: "installs-today", page: String(lastPage) }), false),
  ];
}
