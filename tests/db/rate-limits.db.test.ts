import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase, type Queries } from "./support/database.ts";
import { aUser } from "./support/factories.ts";

const { rolledBack, connect } = testDatabase();

async function take(sql: Queries, key: string, count = 3, seconds = 60): Promise<number> {
  const [row] = await sql<{ wait: number }[]>`
    select private.take_rate_limit(${key}, ${count}, ${seconds}) as wait`;
  return row?.wait ?? -1;
}

describe("a rate limit", () => {
  test(
    "allows its count, then says how many seconds are left",
    rolledBack(async ({ sql }) => {
      const key = randomUUID();
      expect([await take(sql, key), await take(sql, key), await take(sql, key)]).toEqual([0, 0, 0]);
      const wait = await take(sql, key);
      expect(wait).toBeGreaterThan(55);
      expect(wait).toBeLessThanOrEqual(60);
    }),
  );

  test(
    "starts again after its window",
    rolledBack(async ({ sql }) => {
      const key = randomUUID();
      await take(sql, key, 1);
      expect(await take(sql, key, 1)).toBeGreaterThan(0);
      await sql`update private.rate_limits set expires_at = now() - interval '1 s'`;
      expect(await take(sql, key, 1)).toBe(0);
      expect(await take(sql, key, 1)).toBeGreaterThan(0);
    }),
  );

  test(
    "is separate for each key",
    rolledBack(async ({ sql }) => {
      await take(sql, "first", 1);
      expect(await take(sql, "second", 1)).toBe(0);
    }),
  );

  test(
    "does not keep the key, which may name a person",
    rolledBack(async ({ sql }) => {
      const key = `link:${randomUUID()}@example.com`;
      await take(sql, key);
      const rows = await sql<
        { text: string }[]
      >`select stored::text as text from private.rate_limits as stored`;
      expect(rows.some((row) => row.text.includes(key))).toBe(false);
    }),
  );

  test(
    "can be taken by every role of the API, and read or reset by none",
    rolledBack(async (db) => {
      for (const persona of ["anonymous", "service", await aUser(db.sql)] as const) {
        expect(await db.as(persona, async (sql) => take(sql, randomUUID()))).toBe(0);
        expect(await db.refusal(persona, async (sql) => sql`select from private.rate_limits`)).toBe("42501");
        expect(await db.refusal(persona, async (sql) => sql`delete from private.rate_limits`)).toBe("42501");
      }
    }),
  );

  test("holds for simultaneous requests, too", async () => {
    const key = randomUUID();
    const connections = Array.from({ length: 4 }, connect);
    const waits = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => take(connections[index % 4] ?? connect(), key, 7)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
  });
});

describe("expired rate limits", () => {
  test(
    "are swept by later requests, faster than these add rows",
    rolledBack(async ({ sql }) => {
      await sql`delete from private.rate_limits`;
      await sql`
        insert into private.rate_limits (key_hash, taken, expires_at)
        select sha256(convert_to('old' || n, 'utf8')), 1, now() - interval '1 s' from generate_series(1, 100) as n`;
      await sql`
        insert into private.rate_limits (key_hash, taken, expires_at)
        values (sha256(convert_to('current', 'utf8')), 3, now() + interval '1 min')`;
      for (let n = 0; n < 6; n++) await take(sql, `new ${n}`);
      const [left] = await sql<{ rows: number }[]>`select count(*)::int as rows from private.rate_limits`;
      expect(left?.rows).toBe(7);
      expect(await take(sql, "current", 3)).toBeGreaterThan(0);
    }),
  );

  test("are swept without lock waits between requests", async () => {
    const connections = Array.from({ length: 6 }, connect);
    const keys = connections.map(() => randomUUID());
    // Each transaction finds its own row and all the others expired. One that sweeps before it takes its own would
    // hold a row that another waits for, and Postgres resolves such a deadlock by refusing one of them.
    for (let round = 0; round < 25; round++) {
      await (connections[0] ?? connect())`
        insert into private.rate_limits (key_hash, taken, expires_at)
        select sha256(convert_to(key, 'utf8')), 3, now() - interval '1 h' from unnest(${keys}::text[]) as key
        on conflict (key_hash) do update set expires_at = excluded.expires_at`;
      const waits = await Promise.all(connections.map(async (sql, index) => take(sql, keys[index] ?? "")));
      expect(waits).toEqual(keys.map(() => 0));
    }
  });
});

describe("the news cache", () => {
  test(
    "belongs to the service alone",
    rolledBack(async (db) => {
      for (const persona of ["anonymous", await aUser(db.sql), db.admin] as const) {
        expect(await db.refusal(persona, async (sql) => sql`select from private.news_feeds`)).toBe("42501");
        expect(await db.refusal(persona, async (sql) => sql`select from private.news_articles`)).toBe(
          "42501",
        );
      }
      const stored = await db.as("service", async (sql) => {
        await sql`insert into private.news_feeds (url) values ('https://feed.example/rss')`;
        return sql`
          insert into private.news_articles (feed_url, title, url, source_name, published_at)
          values ('https://feed.example/rss', 'Title', 'https://feed.example/1', 'Feed', now()) returning id`;
      });
      expect(stored).toHaveLength(1);
    }),
  );
});
