import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limitKey } from "../../supabase/functions/api/limits/limits.ts";
import { readBlock, readBlocks } from "../support/page-blocks.ts";
import type { Sql, User } from "./support/database.ts";
import { aCatalogue, anInstall, aUser, aWebapp } from "./support/factories.ts";
import { standInForScheduling } from "./support/scheduling.ts";
import { createHostedProject, type HostedProject } from "./support/hosted-project.ts";
import { testBackend } from "../support/backend/test-backend.ts";

const PAGE = "docs/operate.md";
/** The person in the page's blocks. */
const EMAIL = "person@example.com";

let project: HostedProject;
beforeAll(async () => {
  project = await createHostedProject(testBackend.dbUrl);
  await standInForScheduling(project.platform);
  await project.push();
});
afterAll(async () => {
  await project.drop();
});

/** Runs `work` as the project's owner, who is no superuser, and rolls back. */
const asOwner = (work: (sql: Sql) => Promise<void>) => async (): Promise<void> => {
  const over = new Error("The test is over.");
  const outcome = project.owner.begin(async (tx) => {
    await work(tx);
    throw over;
  });
  await expect(outcome).rejects.toBe(over);
};

/** What the page leaves to files, which `npm run perch` runs too. */
const FILES = new Map([
  ["Export a person's data", "export-person.sql"],
  ["Erase a person", "erase-person.sql"],
]);

function textOf(name: string): string {
  const file = FILES.get(name);
  if (file === undefined) return readBlock(PAGE, "sql", name);
  return readFileSync(new URL(`../../scripts/perch/sql/${file}`, import.meta.url), "utf8");
}

/** Runs a block of the page, or one of its files; answers the rows of its last statement. */
async function run(sql: Sql, name: string): Promise<Record<string, unknown>[]> {
  const results = (await sql.unsafe(textOf(name))) as unknown[];
  return (Array.isArray(results[0]) ? results.at(-1) : results) as Record<string, unknown>[];
}

const countOf = async (sql: Sql, table: string): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`select count(*)::int from ${sql(table)}`;
  return row?.count ?? 0;
};

type Person = User & { sessionId: string };

/** A person with a row in every table about people. */
async function aPersonWithEverything(sql: Sql, email: string): Promise<Person> {
  const user = await aUser(sql, { email });
  const [sessionId, webapp] = [
    randomUUID(),
    await aWebapp(sql, { title: "An app", url: `https://${user.id}.example/` }),
  ];
  await sql`update auth.users set recovery_sent_at = now() - interval '1 minute' where id = ${user.id}`;
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'email', ${user.id}, ${user.id}, ${sql.json({ email })})`;
  await sql`
    insert into auth.sessions (id, user_id, ip, user_agent) values (${sessionId}, ${user.id}, '192.0.2.7', 'A browser')`;
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (${randomUUID()}, ${randomUUID()}, ${user.id}, ${sessionId})`;
  await sql`
    insert into auth.audit_log_entries (id, payload, ip_address) values
      (${randomUUID()}, ${sql.json({ action: "user_recovery_requested", actor_id: user.id, actor_username: email })}, '192.0.2.7'),
      (${randomUUID()}, ${sql.json({ action: "user_modified", actor_id: randomUUID(), traits: { user_id: user.id } })}, '')`;
  await anInstall(sql, user, webapp);
  await sql`
    insert into public.personal_links (user_id, name, url) values (${user.id}, 'Mine', 'https://mine.example/')`;
  await sql`
    insert into public.link_checks (user_id, link, due_at, failing_since, failures)
    select user_id, uid, now(), now(), 3 from public.personal_links where user_id = ${user.id}`;
  await sql`
    insert into public.drawer_folders (user_id, id, name, page_id, rank)
    select ${user.id}, ${randomUUID()}, 'Work', private.first_page_id(${user.id}), 'b00'`;
  await sql`insert into private.home_operations (user_id, id) values (${user.id}, ${randomUUID()})`;
  await sql`
    insert into private.home_undos (user_id, id, what, ops, stands)
    values (${user.id}, ${randomUUID()}, 'add_link', '[]', '{}')`;
  await sql`
    insert into private.home_removals (user_id, item, page_id, rank, name, url, added_at)
    values (${user.id}, ${`link:${randomUUID()}`}, ${randomUUID()}, 'a0', 'Removed', 'https://removed.example/', now())`;
  await sql`
    insert into private.home_revisions (user_id, version, app_count, content)
    values (${user.id}, 1, 1, private.home_content(${user.id}))`;
  await sql`insert into public.widget_states (user_id, widget_type) values (${user.id}, 'news')`;
  const widget = randomUUID();
  await sql`
    insert into public.widgets (user_id, id, type, size, rank) values (${user.id}, ${widget}, 'notes', 'small', 'a1')`;
  await sql`
    insert into public.widget_entries (user_id, widget_id, id, rank, fields)
    values (${user.id}, ${widget}, ${widget}, 'a0', '{"text": "Milk"}')`;
  await sql`
    insert into private.calendars (user_id, url, name, content, version)
    values (${user.id}, 'https://calendars.example/secret.ics', 'Work', '{}', 1)`;
  await sql`
    insert into private.access_tokens (user_id, kind, name, scopes, token_hash)
    values (${user.id}, 'personal', 'A script', '{read}', sha256(${user.id}::bytea))`;
  await sql`
    insert into private.phone_links (user_id, session_id, token_hash, expires_at)
    values (${user.id}, ${randomUUID()}, sha256(${user.id}::bytea), now())`;
  await sql`
    insert into public.review_cases (kind, user_id, changes, note)
    values ('suggestion', ${user.id}, ${sql.json({ url: `https://${user.id}.example/` })}, 'I use it.')`;
  await sql`insert into private.webapp_owners (user_id, webapp_id) values (${user.id}, ${webapp.id})`;
  await sql`
    insert into private.webapp_reports (user_id, webapp_id, reason, note)
    values (${user.id}, ${webapp.id}, 'broken', 'It stays white.')`;
  await sql`insert into private.handles (handle, user_id) values (${`h-${user.id.slice(0, 8)}`}, ${user.id})`;
  const [page] = await sql<{ id: string }[]>`
    insert into private.published_pages (user_id, page_id, name, title, description, content, app_count, link_count)
    values (${user.id}, ${randomUUID()}, 'tools', 'My tools', '', '[]', 0, 0) returning id`;
  await sql`
    insert into private.page_reports (user_id, page_id, reason, note)
    values (${user.id}, ${page?.id ?? null}, 'other', 'It sells shoes.')`;
  await sql`insert into public.user_preferences (user_id, settings) values (${user.id}, '{"theme": "dark"}')`;
  await sql`
    insert into private.sign_in_requests (email_hash, token_hash, asked_at, expires_at)
    values (private.email_hash(${email}), sha256(${user.id}::bytea), now(), now() + interval '1 hour')`;
  await sql`
    insert into private.image_leases (name, holder, expires_at) values ('a.png', ${user.id}, now() + interval '1 hour')`;
  await sql`select private.take_rate_limit(${limitKey("magic-link-by-email", email)}, 10, 3600)`;
  return { ...user, sessionId };
}

/** How many rows of this person a REST request with their token sees. */
async function drawerOverRest(sql: Sql, { id, sessionId }: Person): Promise<number> {
  const claims = JSON.stringify({ role: "authenticated", sub: id, session_id: sessionId });
  await sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
  const rows = await sql`select from public.drawer`;
  await sql`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`;
  return rows.length;
}

test.each([...readBlocks(PAGE, "sql").keys(), ...FILES.keys()])("the project's owner may run: %s", (name) =>
  asOwner(async (sql) => {
    await aPersonWithEverything(sql, EMAIL);
    await run(sql, name);
  })(),
);

test("the page lists every table, with personal data or without", async () => {
  const text = readFileSync(new URL(`../../${PAGE}`, import.meta.url), "utf8");
  const tables = await project.platform<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE'
      and (table_schema in ('public', 'private') or (table_schema, table_name) in (
        select table_schema, table_name from information_schema.columns
        where table_schema = 'auth' and column_name in ('email', 'ip', 'ip_address')
      ))`;
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

/** Tables about people that an export leaves out, and why. */
const NOT_EXPORTED = new Map([
  ["private.phone_links", "secrets that end within minutes"],
  ["public.drawer_folders", "in private.home_content()"],
  ["public.drawer_pages", "in private.home_content()"],
]);

test("an export has every table about people, or a reason", async () => {
  const tables = await project.platform<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'user_id' and table_type = 'BASE TABLE' and table_schema in ('public', 'private')`;
  expect(tables.length).toBeGreaterThan(15);
  const text = textOf("Export a person's data");
  const left = tables.map(({ name }) => name).filter((name) => !new RegExp(`${name}\\b`).test(text));
  expect(left.toSorted()).toEqual([...NOT_EXPORTED.keys()]);
});

describe("undo", () => {
  test(
    "the owner can't drop a trigger on Auth's table, but can drop its function with it",
    asOwner(async (sql) => {
      const drop = sql.savepoint((inner) => inner`drop trigger keep_email on auth.users`);
      await expect(drop).rejects.toMatchObject({ code: "42501" });
      await run(sql, "Undo a trigger on auth.users");
      const { id } = await aUser(sql);
      await sql`update auth.users set email = 'another@example.com' where id = ${id}`;
    }),
  );
});

describe("watching", () => {
  test(
    "the queue's oldest item has an age, and completed items are left out",
    asOwner(async (sql) => {
      const [waiting, done] = [await aCatalogue(sql, { name: "Waiting" }), await aCatalogue(sql)];
      await sql`
        insert into public.queue_items (catalogue_id, title, url, status, created_at, claim, claimed_until) values
          (${waiting.id}, 'Old', 'https://old.example/', 'pending', now() - interval '2 days', null, null),
          (${waiting.id}, 'New', 'https://new.example/', 'pending', now(), gen_random_uuid(), now() + interval '20 s'),
          (${waiting.id}, 'Broken', 'https://broken.example/', 'failed', now() - interval '9 days', null, null),
          (${done.id}, 'Done', 'https://done.example/', 'completed', now() - interval '9 days', null, null)`;
      expect(await run(sql, "Queue: what waits, how long, what failed")).toEqual([
        { name: "Waiting", pending: 2, oldest: "2 days", importing: 1, failed: 1 },
      ]);
    }),
  );

  test(
    "mails of the last hour are counted by mail and by address",
    asOwner(async (sql) => {
      await aPersonWithEverything(sql, EMAIL);
      const late = await aUser(sql);
      await sql`update auth.users set confirmation_sent_at = now() - interval '2 hours' where id = ${late.id}`;
      const again = { action: "user_recovery_requested", actor_username: EMAIL };
      await sql`
        insert into auth.audit_log_entries (id, payload, created_at) values
          (${randomUUID()}, ${sql.json(again)}, now() - interval '5 minutes'),
          (${randomUUID()}, ${sql.json(again)}, now() - interval '2 hours')`;
      expect(await run(sql, "Mails of the last hour")).toEqual([{ mails: 2, addresses: 1 }]);
    }),
  );

  test(
    "only failing feeds are listed",
    asOwner(async (sql) => {
      await sql`
        insert into private.news_feeds (url, failures, error) values
          ('https://fine.example/feed', 0, null), ('https://gone.example/feed', 3, '404')`;
      expect(await run(sql, "Feeds that fail")).toMatchObject([{ host: "gone.example", failures: 3 }]);
    }),
  );

  test(
    "space and connections are numbers",
    asOwner(async (sql) => {
      await sql`
        insert into storage.objects (bucket_id, name, metadata) values ('images', 'a.png', '{"size": 2048}')`;
      const [row] = await run(sql, "Space and connections");
      expect(row).toMatchObject({ database: expect.stringMatching(/^\d+ [kM]B$/), files: "2048 bytes" });
      expect(row?.["connections"]).toBeGreaterThan(0);
      expect(row?.["max_connections"]).toBeGreaterThan(20);
    }),
  );
});

describe("somebody who gets no link", () => {
  test(
    "is shown with their last mail and their number of requests, and may ask again at once",
    asOwner(async (sql) => {
      await aPersonWithEverything(sql, EMAIL);
      expect(await run(sql, "Somebody gets no link")).toMatchObject([
        {
          mailed_at: expect.any(Date),
          banned_until: null,
          asked_this_hour: 1,
          counted_until: expect.any(Date),
        },
      ]);
      await run(sql, "Let them ask again at once");
      expect(await run(sql, "Somebody gets no link")).toMatchObject([{ asked_this_hour: null }]);
    }),
  );

  test(
    "is shown without an account too",
    asOwner(async (sql) => {
      expect(await run(sql, "Somebody gets no link")).toMatchObject([
        { created_at: null, asked_this_hour: null },
      ]);
    }),
  );
});

test(
  "blocking ends every session and REST access at once; unblocking lets the person sign in again",
  asOwner(async (sql) => {
    const [person, other] = [
      await aPersonWithEverything(sql, EMAIL),
      await aPersonWithEverything(sql, "o@example.com"),
    ];
    expect(await drawerOverRest(sql, person)).toBe(2);
    await run(sql, "Block a person");
    expect(await drawerOverRest(sql, person)).toBe(0);
    expect(await drawerOverRest(sql, other)).toBe(2);
    const isBanned = async () => {
      const [row] = await sql<{ banned: boolean | null }[]>`
        select banned_until > now() + interval '99 years' as banned from auth.users where id = ${person.id}`;
      return row?.banned;
    };
    expect(await isBanned()).toBe(true);
    expect(await run(sql, "Unblock a person")).toEqual([{ id: person.id }]);
    expect(await isBanned()).toBeNull();
  }),
);

test(
  "an export has all data about one person, and none about others",
  asOwner(async (sql) => {
    const person = await aPersonWithEverything(sql, EMAIL);
    await aPersonWithEverything(sql, "other@example.com");
    const [row] = await run(sql, "Export a person's data");
    expect(row?.["export"]).not.toContain("other@example.com");
    expect(row?.["export"]).not.toContain("secret.ics");
    expect(row?.["export"]).not.toContain("token_hash");
    expect(JSON.parse(String(row?.["export"]))).toMatchObject({
      account: { id: person.id, email: EMAIL, recovery_sent_at: expect.any(String) },
      identities: [{ provider: "email", data: { email: EMAIL } }],
      sessions: [{ ip: "192.0.2.7", user_agent: "A browser" }],
      access_tokens: [{ name: "A script", kind: "personal", scopes: ["read"] }],
      apps: [{ title: "An app", url: `https://${person.id}.example/` }],
      links: [{ name: "Mine", url: "https://mine.example/" }],
      home: { pages: [{ name: null }], folders: [{ name: "Work" }], apps: [{ name: "An app" }] },
      home_changes: { version: expect.any(Number) },
      home_earlier: [{ app_count: 1 }],
      home_removed: [{ name: "Removed" }],
      home_operations: [{ id: expect.any(String) }],
      home_undos: [{ what: "add_link" }],
      widgets: [{ widget_type: "news" }],
      suggestions: [{ kind: "suggestion", note: "I use it." }],
      owned_apps: [{ title: "An app", token: expect.any(String) }],
      reports: [{ reason: "broken", note: "It stays white." }],
      page_reports: [{ reason: "other", note: "It sells shoes." }],
      handles: [{ is_current: true }],
      published_pages: [{ name: "tools", title: "My tools" }],
      added_widgets: [{ type: "notes", entries: [{ fields: { text: "Milk" } }] }],
      calendars: [{ name: "Work", host: "calendars.example", content: "{}" }],
      settings: { settings: { theme: "dark" } },
      log: [{ action: "user_recovery_requested", ip: "192.0.2.7" }],
    });
  }),
);

describe("erasing a person", () => {
  test(
    "removes all their data, and nothing of others",
    asOwner(async (sql) => {
      const person = await aPersonWithEverything(sql, EMAIL);
      const tables = [
        ...["users", "identities", "sessions", "refresh_tokens", "audit_log_entries"].map(
          (name) => `auth.${name}`,
        ),
        ...[
          "user_apps",
          "personal_links",
          "link_checks",
          "drawer_pages",
          "drawer_folders",
          "home_versions",
          "widget_states",
          "widgets",
          "widget_entries",
          "review_cases",
          "user_preferences",
        ].map((name) => `public.${name}`),
        ...[
          "access_tokens",
          "phone_links",
          "sign_in_requests",
          "image_leases",
          "rate_limits",
          "home_operations",
          "home_removals",
          "home_revisions",
          "home_undos",
          "calendars",
          "webapp_owners",
          "webapp_reports",
          "handles",
          "published_pages",
          "page_reports",
        ].map((name) => `private.${name}`),
      ];
      const counts = () => Promise.all(tables.map(async (table) => [table, await countOf(sql, table)]));
      const ofOne = await counts();
      expect(ofOne.filter(([, count]) => count === 0)).toEqual([]);
      await aPersonWithEverything(sql, "other@example.com");

      expect(await run(sql, "Erase a person")).toEqual([{ id: person.id }]);

      expect(await counts()).toEqual(ofOne);
      const [row] = await run(sql, "Export a person's data");
      expect(row).toBeUndefined();
    }),
  );

  test(
    "keeps the store's counts, which name nobody",
    asOwner(async (sql) => {
      await aPersonWithEverything(sql, EMAIL);
      await run(sql, "Erase a person");
      expect(await sql`select installs, uninstalls from public.webapp_daily_stats`).toEqual([
        { installs: 1, uninstalls: 1 },
      ]);
    }),
  );

  test(
    "works again by id, after a restored backup",
    asOwner(async (sql) => {
      const person = await aPersonWithEverything(sql, EMAIL);
      const again = readBlock(PAGE, "sql", "Erase again after a restore");
      const nobody = "00000000-0000-0000-0000-000000000000";
      expect(await sql.unsafe(again.replace(nobody, person.id))).toEqual([{ id: person.id }]);
      expect(await countOf(sql, "public.user_apps")).toBe(0);
    }),
  );
});

describe("retention", () => {
  test(
    "the monthly sweep deletes old rows and keeps the others",
    asOwner(async (sql) => {
      const person = await aPersonWithEverything(sql, EMAIL);
      const [typed, asking] = [
        await aUser(sql, { isVerified: false }),
        await aUser(sql, { isVerified: false }),
      ];
      await sql`
        update auth.users set created_at = now() - interval '31 days' where id in (${typed.id}, ${asking.id}, ${person.id})`;
      await sql`update auth.users set confirmation_sent_at = now() where id = ${asking.id}`;
      await sql`
        insert into auth.audit_log_entries (id, payload, created_at)
        values (${randomUUID()}, '{"action": "login"}', now() - interval '91 days')`;
      const webapp = await aWebapp(sql);
      await sql`
        insert into private.temp_installs (token_hash, webapp_id, expires_at) values
          (sha256('old'), ${webapp.id}, now() - interval '1 minute'), (sha256('new'), ${webapp.id}, now() + interval '1 day')`;
      await sql`update private.sign_in_requests set expires_at = now() - interval '1 minute'`;
      await sql`update private.phone_links set expires_at = now() - interval '61 minutes'`;
      await sql`update private.rate_limits set expires_at = now() - interval '1 minute'`;
      await sql`update private.home_revisions set created_at = now() - interval '31 days'`;
      await sql`update private.home_removals set removed_at = now() - interval '31 days'`;
      await sql`update private.webapp_reports set resolved_at = now() - interval '91 days'`;
      await sql`update private.page_reports set resolved_at = now() - interval '91 days'`;
      await sql`update private.home_operations set applied_at = now() - interval '31 days'`;
      await sql`update private.home_undos set made_at = now() - interval '31 days'`;

      await run(sql, "Monthly sweep");

      expect(
        await sql`select id from auth.users where id in (${typed.id}, ${asking.id}, ${person.id}) order by id`,
      ).toEqual([asking.id, person.id].toSorted().map((id) => ({ id })));
      expect(await countOf(sql, "auth.audit_log_entries")).toBe(2);
      expect(await countOf(sql, "private.temp_installs")).toBe(1);
      expect(await countOf(sql, "private.sign_in_requests")).toBe(0);
      expect(await countOf(sql, "private.phone_links")).toBe(0);
      expect(await countOf(sql, "private.rate_limits")).toBe(0);
      expect(await countOf(sql, "private.home_revisions")).toBe(0);
      expect(await countOf(sql, "private.home_removals")).toBe(0);
      expect(await countOf(sql, "private.home_operations")).toBe(0);
      expect(await countOf(sql, "private.home_undos")).toBe(0);
      expect(await countOf(sql, "private.webapp_reports")).toBe(0);
      expect(await countOf(sql, "private.page_reports")).toBe(0);
    }),
  );

  test(
    "an account without a sign-in or session in the last two years is unused",
    asOwner(async (sql) => {
      const [gone, around] = [await aUser(sql), await aUser(sql)];
      await aUser(sql);
      await sql`
        update auth.users set created_at = now() - interval '5 years', last_sign_in_at = now() - interval '3 years'
        where id in (${gone.id}, ${around.id})`;
      for (const [user, seen] of [
        [gone, "3 years"],
        [around, "1 day"],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        await sql`
          insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
          values (${randomUUID()}, ${user.id}, now() - interval '3 years', now() - interval '3 years',
            (now() - ${seen}::interval) at time zone 'utc')`;
      }
      const unused = await run(sql, "Accounts that nobody used for two years");
      expect(unused.map(({ id }) => id)).toEqual([gone.id]);
    }),
  );
});

describe("checks of apps", () => {
  test(
    "the scheduled job calls the function with the secret key",
    asOwner(async (sql) => {
      await run(sql, "Check apps every five minutes");
      const [job] = await sql<
        { schedule: string; command: string }[]
      >`select schedule, command from cron.job`;
      expect(job?.schedule).toBe("*/5 * * * *");
      await sql.unsafe(job?.command ?? "");
      expect(await sql`select url, headers from net.requests`).toEqual([
        {
          url: "https://<ref>.supabase.co/functions/v1/api/checks/run",
          headers: { apikey: "<secret key>" },
        },
      ]);
    }),
  );

  test(
    "what is due and what fails is told",
    asOwner(async (sql) => {
      const [late, dead] = [await aWebapp(sql), await aWebapp(sql)];
      await sql`update private.check_schedule set due_at = now() - interval '2 days' where webapp_id = ${late.id}`;
      await sql`
        insert into public.webapp_checks (webapp_id, checked_at, outcome, failing_since, failures)
        values (${dead.id}, now(), 'failed', now() - interval '4 days', 3)`;
      await sql`update public.webapps set is_failing = true where id = ${dead.id}`;
      expect(await run(sql, "How the checks stand")).toMatchObject([{ overdue: 1, failed: 1, failing: 1 }]);
    }),
  );
});
