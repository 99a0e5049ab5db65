import { expect, test } from "vitest";
import type { WidgetType } from "#contract/widgets.ts";
import { aMember, type Client } from "../support/client.ts";

test("a new user has no widget states", async () => {
  expect((await (await aMember()).call("listWidgetStates")).body.states).toEqual([]);
});

test("minimising and maximising a widget is kept, once a widget", async () => {
  const member = await aMember();
  const set = (isMinimized: boolean) =>
    member.call("setWidgetState", { params: { widgetType: "news" }, body: { isMinimized } });
  const first = (await set(true)).body.state;
  expect(first).toMatchObject({ widgetType: "news", isMinimized: true, orderIndex: 2 });
  const second = (await set(false)).body.state;
  expect(second).toMatchObject({ id: first.id, isMinimized: false, createdAt: first.createdAt });
  expect(second.updatedAt > first.updatedAt).toBe(true);
  expect((await member.call("listWidgetStates")).body.states).toEqual([second]);
});

test("nobody sees another's widget states", async () => {
  const [one, other] = [await aMember(), await aMember()];
  await one.call("setWidgetState", { params: { widgetType: "clock" }, body: { isMinimized: true } });
  expect((await other.call("listWidgetStates")).body.states).toEqual([]);
});

test("an unknown widget or a body without isMinimized is a 400 that names it", async () => {
  const member = await aMember();
  const unknown = await member.refused("setWidgetState", {
    params: { widgetType: "weather" },
    body: { isMinimized: true },
  });
  expect([unknown.status, unknown.body.fields]).toEqual([
    400,
    { widgetType: "Must be clock, search or news." },
  ]);
  for (const body of [{}, { isMinimized: "yes" }, { isMinimized: null }]) {
    const refused = await member.refused("setWidgetState", { params: { widgetType: "clock" }, body });
    expect([refused.status, refused.body.fields]).toEqual([400, { isMinimized: "Must be true or false." }]);
  }
});

const layoutOf = async (member: Client) =>
  (await member.call("listWidgetStates")).body.states.map(({ widgetType, isMinimized }) => [
    widgetType,
    isMinimized,
  ]);

test("the order of all widgets is stored at once; one without a state counts as minimised", async () => {
  const member = await aMember();
  await member.call("setWidgetState", { params: { widgetType: "clock" }, body: { isMinimized: false } });
  await member.call("orderWidgets", { body: { order: ["news", "search", "clock"] } });
  expect(await layoutOf(member)).toEqual([
    ["news", true],
    ["search", true],
    ["clock", false],
  ]);
});

test("a visitor's widgets become those of an account without any, and of no other", async () => {
  const member = await aMember();
  const adopt = (order: WidgetType[], minimized: WidgetType[]) =>
    member.call("adoptWidgets", { body: { order, minimized } });
  await adopt(["news", "clock"], ["clock"]);
  const adopted = [
    ["news", false],
    ["clock", true],
  ];
  expect(await layoutOf(member)).toEqual(adopted);
  await adopt(["search"], []);
  expect(await layoutOf(member)).toEqual(adopted);
});

test.each([
  { order: ["weather"] },
  { order: ["news", "news"] },
  { order: ["clock", "search", "news", "clock"] },
  {},
])("the order %j is a 400, and nothing changes", async (body) => {
  const member = await aMember();
  expect((await member.refused("orderWidgets", { body })).status).toBe(400);
  expect((await member.refused("adoptWidgets", { body: { ...body, minimized: [] } })).status).toBe(400);
  expect(await layoutOf(member)).toEqual([]);
});
