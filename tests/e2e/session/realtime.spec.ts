import type { BrowserContext, Page, WebSocketRoute } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHydrated } from "../support/watch-page.ts";

type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object];

/** Opens the home screen with a Realtime that lets everybody join; `connected` has the tabs that are. */
async function openTab(context: BrowserContext, connected: Map<Page, WebSocketRoute>): Promise<Page> {
  const tab = await context.newPage();
  tab.on("close", () => connected.delete(tab));
  await tab.route("/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"realtime":"false"', '"realtime":"true"');
    await route.fulfill({ response: answer, body });
  });
  await tab.routeWebSocket(/\/realtime\/v1\//, (socket) => {
    connected.set(tab, socket);
    socket.onClose(() => void connected.delete(tab));
    socket.onMessage((text) => {
      const [joinRef, ref, topic] = JSON.parse(String(text)) as Message;
      const payload = { status: "ok", response: {} };
      socket.send(JSON.stringify([joinRef, ref, topic, "phx_reply", payload] satisfies Message));
    });
  });
  await tab.goto("/");
  await whenHydrated(tab);
  return tab;
}

/** How many tabs wait for the connection. */
async function countWaiting() {
  const { pending = [] } = await navigator.locks.query();
  return pending.filter(({ name = "" }) => name.includes("realtime")).length;
}

test("five tabs that are looked at share one connection, all hear of it, and another one takes it over", async ({
  context,
  signIn,
  installApps,
}) => {
  const email = await signIn();
  await installApps("notion");
  const connected = new Map<Page, WebSocketRoute>();
  const tabs: Page[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one tab after the other
  while (tabs.length < 5) tabs.push(await openTab(context, connected));

  // Half a minute as people wait it: a clock that jumps is one for all tabs, and would jump over a join, too.
  await expect.poll(() => connected.size).toBe(1);
  // Each of the others waits for its turn.
  await expect.poll(() => tabs[0]!.evaluate(countWaiting)).toBe(4);
  expect(connected.size).toBe(1);

  await test.step("what the one hears, all tabs ask for", async () => {
    const asking = tabs.map((tab) => tab.waitForRequest("**/api/user/home"));
    const [socket] = connected.values();
    const { user } = (await (await context.request.get("/api/auth/me")).json()) as { user: { id: string } };
    const payload = { type: "broadcast", event: "home", payload: { version: 1_000 } };
    socket!.send(
      JSON.stringify([null, null, `realtime:home:${user.id}`, "broadcast", payload] satisfies Message),
    );
    await Promise.all(asking);
  });

  await test.step("when its tab is closed, another one connects", async () => {
    const [leader] = connected.keys();
    await leader!.close();
    await expect.poll(() => connected.size).toBe(1);
  });

  await test.step("signing out ends the connection", async () => {
    const [leader] = connected.keys();
    await leader!.getByRole("button", { name: `Account of ${email}` }).click();
    await leader!.getByRole("menuitem", { name: "Sign out" }).click();
    await expect.poll(() => connected.size).toBe(0);
  });
});
