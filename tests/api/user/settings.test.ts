import { expect, test } from "vitest";
import { aMember } from "../support/client.ts";

const engine = (part: object) => ({
  name: "Find",
  keyword: "find",
  template: "https://find.example/?q=%s",
  ...part,
});

test("a new account has no settings, and its first change begins with the newcomer's", async () => {
  const member = await aMember();
  expect((await member.call("getSettings")).body).toEqual({ settings: null });
  const body = { change: { clockStyle: "12h" as const }, newcomer: { theme: "dark" as const } };
  const settings = { clockStyle: "12h", theme: "dark" };
  expect((await member.call("changeSettings", { body })).body).toEqual({ settings });
  expect((await member.call("getSettings")).body).toEqual({ settings });
});

test("a change keeps the other settings, and null takes one away", async () => {
  const member = await aMember();
  const change = async (body: object) =>
    (await member.call("changeSettings", { body: { change: body } })).body;
  const ownEngines = [{ name: "Find", keyword: "find", template: "https://find.example/?q=%s" }];
  await change({ searchEngine: "!find", ownEngines, greetedName: "Ada" });
  expect(await change({ sky: "coast" })).toEqual({
    settings: { searchEngine: "!find", ownEngines, greetedName: "Ada", sky: "coast" },
  });
  expect(await change({ greetedName: null, searchEngine: "kagi" })).toEqual({
    settings: { searchEngine: "kagi", ownEngines, sky: "coast" },
  });
});

test("a time zone is stored, and an unknown one is refused in words", async () => {
  const member = await aMember();
  const body = (timeZone: string | null) => ({ body: { change: { timeZone } } });
  for (const timeZone of ["Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+3", "UTC"])
    expect((await member.call("changeSettings", body(timeZone))).body).toEqual({ settings: { timeZone } });
  const { body: refused } = await member.refused("changeSettings", body("Europe/Nowhere"));
  expect(refused.fields).toEqual({ "change.timeZone": "Must be the name of a time zone." });
  expect((await member.call("changeSettings", body(null))).body).toEqual({ settings: {} });
});

test("changes of two browsers at the same time are both kept", async () => {
  const member = await aMember();
  await Promise.all(
    [{ sky: "sand" as const }, { accent: "violet" as const }, { hasLabels: false }].map((change) =>
      member.call("changeSettings", { body: { change } }),
    ),
  );
  expect((await member.call("getSettings")).body.settings).toEqual({
    sky: "sand",
    accent: "violet",
    hasLabels: false,
  });
});

test("nobody sees another's settings", async () => {
  const [one, other] = [await aMember(), await aMember()];
  await one.call("changeSettings", { body: { change: { sky: "iris" } } });
  expect((await other.call("getSettings")).body).toEqual({ settings: null });
});

test.each([
  [{}, "change"],
  [{ change: { sky: "lava" } }, "change.sky"],
  [{ change: { sky: null } }, "change.sky"],
  [
    { change: { ownEngines: [engine({ template: "javascript:alert(1)//%s" })] } },
    "change.ownEngines.0.template",
  ],
  [
    { change: { ownEngines: [engine({ template: "https://find.example/" })] } },
    "change.ownEngines.0.template",
  ],
  [{ change: { ownEngines: [engine({ keyword: "two words" })] } }, "change.ownEngines.0.keyword"],
  [{ change: { ownEngines: [engine({}), engine({})] } }, "change.ownEngines"],
  [{ change: { picture: { id: "../x", veil: { light: 0, dark: 0 } } } }, "change.picture.id"],
  [{ change: { timeZone: "Mars/Olympus" } }, "change.timeZone"],
  [{ change: { timeZone: "+03:00" } }, "change.timeZone"],
  [{ change: { timeZone: "" } }, "change.timeZone"],
  [{ change: {}, newcomer: { timeZone: "Europe/Nowhere" } }, "newcomer.timeZone"],
  [{ change: {}, newcomer: { removedWidgets: ["weather"] } }, "newcomer.removedWidgets.0"],
])("%j is a 400 that names what does not fit", async (body, field) => {
  const { status, body: refused } = await (await aMember()).refused("changeSettings", { body });
  expect([status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
});

test.each([
  ["20 kB as they are sent", 20],
  ["16 kB as they are stored", 9],
])("settings of more than %s are a 400, and nothing changes", async (_limit, feeds) => {
  const member = await aMember();
  // Random, because the database compresses what it stores.
  const noise = () => Array.from({ length: 50 }, () => crypto.randomUUID()).join("");
  const feedsOff = Array.from({ length: feeds }, () => `https://feed.example/${noise()}`);
  const { status, body } = await member.refused("changeSettings", { body: { change: { feedsOff } } });
  expect([status, body.message]).toEqual([400, "These settings are too large to keep."]);
  expect((await member.call("getSettings")).body).toEqual({ settings: null });
});
