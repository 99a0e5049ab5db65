import postgres from "postgres";
import { ADMIN_EMAIL } from "../admin.ts";
import { Client } from "../client.ts";
import type { Page } from "./good-requests.ts";

export const ROLES = ["visitor", "user", "admin"] as const;
export type Role = (typeof ROLES)[number];

const EMAILS: Record<Exclude<Role, "visitor">, string> = { user: "member@example.com", admin: ADMIN_EMAIL };

/**
 * Puts the same few rows in place of whatever requests have left, always with the ids from 1 on, so that a failed run
 * finds the same world again.
 */
export async function resetWorld(sql: postgres.Sql, page: Page): Promise<void> {
  // Work that outlives its answer (the sweep of images) may be in the way of locking everything.
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
      truncate public.webapps, public.catalogues, public.queue_items, public.user_apps, public.personal_links,
        public.widget_states, private.temp_installs, private.rate_limits restart identity cascade`;
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
    await tx`
      insert into public.user_apps (user_id, webapp_id)
      select users.id, n from auth.users, generate_series(1, 2) as n`;
    await tx`
      insert into public.personal_links (user_id, name, url)
      select id, 'Mine', 'https://127.0.0.1:1/' from auth.users order by email = ${EMAILS.user} desc`;
  });
}

/** The browsers of the three roles; whoever was signed out meanwhile is signed in again before the next request. */
export function createCast(gatewayUrl: string) {
  const clients = Object.fromEntries(ROLES.map((role) => [role, new Client(gatewayUrl)])) as Record<
    Role,
    Client
  >;
  return {
    async headersOf(role: Role): Promise<Record<string, string>> {
      const client = clients[role];
      if (role === "visitor") return {};
      if (!client.hasSession()) await client.signIn(EMAILS[role]);
      return { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
    },
    /** After a request that may have ended the session. */
    forget: (role: Role) => clients[role].forgetSession(),
  };
}
