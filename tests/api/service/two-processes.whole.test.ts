import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ownDatabase } from "../support/backend.ts";
import { aMember, Client } from "../support/client.ts";

/** Two processes take turns, so that many requests reach both. */
const MANY = 8;
const sql = ownDatabase();

test("both processes answer what the store has now, although both keep its pages", async () => {
  const word = `w${randomUUID().replaceAll("-", "")}`;
  const [app] = await sql<{ id: string }[]>`
    insert into public.webapps (url, title) values (${`https://${word}.example/`}, ${`${word} first`}) returning id`;
  const titles = async () => {
    const seen = new Set<string>();
    for (let n = 0; n < MANY; n++) {
      const { body } = await new Client().call("searchStore", { query: { search: word } });
      for (const { title } of body.webapps) seen.add(title);
    }
    return [...seen];
  };
  expect(await titles()).toEqual([`${word} first`]);
  await sql`update public.webapps set title = ${`${word} second`} where id = ${app!.id}`;
  expect(await titles()).toEqual([`${word} second`]);
});

test("a session that is over in one process is over in the other", async () => {
  const member = await aMember();
  const { access_token: token } = await member.session();
  const statuses = async () => {
    const asked = Array.from({ length: MANY }, () =>
      new Client().send("listUserApps", { headers: { authorization: `Bearer ${token}` } }),
    );
    return new Set((await Promise.all(asked)).map(({ status }) => status));
  };
  expect(await statuses()).toEqual(new Set([200]));
  await member.call("logout");
  expect(await statuses()).toEqual(new Set([401]));
});

test("one expired session that both processes refresh at once goes on", async () => {
  const member = await aMember();
  await member.letExpire();
  const asked = Array.from({ length: MANY }, () => member.send("getSession"));
  const bodies = await Promise.all(
    (await Promise.all(asked)).map((answer) => answer.json() as Promise<{ user: object | null }>),
  );
  expect(bodies.filter(({ user }) => user === null)).toEqual([]);
  expect((await member.call("getSession")).body.user).not.toBeNull();
});
