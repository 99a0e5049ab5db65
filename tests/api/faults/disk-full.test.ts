import { execFileSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { errorBody } from "#contract/errors.ts";
import { encodePng } from "../../../supabase/functions/_shared/images/png.ts";
import { upload } from "../support/admin.ts";
import { Client } from "../support/client.ts";
import { startOwnBackend } from "../support/own-backend.ts";

// Only root may mount a disk that is small enough to fill. CI runs as root. For everybody else faults.test.ts shows
// the same answers with a read-only database and an unwritable folder.
const canMount = process.getuid?.() === 0;

/** Fills the disk; answers a function that frees it. */
function fill(folder: string): () => void {
  const path = join(folder, "ballast");
  const file = openSync(path, "w");
  try {
    for (const size of [1 << 20, 4096, 1]) takeAll(file, Buffer.alloc(size, 1));
  } finally {
    closeSync(file);
  }
  return () => rmSync(path);
}

function takeAll(file: number, block: Buffer): void {
  for (;;) {
    try {
      writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOSPC") return;
      throw error;
    }
  }
}

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
    const disk = mkdtempSync("/tmp/perch-disk-");
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=256m,mode=0755", "tmpfs", disk]);
    onTestFinished(() => {
      execFileSync("umount", ["--lazy", disk]);
      rmSync(disk, { recursive: true });
    });
    chmodSync(disk, 0o755);
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

    const makeRoom = fill(disk);
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
    await expectNoRoom(
      await new Client(backend.gatewayUrl).send("sendMagicLink", {
        body: { email: `${randomUUID()}@example.com` },
      }),
    );
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
