import { expect, test } from "vitest";
import { type Database, type Queries, type User, testDatabase } from "../support/database.ts";
import { aUser } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const wants = (sql: Queries, { id }: User, hasAnswers = true) => sql`
  insert into public.user_preferences (user_id, settings) values (${id}, ${sql.json({ hasAnswers })})`;
async function aLink(sql: Queries, { id }: User, url: string): Promise<string> {
  const [link] = await sql<{ uid: string }[]>`
    insert into public.personal_links (user_id, name, url) values (${id}, 'Mine', ${url}) returning uid`;
  return link?.uid ?? "";
}
const take = (db: Database, most = 20) =>
  db.as("service", async (sql) =>
    (await sql<{ url: string }[]>`select url from private.take_link_checks(${most})`).map(({ url }) => url),
  );
const record = (db: Database, { id }: User, link: string, isDead: boolean | null) =>
  db.as(
    "service",
    async (sql) => sql`select private.record_link_checks(${sql.json([{ userId: id, link, dead: isDead }])})`,
  );
const seen = (db: Database, person: User) =>
  db.as(person, async (sql) => [
    ...(await sql`
      select link, failures, failing_since is not null as "isFailing", round(extract(epoch from due_at - now()) / 86400) as days
      from public.link_checks`),
  ]);

test(
  "the links of those who want it are due, once each, and nobody else's",
  rolledBack(async (db) => {
    const [mira, other] = [await aUser(db.sql), await aUser(db.sql)];
    await wants(db.sql, mira);
    await wants(db.sql, other, false);
    await aLink(db.sql, mira, "https://one.example/");
    await aLink(db.sql, mira, "https://two.example/");
    await aLink(db.sql, other, "https://theirs.example/");
    expect(await take(db, 1)).toEqual(["https://one.example/"]);
    expect(await take(db)).toEqual(["https://two.example/"]);
    expect(await take(db)).toEqual([]);
    // What a process took that died is due again an hour later.
    await db.sql`update public.link_checks set due_at = due_at - interval '61 minutes'`;
    expect(await take(db)).toHaveLength(2);
  }),
);

test(
  "a dead link is looked at on three days, then weekly, and its first answer ends it",
  rolledBack(async (db) => {
    const mira = await aUser(db.sql);
    await wants(db.sql, mira);
    const link = await aLink(db.sql, mira, "https://one.example/");
    await take(db);
    const after = async (isDead: boolean | null) => {
      await record(db, mira, link, isDead);
      const [row] = await seen(db, mira);
      return [row?.["failures"], row?.["isFailing"], Number(row?.["days"])];
    };
    expect(await after(true)).toEqual([1, true, 1]);
    expect(await after(true)).toEqual([2, true, 1]);
    expect(await after(true)).toEqual([3, true, 7]);
    expect(await after(false)).toEqual([0, false, 7]);
    // Of one that is not looked at nothing is known.
    await after(true);
    expect(await after(null)).toEqual([0, false, 7]);
  }),
);

test(
  "who owns a link alone sees when it was looked at; another address is another question, and it goes with the link",
  rolledBack(async (db) => {
    const [mira, other] = [await aUser(db.sql), await aUser(db.sql)];
    await wants(db.sql, mira);
    const link = await aLink(db.sql, mira, "https://one.example/");
    await take(db);
    expect(await seen(db, mira)).toHaveLength(1);
    expect(await seen(db, other)).toEqual([]);
    await db.sql`update public.personal_links set name = 'Renamed' where uid = ${link}`;
    expect(await seen(db, mira)).toHaveLength(1);
    await db.as(
      mira,
      async (sql) => sql`update public.personal_links set url = 'https://new.example/' where uid = ${link}`,
    );
    expect(await seen(db, mira)).toEqual([]);
    expect(await take(db)).toEqual(["https://new.example/"]);
    await db.as(mira, async (sql) => sql`delete from public.personal_links where uid = ${link}`);
    expect(await seen(db, mira)).toEqual([]);
  }),
);
