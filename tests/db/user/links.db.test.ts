import { describe, expect, test } from "vitest";
import { isLinkAddress, OWN_SCHEMES } from "#contract/values/link-address.ts";
import { linkAddress } from "#contract/values/values.ts";
import { testDatabase, type Sql, type User } from "../support/database.ts";
import { aUser } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const NO_LINKS = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "vbscript:x",
  "data:text/html,x",
  "file:///etc/passwd",
  "blob:https://a.example/1",
  "about:blank",
  "view-source:https://a.example/",
  "ftp://a.example/",
  "x:y",
  "ssh:",
  "ssh://pi:secret@nas/",
  "http://me@nas/",
  "steam:a b",
  "tel:1\u202e2",
  "sshjavascript:x",
  "//nas/",
  `ssh://${"x".repeat(2048)}`,
];

type Link = { name: string; url: string };
const MINE: Link = { name: "Mine", url: "https://mine.example/" };

const addLinks = (links: Partial<Link>[]) => async (sql: Sql) => {
  const names = links.map(({ name = null }) => name);
  const urls = links.map(({ url = null }) => url);
  return sql<(Link & { id: number })[]>`
    insert into public.personal_links (name, url)
    select given.name, given.url
    from unnest(${names}::text[], ${urls}::text[]) with ordinality as given (name, url, place) order by given.place
    on conflict (user_id, md5(url)) do nothing
    returning id, name, url`;
};

const urlsOf = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ url: string }[]>`select url from public.drawer order by position`;
  return rows.map(({ url }) => url);
};

const manyLinks = (count: number): Link[] =>
  Array.from({ length: count }, (_, n) => ({ name: `Link ${n}`, url: `https://${n}.example/` }));

async function aStoredImage(sql: Sql): Promise<string> {
  const name = `${crypto.randomUUID()}.png`;
  await sql`insert into storage.objects (id, bucket_id, name) values (${crypto.randomUUID()}, 'images', ${name})`;
  return name;
}

describe("adding links", () => {
  test(
    "puts them at the end of the caller's drawer in their order and returns them",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.as(owner, addLinks([MINE]));
      const added = await db.as(owner, addLinks(manyLinks(3)));
      expect(added.map(({ name }) => name)).toEqual(["Link 0", "Link 1", "Link 2"]);
      expect(await db.as(owner, urlsOf)).toEqual([MINE.url, ...manyLinks(3).map(({ url }) => url)]);
    }),
  );

  test(
    "stores an address once, from one call or from two, and keeps its first name",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.as(owner, addLinks([MINE, { ...MINE, name: "Again" }]));
      expect(await db.as(owner, addLinks([{ ...MINE, name: "Later" }]))).toHaveLength(0);
      expect(await db.sql`select name from public.personal_links where user_id = ${owner.id}`).toEqual([
        { name: "Mine" },
      ]);
      expect(await db.as(await aUser(db.sql), addLinks([MINE]))).toHaveLength(1);
    }),
  );

  test(
    "is all or nothing",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const wrong = [
        { name: "File", url: "ftp://plain.example/" },
        { name: "Script", url: "javascript:alert(1)" },
        { name: " ", url: "https://nameless.example/" },
        { name: "x".repeat(101), url: "https://long.example/" },
      ];
      for (const link of wrong) expect(await db.refusal(owner, addLinks([MINE, link]))).toBe("23514");
      expect(await db.refusal(owner, addLinks([MINE, { url: "https://nameless.example/" }]))).toBe("23502");
      expect(await db.as(owner, urlsOf)).toEqual([]);
    }),
  );

  test(
    "stops at 500 links, whatever the way",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      expect(await db.refusal(owner, addLinks(manyLinks(501)))).toBe("PT409");
      expect(await db.as(owner, addLinks(manyLinks(500)))).toHaveLength(500);
      const one = async (sql: Sql) =>
        sql`insert into public.personal_links (name, url) values (${MINE.name}, ${MINE.url})`;
      expect(await db.refusal(owner, one)).toBe("PT409");
      expect(await db.refusal(await aUser(db.sql), one)).toBeNull();
    }),
  );

  test(
    "is refused for a visitor",
    rolledBack(async (db) => {
      expect(await db.refusal("anonymous", addLinks([MINE]))).toBe("42501");
    }),
  );
});

describe("changing a link", () => {
  const change = (owner: User, fields: Record<string, string>) => async (sql: Sql) =>
    sql`update public.personal_links set ${sql(fields)} where user_id = ${owner.id} and url = ${MINE.url}`;

  test(
    "keeps its place, and refuses the address of another link",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.as(owner, addLinks([MINE, ...manyLinks(2)]));
      expect(await db.refusal(owner, change(owner, { url: "https://1.example/" }))).toBe("23505");
      expect(await db.refusal(owner, change(owner, { url: "ftp://plain.example/" }))).toBe("23514");
      expect(await db.refusal(owner, change(owner, { url: "http://user:pw@plain.example/" }))).toBe("23514");
      expect(await db.refusal(owner, addLinks([{ name: "Plain", url: "http://plain.example/" }]))).toBeNull();
      await db.as(owner, change(owner, { url: "https://moved.example/", name: "Moved" }));
      expect((await db.as(owner, urlsOf))[0]).toBe("https://moved.example/");
    }),
  );
});

describe("what a link may open", () => {
  const add =
    (url: string, homeUrl: string | null = null) =>
    async (sql: Sql) =>
      sql`insert into public.personal_links (name, url, home_url) values ('Mine', ${url}, ${homeUrl})`;

  test(
    "is a web address or a program of the contract's list, never what the browser itself runs or reads",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const fit = [
        ...OWN_SCHEMES.map((scheme) => `${scheme}://nas.local/x`),
        "http://router/",
        "HTTP://192.168.1.1:5000/x",
        "tel:123",
        "ssh://pi@nas",
        "steam://rungameid/440",
      ];
      for (const url of fit) {
        expect([url, await db.refusal(owner, add(url))]).toEqual([url, null]);
        expect([url, isLinkAddress(url), linkAddress.safeParse(url).success]).toEqual([url, true, true]);
      }
      for (const url of NO_LINKS) {
        expect([url, await db.refusal(owner, add(url))]).toEqual([url, "23514"]);
        expect([url, linkAddress.safeParse(url).success]).toEqual([url, false]);
      }
    }),
  );

  test(
    "its address at home is a web address",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      expect(await db.refusal(owner, add("https://nas.example/", "http://nas.local:5000/"))).toBeNull();
      for (const url of [...NO_LINKS, "ssh://nas"]) {
        expect(await db.refusal(owner, add("https://other.example/", url))).toBe("23514");
      }
    }),
  );
});

describe("a link's stored icon", () => {
  const unused = (name: string) => async (sql: Sql) =>
    sql<{ name: string }[]>`select name from private.unused_images(${[name]}::text[]) as name`;

  test(
    "is in use while a link shows it or can be restored, and the API checks that without reading links",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const name = await aStoredImage(db.sql);
      await db.as(owner, addLinks([MINE]));
      expect(await db.as("service", unused(name))).toHaveLength(1);
      await db.as(
        owner,
        async (sql) => sql`update public.personal_links set icon_url = ${`/storage/images/${name}`}`,
      );
      expect(await db.as("service", unused(name))).toHaveLength(0);
      await db.as(owner, async (sql) => sql`delete from public.personal_links where url = ${MINE.url}`);
      // Whoever removed the link may put it back for 30 days.
      expect(await db.as("service", unused(name))).toHaveLength(0);
      await db.sql`delete from private.home_removals where user_id = ${owner.id}`;
      expect(await db.as("service", unused(name))).toHaveLength(1);
    }),
  );

  test(
    "is kept for 30 days when its owner replaces it, for undo and earlier home screens",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      const [name, other] = [await aStoredImage(db.sql), await aStoredImage(db.sql)];
      const show = (image: string | null) => async (sql: Sql) =>
        sql`update public.personal_links set icon_url = ${image && `/storage/images/${image}`}`;
      await db.as(owner, addLinks([MINE]));
      await db.as(owner, show(name));
      await db.as(owner, show(other));
      expect(await db.as("service", unused(name))).toHaveLength(0);
      const leases = async () => db.sql`
        select name, (expires_at - now() > interval '29 days') as is_long from private.image_leases
        where holder = ${owner.id}`;
      expect(await leases()).toEqual([{ name, is_long: true }]);
      // Shown again, it needs no lease.
      await db.as(owner, show(name));
      expect(await leases()).toEqual([{ name: other, is_long: true }]);
      const addresses = async (sql: Sql) => sql<{ address: string }[]>`select private.own_icons() as address`;
      expect((await db.as(owner, addresses)).map(({ address }) => address).toSorted()).toEqual(
        [name, other].map((image) => `/storage/images/${image}`).toSorted(),
      );
    }),
  );

  test(
    "must exist",
    rolledBack(async (db) => {
      const owner = await aUser(db.sql);
      await db.as(owner, addLinks([MINE]));
      const name = async (sql: Sql) =>
        sql`update public.personal_links set icon_url = '/storage/images/missing.png'`;
      expect(await db.refusal(owner, name)).toBe("PT400");
    }),
  );
});
