import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "../../supabase/functions/_shared/database/database.ts";
import { createPlaceCache } from "../../supabase/functions/api/weather/places-data.ts";
import { createWeatherCache, type WeatherCache } from "../../supabase/functions/api/weather/data.ts";
import { aForecast } from "../support/weather/a-forecast.ts";
import { testDatabase, type Connection } from "./support/database.ts";
import { aUser } from "./support/factories.ts";
import { testBackend } from "../support/backend/test-backend.ts";

const CELL = { latitude: -33.9, longitude: 151.2 };
const { connect, rolledBack } = testDatabase();
let sql: Connection;
const databases: Database[] = [];

beforeAll(() => {
  sql = connect();
});
beforeEach(async () => {
  await sql`delete from private.weather_cells`;
  await sql`delete from private.weather_places`;
});
afterAll(async () => {
  await sql`delete from private.weather_cells`;
  await sql`delete from private.weather_places`;
  await Promise.all(databases.map((database) => database.end()));
});

function aDatabase(): Database {
  const database = createDatabase(testBackend.dbUrl);
  databases.push(database);
  return database;
}
/** One instance of the API's weather. */
const anInstance = (): WeatherCache => createWeatherCache(aDatabase());

describe("a cell's turn", () => {
  test("goes to one of many instances that ask at once", async () => {
    const instances = [anInstance(), anInstance(), anInstance()];
    const claims = await Promise.all([...instances, ...instances].map((cache) => cache.claim(CELL)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test("is due when it is new, when a quarter of an hour is over, and when its reader was killed", async () => {
    const cache = anInstance();
    expect(await cache.look(CELL)).toEqual({
      forecast: null,
      ageSeconds: Infinity,
      isDue: true,
      isRefreshing: false,
    });
    await cache.claim(CELL);
    expect(await cache.look(CELL)).toMatchObject({ isDue: false, isRefreshing: true });
    await sql`update private.weather_cells set refreshing_until = refreshing_until - interval '20 s'`;
    expect(await cache.look(CELL)).toMatchObject({ isDue: true, isRefreshing: false });
    await cache.claim(CELL);
    await cache.store(CELL, aForecast());
    expect(await cache.look(CELL)).toMatchObject({ isDue: false, isRefreshing: false });
    expect(await cache.claim(CELL)).toBe(false);
    await sql`update private.weather_cells set next_read_at = next_read_at - interval '15 min'`;
    expect(await cache.claim(CELL)).toBe(true);
  });

  test("is due soon after a failure, and later after each further one; the forecast stays", async () => {
    const cache = anInstance();
    await cache.claim(CELL);
    await cache.store(CELL, aForecast());
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      await cache.fail(CELL);
      const [row] = await sql<{ wait: number }[]>`
        select extract(epoch from next_read_at - now())::int as wait from private.weather_cells`;
      waits.push(Math.round((row?.wait ?? 0) / 30) * 30);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    expect((await cache.look(CELL)).forecast).toMatchObject({ timeZone: "UTC" });
  });
});

describe("what is kept", () => {
  test("is no cell that nobody asked for in twelve hours", async () => {
    const cache = anInstance();
    await sql`
      insert into private.weather_cells (latitude, longitude, next_read_at)
      values (1, 1, now() - interval '13 hours'), (2, 2, now() - interval '11 hours')`;
    await cache.claim(CELL);
    await cache.store(CELL, aForecast());
    const left = await sql`select latitude::float8 from private.weather_cells order by 1`;
    expect(left.map(({ latitude }) => latitude as number)).toEqual([-33.9, 2]);
  });

  test("is at most five thousand cells and ten thousand names, the newest", async () => {
    const cache = anInstance();
    await sql`
      insert into private.weather_cells (latitude, longitude, next_read_at)
      select n / 100, n % 100, now() - make_interval(secs => n) from generate_series(0, 5099) as n`;
    await cache.claim(CELL);
    await cache.store(CELL, aForecast());
    const [cells] = await sql`
      select count(*)::int as number, count(*) filter (where longitude = 151.2)::int as own from private.weather_cells`;
    expect(cells?.["number"]).toBeLessThanOrEqual(5_001);
    expect(cells?.["own"]).toBe(1);

    await sql`
      insert into private.weather_places (name, language, places, read_at)
      select 'place ' || n, 'en', '[]', now() - make_interval(secs => n) from generate_series(1, 10100) as n`;
    await createPlaceCache(aDatabase()).store("utrecht", "nl", []);
    const [names] = await sql`
      select count(*)::int as number, count(*) filter (where name = 'utrecht')::int as own from private.weather_places`;
    expect(names?.["number"]).toBeLessThanOrEqual(10_001);
    expect(names?.["own"]).toBe(1);
  });

  test(
    "belongs to the service alone",
    rolledBack(async (db) => {
      for (const persona of ["anonymous", await aUser(db.sql), db.admin] as const) {
        expect(await db.refusal(persona, async (tx) => tx`select from private.weather_cells`)).toBe("42501");
        expect(await db.refusal(persona, async (tx) => tx`select from private.weather_places`)).toBe("42501");
      }
    }),
  );
});
