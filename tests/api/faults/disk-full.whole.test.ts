import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { errorBody } from "#contract/calls/errors.ts";
import { encodePng } from "../../../supabase/functions/_shared/images/png.ts";
import { canMount, fillDisk, mountDisk } from "../../support/small-disk.ts";
import { upload } from "../support/admin.ts";
import { Client } from "../support/client.ts";
import { startOwnBackend } from "../support/own-backend.ts";

/** A write says what is wrong and when to try again, in the contract's words. */
async function expectNoRoom(response: Response | null): Promise<void> {
  const { code, message } = errorBody.parse(await response?.json());
  expect([response?.status, code, message]).toEqual([
    503,
    "unavailable",
    expect.stringMatching(/^The server's disk is full/),
  ]);
  expect(response?.headers.get("retry-after")).toMatch(/^\d+$/);
}

/** A picture that does not compress. */
const noise = () => encodePng({ width: 200, height: 200, rgba: new Uint8Array(randomBytes(160_000)) });

test.runIf(canMount)(
  "on a full disk writes are 503, stored data stays, and with space again everything works",
  async () => {
    const { folder: disk, unmount } = mountDisk(256);
    onTestFinished(unmount);
    // Storage and Auth log on the test's console too. Before the start, which looks at what they log.
    vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const backend = await startOwnBackend({ NEWS_FEEDS: "," }, join(disk, "data"));
    onTestFinished(() => backend.stop());
    const admin = await backend.adminClient();
    const [app] = await backend.sql<{ id: string }[]>`
      insert into public.webapps (url, title) values (${`https://${randomUUID()}.example/`}, 'An app') returning id`;
    const id = Number(app?.id);
    // Random, so that no compression fits it into its table's free space.
    const describe = (description: string) =>
      admin.send("updateWebapp", { params: { id }, body: { description } });
    const words = () => randomBytes(1800).toString("base64");
    const stored = ((await (await upload(admin, await noise())).json()) as { fileUrl: string }).fileUrl;
    await admin.call("installApp", { body: { webappId: id } });

    const makeRoom = fillDisk(disk);
    await expectNoRoom(await upload(admin, await noise()));
    const health = await (await admin.send("getHealth")).json();
    expect(health).toMatchObject({ status: "ok", freeSpacePercent: 0 });

    let last = "";
    let failed: Response | null = null;
    for (let writes = 0; failed === null && writes < 100; writes++) {
      const next = words();
      const response = await describe(next);
      if (response.ok) last = next;
      else failed = response;
    }
    await expectNoRoom(failed);
    // Pages that have room take some accounts more.
    const stranger = new Client(backend.gatewayUrl);
    const askForLink = () =>
      stranger.send("sendMagicLink", { body: { email: `${randomUUID()}@example.com` } });
    let link = await askForLink();
    for (let accounts = 0; link.ok && accounts < 100; accounts++) link = await askForLink();
    await expectNoRoom(link);
    for (const read of [
      "getSession",
      "searchStore",
      "listCatalogues",
      "listWidgetStates",
      "listNews",
    ] as const) {
      await admin.call(read);
    }
    expect((await admin.call("listUserApps")).body.apps.map(({ webapp }) => webapp.id)).toEqual([id]);

    makeRoom();
    await expect.poll(() => backend.isStored(stored), { timeout: 10_000 }).toBe(true);
    const [row] = await backend.sql<
      { description: string }[]
    >`select description from public.webapps where id = ${id}`;
    expect(row?.description).toBe(last);
    await expect.poll(async () => (await describe("Room again.")).status, { timeout: 10_000 }).toBe(200);
    expect((await upload(admin, await noise())).status).toBe(200);
  },
  90_000,
);
