import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { aUser } from "../support/factories.ts";

const { rolledBack } = testDatabase();

const aRow = (owner: { id: string }) => ({
  user_id: owner.id,
  url: "https://calendars.example/secret.ics",
  name: "Mine",
  content: "{}",
  version: 1,
});

test(
  "a person's calendars are nobody else's to see, to change or to remove",
  rolledBack(async (db) => {
    const [owner, other] = [await aUser(db.sql), await aUser(db.sql)];
    await db.as(owner, async (sql) => sql`insert into private.calendars ${sql(aRow(owner))}`);
    await db.as(other, async (sql) => {
      expect(await sql`select from private.calendars`).toHaveLength(0);
      expect(await sql`update private.calendars set name = 'Theirs' returning id`).toHaveLength(0);
      expect(await sql`delete from private.calendars returning id`).toHaveLength(0);
    });
    expect(
      await db.refusal(other, async (sql) => sql`insert into private.calendars ${sql(aRow(owner))}`),
    ).toBe("42501");
    await db.as(owner, async (sql) => expect(await sql`select from private.calendars`).toHaveLength(1));
  }),
);

test(
  "calendars go with their user",
  rolledBack(async (db) => {
    const owner = await aUser(db.sql);
    await db.sql`insert into private.calendars ${db.sql(aRow(owner))}`;
    await db.sql`delete from auth.users where id = ${owner.id}`;
    expect(await db.sql`select from private.calendars where user_id = ${owner.id}`).toHaveLength(0);
  }),
);

test(
  "a calendar with no web address, an unknown failure or a name that turns text around is refused",
  rolledBack(async (db) => {
    const owner = await aUser(db.sql);
    for (const change of [
      { url: "webcal://calendars.example/" },
      { failure: "angry" },
      { name: "a\u202eb" },
    ]) {
      const row = { ...aRow(owner), ...change };
      expect(await db.refusal(owner, async (sql) => sql`insert into private.calendars ${sql(row)}`)).toBe(
        "23514",
      );
    }
  }),
);
