import type { Sql, User } from "../db/support/database.ts";

/** What one member may keep: the test beside it fills each to its limit and one beyond, as that member. */
export interface Limit {
  of: string;
  counts: string;
  most: number;
  /** The refusal of one more; `oldest go` where more is taken, and what is oldest is not kept. */
  beyond: "PT409" | "PT413" | "23514" | "23505" | "oldest go";
  /** Writes so much at once. */
  fill: (sql: Sql, owner: User, amount: number) => Promise<unknown>;
  /** What is kept, where the oldest go. */
  kept?: (sql: Sql, owner: User) => Promise<number>;
}

const WIDGET = "00000000-0000-4000-8000-000000000001";
const aWidget = (sql: Sql) =>
  sql`insert into public.widgets (id, type, size, rank) values (${WIDGET}, 'notes', 'small', 'a0')`;
/** `{"text": "…"}` of so many bytes. */
const textOf = (bytes: number) => ({ text: "x".repeat(bytes - `{"text": ""}`.length) });
const note = (sql: Sql, bytes: number) =>
  sql`insert into public.widget_entries (widget_id, id, rank, fields)
    values (${WIDGET}, gen_random_uuid(), 'a0', ${sql.json(textOf(bytes))})`;
const countOf = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count ?? 0;

export const limits: readonly Limit[] = [
  {
    of: "user_apps, personal_links",
    counts: "apps and links together",
    most: 500,
    beyond: "PT409",
    fill: (sql, _owner, amount) =>
      sql`insert into public.personal_links (name, url)
        select 'Link', 'https://' || n || '.example/' from generate_series(1, ${amount}::integer) as n`,
  },
  {
    of: "drawer_pages",
    counts: "pages",
    most: 10,
    beyond: "PT409",
    fill: (sql, _owner, amount) =>
      sql`insert into public.drawer_pages (id, rank)
        select gen_random_uuid(), 'a0' from generate_series(1, ${amount}::integer)`,
  },
  {
    of: "drawer_folders",
    counts: "folders",
    most: 50,
    beyond: "PT409",
    fill: async (sql, _owner, amount) => {
      await sql`insert into public.drawer_pages (id, rank) values (${WIDGET}, 'a0')`;
      await sql`insert into public.drawer_folders (id, name, page_id, rank)
        select gen_random_uuid(), 'Folder', ${WIDGET}, 'a0' from generate_series(1, ${amount}::integer)`;
    },
  },
  {
    of: "widgets",
    counts: "widgets that are shown",
    most: 40,
    beyond: "PT409",
    fill: (sql, _owner, amount) =>
      sql`insert into public.widgets (id, type, size, rank)
        select gen_random_uuid(), 'notes', 'small', 'a0' from generate_series(1, ${amount}::integer)`,
  },
  {
    of: "widgets",
    counts: "bytes of the settings of one",
    most: 32_000,
    beyond: "23514",
    fill: (sql, _owner, amount) =>
      sql`insert into public.widgets (id, type, size, rank, settings)
        values (${WIDGET}, 'notes', 'small', 'a0', ${sql.json(textOf(amount))})`,
  },
  {
    of: "widget_entries",
    counts: "notes and tasks that are shown",
    most: 2_000,
    beyond: "PT409",
    fill: async (sql, _owner, amount) => {
      await aWidget(sql);
      await sql`insert into public.widget_entries (widget_id, id, rank, fields)
        select ${WIDGET}, gen_random_uuid(), 'a0', '{}' from generate_series(1, ${amount}::integer)`;
    },
  },
  {
    of: "widget_entries",
    counts: "bytes of the fields of one",
    most: 130_000,
    beyond: "23514",
    fill: async (sql, _owner, amount) => {
      await aWidget(sql);
      await note(sql, amount);
    },
  },
  {
    of: "widgets, widget_entries",
    counts: "bytes of all that is shown, as Postgres writes JSON",
    most: 300_000,
    beyond: "PT413",
    fill: async (sql, _owner, amount) => {
      await aWidget(sql);
      // The widget's own settings are {}.
      for (const bytes of [100_000, 100_000, amount - 200_002]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a writer over REST does
        await note(sql, bytes);
      }
    },
  },
  {
    of: "widget_entries",
    counts: "bytes of removed ones, for 30 days; of removed widgets as much again",
    most: 300_000,
    beyond: "oldest go",
    fill: async (sql, _owner, amount) => {
      await aWidget(sql);
      for (const bytes of [100_000, 100_000, amount - 200_000]) {
        // oxlint-disable-next-line no-await-in-loop -- each is removed before the next is written
        await note(sql, bytes);
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await sql`update public.widget_entries set removed_at = clock_timestamp() where removed_at is null`;
      }
    },
    kept: (sql, owner) =>
      countOf(sql`select coalesce(sum(octet_length(fields::text)), 0)::integer as count
        from public.widget_entries where user_id = ${owner.id}`),
  },
  {
    of: "widget_states",
    counts: "rows",
    most: 3,
    beyond: "23505",
    fill: (sql, _owner, amount) =>
      sql`insert into public.widget_states (widget_type)
        select (array['clock', 'search', 'news'])[1 + n % 3] from generate_series(1, ${amount}::integer) as n`,
  },
  {
    of: "user_preferences",
    counts: "rows",
    most: 1,
    beyond: "23505",
    fill: (sql, _owner, amount) =>
      sql`insert into public.user_preferences (settings) select '{}' from generate_series(1, ${amount}::integer)`,
  },
  {
    of: "calendars",
    counts: "rows",
    most: 20,
    beyond: "PT409",
    fill: (sql, owner, amount) =>
      sql`insert into private.calendars (user_id, url, name, content, version)
        select ${owner.id}, 'https://calendar.example/' || n, 'Work', '{}', 1
        from generate_series(1, ${amount}::integer) as n`,
  },
  {
    of: "access_tokens",
    counts: "rows",
    most: 50,
    beyond: "PT409",
    fill: (sql, _owner, amount) =>
      sql`select private.add_access_token('personal', 'Script', array['read'], 30, sha256(gen_random_uuid()::text::bytea))
        from generate_series(1, ${amount}::integer)`,
  },
  {
    of: "home_removals",
    counts: "things that can be put back, for 30 days",
    most: 1_000,
    beyond: "oldest go",
    fill: async (sql, _owner, amount) => {
      for (let left = amount; left > 0; left -= 500) {
        // oxlint-disable-next-line no-await-in-loop -- each makes room for the next
        await sql`insert into public.personal_links (name, url)
          select 'Link', 'https://' || n || '.example/' from generate_series(1, ${Math.min(left, 500)}::integer) as n`;
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await sql`delete from public.personal_links where true`;
      }
    },
    kept: (sql, owner) =>
      countOf(sql`select count(*)::integer as count from private.home_removals where user_id = ${owner.id}`),
  },
  {
    of: "home_undos",
    counts: "changes of programs that can be taken back, for 30 days, in 10 MB",
    most: 100,
    beyond: "oldest go",
    fill: (sql, owner, amount) =>
      sql`insert into private.home_undos (user_id, id, what, ops, stands)
        select ${owner.id}, gen_random_uuid(), 'add', '[]', '{}' from generate_series(1, ${amount}::integer)`,
    kept: (sql, owner) =>
      countOf(sql`select count(*)::integer as count from private.home_undos where user_id = ${owner.id}`),
  },
];

/** Limits that other tests show, with the file. */
export const limitsElsewhere: readonly (readonly [of: string, counts: string, shownBy: string])[] = [
  ["home_operations", "ids: 3,000 an hour and 10,000 a day, for 30 days", "tests/api/user/home.test.ts"],
  [
    "home_revisions",
    "30 earlier home screens, in 10 MB, for 30 days",
    "tests/api/user/home-revisions.test.ts",
  ],
  ["published_pages", "20 pages of 500 entries", "tests/api/published"],
  ["webapp_owners", "50 claims", "tests/api/owners"],
  ["review_cases", "10 suggestions a day", "tests/api/review/suggestions.test.ts"],
  ["webapp_reports, page_reports", "one a day for an app or page", "tests/api/review"],
  [
    "Storage",
    "one picture; icons 120 an hour, of which unused ones go",
    "tests/api/user/pictures.whole.test.ts",
  ],
];
