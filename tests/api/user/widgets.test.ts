import { expect, test } from "vitest";
import { aMember } from "../support/client.ts";

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
