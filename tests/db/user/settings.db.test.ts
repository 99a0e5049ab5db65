import { expect, test } from "vitest";
import {
  ofEachSetting,
  SETTINGS,
  type Setting,
  type SettingName,
  type ShapedName,
} from "#contract/settings/table.ts";
import { storedSettings } from "#contract/settings/settings.ts";
import { DEFAULT_SETTINGS, readSettings } from "#src/api/settings/settings-record.ts";
import { migrationOf } from "../../../scripts/schema/settings-check.ts";
import { testDatabase, type Sql } from "../support/database.ts";
import { aUser } from "../support/factories.ts";

const { rolledBack } = testDatabase();

/** Values that are good, that are of another kind, and that are of the kind and too much or too little. */
type Samples = { good: unknown[]; other: unknown[]; beyond?: unknown[] };

const engine = (part: object = {}) => ({
  name: "Find",
  keyword: "find",
  template: "https://find.example/?q=%s",
  ...part,
});
const engines = (count: number) =>
  Array.from({ length: count }, (_, n) => engine({ keyword: `wörter-${n}` }));
const feeds = (count: number) => Array.from({ length: count }, (_, n) => `https://feed.example/${n}`);
const picture = (part: object = {}) => ({ id: "0a".repeat(16), veil: { light: 0, dark: 100 }, ...part });
const look = (part: object = {}) => ({ blur: 0, darken: 0, position: 0, ...part });

const SHAPED_SAMPLES: Record<ShapedName, Samples> = {
  ownEngines: {
    good: [[], [engine()], engines(10)],
    other: [engine(), "", [null], ["find"], [{}], [engine({ name: 3 })]],
    beyond: [
      engines(11),
      [engine(), engine({ name: "Again" })],
      ...[
        { name: "" },
        { name: "x".repeat(41) },
        { keyword: "two words" },
        { keyword: "!find" },
        { keyword: "Find" },
        { keyword: "x".repeat(21) },
        { template: "javascript:alert(1)//%s" },
        { template: "https://find.example/" },
      ].map((part) => [engine(part)]),
    ],
  },
  feedsOff: { good: [[], feeds(200)], other: ["x", [1]], beyond: [feeds(201)] },
  picture: {
    good: [
      picture(),
      picture({ veil: { light: 41.5, dark: 3 } }),
      picture({ credit: "Lake by Mira, CC BY 4.0" }),
      picture({ ink: "dark" }),
    ],
    other: [
      "0a".repeat(16),
      {},
      picture({ veil: { light: "40", dark: 0 } }),
      picture({ veil: { light: 0 } }),
    ],
    beyond: [
      picture({ id: "0A".repeat(16) }),
      picture({ id: `${"0a".repeat(16)}/` }),
      picture({ veil: { light: 101, dark: 0 } }),
      picture({ ink: "red" }),
      picture({ ink: null }),
    ],
  },
  pictureLook: {
    good: [look({ blur: 4, darken: 75, position: 100 })],
    other: [{}, look({ position: "50" })],
    beyond: [look({ blur: 5 }), look({ darken: -5 }), look({ darken: 3 })],
  },
  timeZone: {
    good: ["UTC", "Etc/GMT+3", "America/Port-au-Prince"],
    other: [3],
    beyond: ["", "Europe/Berlin; drop", `Europe/${"x".repeat(64)}`],
  },
};

function samplesOf(name: SettingName, setting: Setting): Samples {
  switch (setting.kind) {
    case "boolean":
      return { good: [true, false], other: ["yes", 1] };
    case "choice":
      return { good: [...setting.values], other: ["lava", 3] };
    case "string":
      return { good: ["x", "x".repeat(setting.max)], other: [3], beyond: ["", "x".repeat(setting.max + 1)] };
    case "shaped":
      return SHAPED_SAMPLES[name as ShapedName];
  }
}

/** What the database says of each of these, as settings. */
async function judged(sql: Sql, settings: readonly unknown[]): Promise<boolean[]> {
  const rows = await sql<{ is_good: boolean }[]>`
    select private.are_settings(one) as is_good
    from jsonb_array_elements(${JSON.stringify(settings)}::text::jsonb) with ordinality as _ (one, place) order by place`;
  return rows.map(({ is_good: isGood }) => isGood);
}

test.each(Object.entries(ofEachSetting(samplesOf)))(
  "%s is judged alike by the database, the API and the page",
  (name, { good, other, beyond = [] }) =>
    rolledBack(async ({ sql }) => {
      const as = (value: unknown) => ({ [name]: value });
      const bad = [...other, ...beyond, null];
      const values = [...good, ...bad].map((value) => as(value));
      const expected = [...good.map(() => true), ...bad.map(() => false)];
      expect(await judged(sql, values)).toEqual(expected);
      expect(values.map((value) => storedSettings.safeParse(value).success)).toEqual(expected);
      for (const value of good)
        expect(readSettings(as(value))).toEqual({ ...DEFAULT_SETTINGS, ...as(value) });
      // What has a shape of its own is read field by field.
      const isShaped = SETTINGS[name as SettingName].kind === "shaped";
      for (const value of isShaped ? [null] : [...other, null])
        expect(readSettings(as(value))).toEqual(DEFAULT_SETTINGS);
    })(),
);

test(
  "the database knows the earlier setting of widgets, and no field that the API would drop",
  rolledBack(async ({ sql }) => {
    const good = [
      {},
      { removedWidgets: ["news", "clock"] },
      { theme: "system", clockStyle: "12h", searchEngine: "kagi" },
    ];
    const bad = [
      { removedWidgets: ["weather"] },
      { removedWidgets: "news" },
      { searchTemplate: "https://find.example/?q=%s" },
      { isAdmin: true },
      { ownEngines: [engine({ more: 1 })] },
      { picture: picture({ more: 1 }) },
      { picture: picture({ veil: { light: 0, dark: 0, more: 1 } }) },
      { pictureLook: look({ more: 1 }) },
      { feedsOff: ["x".repeat(20_000)] },
    ];
    expect(await judged(sql, [...good, ...bad])).toEqual([...good.map(() => true), ...bad.map(() => false)]);
  }),
);

test(
  "a generated migration runs, and its check judges as the last one does",
  rolledBack(async ({ sql }) => {
    const settings = Object.entries(ofEachSetting(samplesOf)).flatMap(
      ([name, { good, other, beyond = [] }]) =>
        [...good, ...other, ...beyond].map((value) => ({ [name]: value })),
    );
    const before = await judged(sql, settings);
    await sql.unsafe(migrationOf([]));
    expect(await judged(sql, settings)).toEqual(before);
  }),
);

test.each([[], "dark", null, { theme: "purple" }])("a row's settings may not be %j", (settings) =>
  rolledBack(async (db) => {
    const owner = await aUser(db.sql);
    const add = async (sql: Sql) =>
      sql`insert into public.user_preferences (settings) values (${JSON.stringify(settings)}::text::jsonb)`;
    expect(await db.refusal(owner, add)).toBe("23514");
  })(),
);
