import postgres from "postgres";
import { ADMIN_EMAIL } from "../support/admin.ts";
import { Client } from "../support/client.ts";
import { aVisitorWithSavedApp } from "../support/visitor.ts";
import { MODEL_VERSION } from "../../../supabase/functions/api/calendars/model.ts";
import { VISITOR_COOKIE } from "#contract/site/product.ts";
import type { Page } from "./good-requests.ts";

export const ROLES = ["visitor", "user", "admin"] as const;
export type Role = (typeof ROLES)[number];

const EMAILS: Record<Exclude<Role, "visitor">, string> = { user: "member@example.com", admin: ADMIN_EMAIL };

/** Every browser has this visitor's cookie, whoever is signed in. */
const VISITOR_TOKEN = "v".repeat(43);

/** The access token of each account, for calls that take no session. */
const TOKENS: Record<Exclude<Role, "visitor">, string> = {
  user: `perch_${"u".repeat(43)}`,
  admin: `perch_${"a".repeat(43)}`,
};

/** Replaces all rows with the same few, whose ids start at 1, so that a failed run can be repeated. */
export async function resetWorld(sql: postgres.Sql, page: Page): Promise<void> {
  // Background work (the sweep of images) may conflict with the lock on everything.
  for (let attempt = 1; ; attempt++) {
    try {
      return await fillWorld(sql, page);
    } catch (error) {
      if (!(error instanceof postgres.PostgresError && error.code === "40P01") || attempt === 3) throw error;
    }
  }
}

async function fillWorld(sql: postgres.Sql, page: Page): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      truncate public.webapps, public.catalogues, public.queue_items, public.import_lists, public.user_apps, public.personal_links,
        public.widget_states, private.temp_installs, private.rate_limits, private.home_revisions, private.calendars, private.access_tokens,
        private.webapp_changes, private.webapp_mark_counts
        restart identity cascade`;
    await tx`delete from private.slugs where kind <> 'route'`;
    await tx`insert into public.catalogues (name, snail) values ('Shelf', 'shelf-1'), ('Shelf', 'shelf-2')`;
    await tx`
      insert into public.webapps (url, title, slug, tags, catalogue_id, visible_in_store)
      select ${page("stored")} || n, 'App ' || n, 'app-' || n, array['notes', 'App'], 1 + n % 2, n <> 3
      from generate_series(1, 3) as n`;
    await tx`
      insert into public.queue_items (catalogue_id, title, url, position)
      select 1, 'Item ' || n, ${page("item")} || n, n from generate_series(1, 3) as n`;
    await tx`update public.queue_items set status = 'failed', error = '' where id = 2`;
    await tx`insert into public.import_lists (name) select 'List ' || n from generate_series(1, 3) as n`;
    await tx`
      insert into public.queue_items (list_id, title, url, position)
      select 1, 'Item ' || n, ${page("named")} || n, n from generate_series(1, 3) as n`;
    await tx`
      insert into public.user_apps (user_id, webapp_id)
      select users.id, n from auth.users, generate_series(1, 2) as n`;
    await tx`
      insert into private.webapp_owners (webapp_id, user_id, method, verified_at)
      select 1, id, 'dns', now() from auth.users`;
    await tx`
      insert into public.webapp_screenshots (webapp_id, position, image_url, width, height)
      select 1, n, 'https://cdn.example/' || n || '.png', 16, 9 from generate_series(1, 2) as n`;
    await tx`
      insert into public.review_cases (kind, user_id, changes, status, decided_at)
      select 'suggestion', (select id from auth.users where email = ${EMAILS.user}),
        jsonb_build_object('url', ${page("case")} || n, 'title', 'Case ' || n),
        case n when 2 then 'declined' else 'open' end, case n when 2 then now() end
      from generate_series(1, 2) as n`;
    await tx`insert into public.review_cases (kind, webapp_id, changes) values ('difference', 1, '{"title": "After"}')`;
    await tx`delete from private.access_tokens`;
    for (const [role, email] of Object.entries(EMAILS)) {
      // oxlint-disable-next-line no-await-in-loop -- two
      await tx`
        insert into private.access_tokens (user_id, kind, name, scopes, token_hash)
        select id, 'personal', 'A program', '{read,write}', sha256(convert_to(${TOKENS[role as keyof typeof EMAILS]}, 'utf8'))
        from auth.users where email = ${email}`;
    }
    await aVisitorWithSavedApp(tx, 1, VISITOR_TOKEN);
    await tx`
      insert into public.personal_links (user_id, name, url)
      select id, 'Mine', 'https://127.0.0.1:1/' from auth.users order by email = ${EMAILS.user} desc`;
    await tx`
      insert into private.handles (handle, user_id)
      select 'member', id from auth.users where email = ${EMAILS.user} on conflict do nothing`;
    await tx`
      insert into public.drawer_pages (user_id, id, rank)
      select id, '00000000-0000-4000-8000-000000000007', 'b00' from auth.users where email = ${EMAILS.user}
      on conflict do nothing`;
    await tx`
      update public.personal_links as link
      set uid = '00000000-0000-4000-8000-000000000006', page_id = '00000000-0000-4000-8000-000000000007'
      from auth.users as person where person.id = link.user_id and person.email = ${EMAILS.user}`;
    await tx`delete from private.published_pages`;
    await tx`
      insert into private.published_pages
        (id, user_id, page_id, name, title, description, content, app_count, link_count)
      select '00000000-0000-4000-8000-000000000005', id, '00000000-0000-4000-8000-000000000007', 'tools', 'Tools', '',
        '[{"app": 1}, {"folder": "More", "items": [{"app": 2}]}]', 2, 0
      from auth.users where email = ${EMAILS.user}`;
    await tx`
      insert into private.calendars (id, user_id, url, name, content, version, next_read_at)
      select '00000000-0000-4000-8000-000000000009', id, 'https://127.0.0.1:1/secret.ics', 'Mine',
        ${JSON.stringify({ version: MODEL_VERSION, name: "", zone: "", zones: [], events: [] })}, ${MODEL_VERSION},
        now() + interval '9 minutes'
      from auth.users where email = ${EMAILS.user}`;
    await tx`
      insert into private.access_tokens (id, user_id, kind, name, scopes, token_hash)
      select '00000000-0000-4000-8000-000000000009', id, 'personal', 'Mine', '{read}', sha256('mine')
      from auth.users where email = ${EMAILS.user}`;
    await tx`delete from private.phone_links`;
    await tx`
      insert into private.phone_links (id, user_id, session_id, token_hash, expires_at)
      select '00000000-0000-4000-8000-000000000009', person.id, session.id,
        sha256(convert_to(repeat('p', 43), 'utf8')), now() + interval '1 hour'
      from auth.users as person join auth.sessions as session on session.user_id = person.id
      where person.email = ${EMAILS.user} order by session.created_at desc limit 1`;
    await tx`
      insert into private.webapp_changes (id, kind, changes)
      values ('00000000-0000-4000-8000-000000000008', 'visibility', '[[3, true, false]]')`;
    await tx`
      insert into private.home_revisions (user_id, version, app_count, content)
      select id, 1000000000, 3, private.home_content(id)
      from auth.users order by email = ${EMAILS.user} desc`;
  });
}

/** The browsers of the three roles. A role without a session signs in again before the next request. */
export function createCast(gatewayUrl: string) {
  const clients = Object.fromEntries(ROLES.map((role) => [role, new Client(gatewayUrl)])) as Record<
    Role,
    Client
  >;
  return {
    async headersOf(role: Role): Promise<Record<string, string>> {
      const client = clients[role];
      client.cookies.set(VISITOR_COOKIE, VISITOR_TOKEN);
      if (role !== "visitor" && !client.hasSession()) await client.signIn(EMAILS[role]);
      return { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
    },
    /** What the role's program sends: its token alone; a visitor has none. */
    async tokenHeadersOf(role: Role): Promise<Record<string, string>> {
      if (role === "visitor") return {};
      await this.headersOf(role);
      return { authorization: `Bearer ${TOKENS[role]}` };
    },
    /** Checks the session after a request that may have ended it. */
    forget: (role: Role) => clients[role].forgetSession(),
  };
}
