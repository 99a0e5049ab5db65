import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Connection, type Queries, type Sql, testDatabase, type User } from "../support/database.ts";
import { aUser } from "../support/factories.ts";

const { rolledBack, connect } = testDatabase();

type Session = { id: string; owner: User };

async function aSession(sql: Queries, owner: User): Promise<Session> {
  const id = randomUUID();
  await sql`insert into auth.sessions (id, user_id) values (${id}, ${owner.id})`;
  return { id, owner };
}

/** Runs `query` in a session, with the claims that the API sets, or as a program with an access token. */
async function inSession<T>(
  sql: Sql,
  { id, owner }: Session,
  query: (sql: Sql) => Promise<T>,
  more: object = { session_id: id },
): Promise<T> {
  const claims = { role: "authenticated", sub: owner.id, email: owner.email, ...more };
  await sql`
    select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
  const answer = await query(sql);
  await sql`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`;
  return answer;
}

const hashOf = (secret: string) => `sha256(convert_to('${secret}', 'utf8'))`;

async function aLink(sql: Sql, session: Session, secret: string = randomUUID()) {
  const id = await inSession(sql, session, async (tx) => {
    const [row] = await tx.unsafe<{ id: string }[]>(
      `select private.add_phone_link(${hashOf(secret)}, interval '2 minutes') as id`,
    );
    return row?.id ?? "";
  });
  return { id, secret };
}

/** Whom the link signs in. */
async function emailOf(sql: Queries, { secret }: { secret: string }): Promise<string | null> {
  const [row] = await sql.unsafe<{ email: string | null }[]>(
    `select private.email_of_phone_link(${hashOf(secret)}) as email`,
  );
  return row?.email ?? null;
}

async function use(sql: Queries, { secret }: { secret: string }, phone: Session): Promise<boolean> {
  const [row] = await sql.unsafe<{ used: boolean }[]>(
    `select private.use_phone_link(${hashOf(secret)}, '${phone.id}') as used`,
  );
  return row?.used ?? false;
}

const stateOf = (sql: Sql, session: Session, { id }: { id: string }) =>
  inSession(sql, session, async (tx) => {
    const [row] = await tx<{ state: boolean | null }[]>`select private.has_phone_signed_in(${id}) as state`;
    return row?.state ?? null;
  });

const end = (sql: Sql, session: Session, { id }: { id: string }) =>
  inSession(sql, session, async (tx) => {
    const [row] = await tx<{ ended: boolean }[]>`select private.end_phone_link(${id}) as ended`;
    return row?.ended;
  });

const exists = async (sql: Queries, { id }: Session) =>
  (await sql`select from auth.sessions where id = ${id}`).length === 1;

test(
  "a link signs in its member's phone once, and its desktop sees that",
  rolledBack(async ({ sql }) => {
    const owner = await aUser(sql);
    const [desktop, phone, thief] = [
      await aSession(sql, owner),
      await aSession(sql, owner),
      await aSession(sql, owner),
    ];
    const link = await aLink(sql, desktop);
    expect([await emailOf(sql, link), await stateOf(sql, desktop, link)]).toEqual([owner.email, false]);
    expect(await use(sql, link, phone)).toBe(true);
    expect([await emailOf(sql, link), await stateOf(sql, desktop, link)]).toEqual([null, true]);
    expect(await use(sql, link, thief)).toBe(false);
  }),
);

test(
  "a link takes no session of somebody else, and none that is not there",
  rolledBack(async ({ sql }) => {
    const [owner, other] = [await aUser(sql), await aUser(sql)];
    const link = await aLink(sql, await aSession(sql, owner));
    expect(await use(sql, link, await aSession(sql, other))).toBe(false);
    expect(await use(sql, link, { id: randomUUID(), owner })).toBe(false);
    expect(await emailOf(sql, link)).toBe(owner.email);
  }),
);

test(
  "a link dies after its time, with a newer one, with its desktop's session, and with its account",
  rolledBack(async ({ sql }) => {
    const ends: Record<string, (owner: User, desktop: Session) => Promise<unknown>> = {
      "its time": (owner) =>
        sql`update private.phone_links set expires_at = now() - interval '1 second' where user_id = ${owner.id}`,
      "a newer link": (_owner, desktop) => aLink(sql, desktop),
      "a newer link of another desktop": async (owner) => aLink(sql, await aSession(sql, owner)),
      "signing out": (_owner, desktop) => sql`delete from auth.sessions where id = ${desktop.id}`,
      "a block": (owner) =>
        sql`update auth.users set banned_until = now() + interval '1 day' where id = ${owner.id}`,
      "a mark of Auth": (owner) => sql`update auth.users set deleted_at = now() where id = ${owner.id}`,
      "deleting the account": (_owner, desktop) =>
        inSession(sql, desktop, (tx) => tx`select private.delete_account()`),
    };
    for (const [what, over] of Object.entries(ends)) {
      /* oxlint-disable no-await-in-loop -- one after the other, in one transaction */
      const owner = await aUser(sql);
      const [desktop, phone] = [await aSession(sql, owner), await aSession(sql, owner)];
      const link = await aLink(sql, desktop);
      await over(owner, desktop);
      expect([what, await emailOf(sql, link), await use(sql, link, phone)]).toEqual([what, null, false]);
      /* oxlint-enable no-await-in-loop */
    }
  }),
);

test(
  "Undo ends the phone's session, and what the desktop then sees is over",
  rolledBack(async ({ sql }) => {
    const owner = await aUser(sql);
    const [desktop, phone] = [await aSession(sql, owner), await aSession(sql, owner)];
    const link = await aLink(sql, desktop);
    await use(sql, link, phone);
    // The code is over by now, and a newer one is shown.
    await sql`update private.phone_links set expires_at = now() - interval '30 minutes' where id = ${link.id}`;
    await aLink(sql, desktop);
    expect(await stateOf(sql, desktop, link)).toBe(true);
    expect(await end(sql, desktop, link)).toBe(true);
    expect([await exists(sql, phone), await exists(sql, desktop)]).toEqual([false, true]);
    expect([await stateOf(sql, desktop, link), await end(sql, desktop, link)]).toEqual([null, false]);
  }),
);

test(
  "an ended link that nobody used signs nobody in, and ends no session",
  rolledBack(async ({ sql }) => {
    const owner = await aUser(sql);
    const [desktop, phone] = [await aSession(sql, owner), await aSession(sql, owner)];
    const link = await aLink(sql, desktop);
    expect(await end(sql, desktop, link)).toBe(true);
    expect([await use(sql, link, phone), await exists(sql, phone)]).toEqual([false, true]);
  }),
);

test(
  "a phone that was signed out otherwise is over for the desktop",
  rolledBack(async ({ sql }) => {
    const owner = await aUser(sql);
    const [desktop, phone] = [await aSession(sql, owner), await aSession(sql, owner)];
    const link = await aLink(sql, desktop);
    await use(sql, link, phone);
    await sql`delete from auth.sessions where id = ${phone.id}`;
    expect(await stateOf(sql, desktop, link)).toBeNull();
  }),
);

test(
  "only its member watches and ends a link",
  rolledBack(async ({ sql }) => {
    const owner = await aUser(sql);
    const [desktop, phone] = [await aSession(sql, owner), await aSession(sql, owner)];
    const link = await aLink(sql, desktop);
    await use(sql, link, phone);
    const stranger = await aSession(sql, await aUser(sql));
    expect([await stateOf(sql, stranger, link), await end(sql, stranger, link)]).toEqual([null, false]);
    expect(await exists(sql, phone)).toBe(true);
  }),
);

test(
  "an access token makes, watches and ends none, and no role reads the secrets' hashes",
  rolledBack(async (db) => {
    const { sql } = db;
    const owner = await aUser(sql);
    const desktop = await aSession(sql, owner);
    const link = await aLink(sql, desktop);
    const [token] = await sql<{ id: string }[]>`
      insert into private.access_tokens (user_id, kind, name, scopes, token_hash)
      values (${owner.id}, 'personal', 'A script', '{read,write}', sha256('phone')) returning id`;
    const asProgram = <T>(query: (tx: Sql) => Promise<T>) =>
      inSession(sql, desktop, query, { access_token_id: token?.id });
    expect(
      await asProgram(
        (tx) =>
          tx`select private.has_phone_signed_in(${link.id}) as it, private.end_phone_link(${link.id}) as ended`,
      ),
    ).toEqual([{ it: null, ended: false }]);
    await expect(
      sql.savepoint((inner) =>
        inSession(
          inner,
          desktop,
          (tx) => tx`select private.add_phone_link(sha256('x'), interval '1 minute')`,
          {
            access_token_id: token?.id,
          },
        ),
      ),
    ).rejects.toMatchObject({ code: "23502" });

    for (const persona of ["anonymous", "service", owner] as const) {
      for (const relation of ["phone_links", "live_phone_links"]) {
        expect(
          // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
          await db.refusal(persona, (tx) => tx.unsafe(`select token_hash from private.${relation}`)),
        ).toBe("42501");
      }
    }
  }),
);

test(
  "links that are over for an hour are swept by the next one, whoever makes it",
  rolledBack(async ({ sql }) => {
    const [owner, other] = [await aUser(sql), await aUser(sql)];
    const [desktop, phone] = [await aSession(sql, owner), await aSession(sql, owner)];
    const old = await aLink(sql, desktop);
    await use(sql, old, phone);
    const young = await aLink(sql, desktop);
    await sql`update private.phone_links set expires_at = now() - interval '61 minutes' where id = ${old.id}`;
    await aLink(sql, await aSession(sql, other));
    const left = await sql<{ id: string }[]>`select id from private.phone_links where user_id = ${owner.id}`;
    expect(left).toEqual([{ id: young.id }]);
  }),
);

test("of two phones at the same moment one gets the link", async () => {
  const sql: Connection = connect();
  const owner = await aUser(sql);
  const [desktop, ...phones] = [
    await aSession(sql, owner),
    await aSession(sql, owner),
    await aSession(sql, owner),
  ];
  const link = await sql.begin((tx) => aLink(tx, desktop));
  const connections = phones.map(() => connect());
  let open: () => void = () => undefined;
  const isBothReady = new Promise<void>((resolve) => (open = resolve));
  // The first holds the row until the second waits for it.
  const first = connections[0]!.begin(async (tx) => {
    const isUsed = await use(tx, link, phones[0]!);
    open();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return isUsed;
  });
  await isBothReady;
  const second = use(connections[1]!, link, phones[1]!);
  expect(await Promise.all([first, second])).toEqual([true, false]);
  await sql`delete from auth.users where id = ${owner.id}`;
});
