import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Photo } from "#contract/pictures/photos.ts";
import { createDatabase, type Database } from "../../supabase/functions/_shared/database/database.ts";
import { createPhotoData } from "../../supabase/functions/api/photos/data.ts";
import { aPhoto } from "../support/photos/a-photo.ts";
import { testDatabase, type Connection } from "./support/database.ts";
import { aUser } from "./support/factories.ts";
import { testBackend } from "../support/backend/test-backend.ts";

const DAY = "2026-11-26";
const { connect, rolledBack } = testDatabase();
let sql: Connection;
const databases: Database[] = [];

beforeAll(() => {
  sql = connect();
});
beforeEach(() => sql`delete from private.daily_photos`);
afterAll(async () => {
  await sql`delete from private.daily_photos`;
  await Promise.all(databases.map((database) => database.end()));
});

/** What one instance of the API knows. */
function anInstance() {
  const database = createDatabase(testBackend.dbUrl);
  databases.push(database);
  return createPhotoData(database);
}

test("a day's turn goes to one of many instances that ask at once", async () => {
  const instances = [anInstance(), anInstance(), anInstance()];
  const claims = await Promise.all([...instances, ...instances].map((data) => data.claim(DAY)));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test("a day is due when it is new, and an hour after it failed, until its photograph is there", async () => {
  const data = anInstance();
  expect(await data.look(DAY)).toEqual({ photos: [], isDue: true });
  await data.claim(DAY);
  expect((await data.look(DAY)).isDue).toBe(false);
  const later = () => sql`update private.daily_photos set next_try_at = next_try_at - interval '1 hour'`;
  await later();
  expect((await data.look(DAY)).isDue).toBe(true);
  expect(await data.claim(DAY)).toBe(true);
  await data.store(aPhoto(DAY));
  await later();
  expect(await data.look(DAY)).toEqual({ photos: [aPhoto(DAY)], isDue: false });
  expect(await data.claim(DAY)).toBe(false);
  expect((await data.look("2026-11-27")).isDue).toBe(true);
});

test("thirty days are kept, the newest first; what is forgotten is told, for its files", async () => {
  const data = anInstance();
  const days = Array.from({ length: 32 }, (_, at) =>
    new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10),
  );
  const forgotten: Photo[] = [];
  for (const day of days) {
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    await data.claim(day);
    // oxlint-disable-next-line no-await-in-loop -- likewise
    forgotten.push(...(await data.store(aPhoto(day))));
  }
  expect(forgotten.map(({ day }) => day)).toEqual(days.slice(0, 2));
  const { photos } = await data.look(days.at(-1)!);
  expect(photos.map(({ day }) => day)).toEqual(days.slice(2).toReversed());
});

test(
  "photographs belong to the service alone",
  rolledBack(async (db) => {
    for (const persona of ["anonymous", await aUser(db.sql), db.admin] as const) {
      expect(await db.refusal(persona, async (tx) => tx`select from private.daily_photos`)).toBe("42501");
    }
  }),
);
