import { expect, test } from "vitest";
import { aMember, Client } from "../support/client.ts";
import { addLink, change, homeOf, linkId } from "../support/home.ts";

test("the session names the versions of what a browser has a copy of, and each change of it", async () => {
  const member = await aMember();
  const versions = async () => {
    const { homeVersion, settingsVersion } = (await member.call("getSession")).body;
    return { homeVersion, settingsVersion };
  };
  const first = await versions();
  expect(await versions()).toEqual(first);

  await change(member, addLink(linkId(), "Notes", {}));
  const { version: homeVersion } = await homeOf(member);
  expect(homeVersion).toBeGreaterThan(first.homeVersion ?? 0);
  expect(await versions()).toEqual({ ...first, homeVersion });

  await member.call("changeSettings", { body: { change: { theme: "dark" }, newcomer: {} } });
  const second = await versions();
  expect(second.settingsVersion).not.toBe(first.settingsVersion);
  await member.call("setWidgetState", { params: { widgetType: "news" }, body: { isMinimized: true } });
  expect((await versions()).settingsVersion).not.toBe(second.settingsVersion);
  expect((await new Client().call("getSession")).body).toEqual({ user: null });
});
