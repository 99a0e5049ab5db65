import { existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startBackend } from "../../local/backend.ts";
import { waitUntil } from "../../local/processes/processes.ts";
import { runCommand } from "../support/backup/run-command.ts";
import { freePorts } from "../support/free-ports.ts";
import { canMount, fillDisk, mountDisk } from "../support/small-disk.ts";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { dataDirForTest, openFolder, removeFolder } from "./support/folders.ts";
import { placeFor, printed, processesWith, run } from "./support/programs.ts";

function aSmallDisk(megabytes: number): string {
  const { folder, unmount } = mountDisk(megabytes);
  onTestFinished(unmount);
  return folder;
}

test("where neither the log nor the terminal has room, every call is answered as ever", async () => {
  const dataDir = dataDirForTest();
  const place = await placeFor(dataDir);
  mkdirSync(dataDir, { recursive: true });
  symlinkSync("/dev/full", join(dataDir, "api.log"));
  const shell = "exec node local/run.js local/start.ts > /dev/full 2>&1";
  const program = run(["sh", "-c", shell], place.env);
  const statusOf = (path: string) =>
    fetch(place.siteUrl + path).then(
      ({ status }) => status,
      () => 0,
    );
  expect(await waitUntil(async () => (await statusOf("/api/health")) === 200, 60_000)).toBe(true);
  for (const path of ["/api/webapp/store", "/api/catalogues", "/api/auth/me"]) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  expect(await statusOf("/api/nothing-here")).toBe(404);
  expect(program.child.exitCode).toBeNull();
});

test.runIf(canMount)(
  "a start on a full disk says which, in one line, and works once there is room",
  async () => {
    const disk = aSmallDisk(400);
    const dataDir = join(disk, "data");
    const place = await placeFor(dataDir);
    const refused = async (): Promise<void> => {
      const makeRoom = fillDisk(disk);
      const program = run(["node", "local/run.js", "local/start.ts"], place.env);
      expect(await program.ended).toBe(1);
      const lines = program
        .output()
        .trim()
        .split("\n")
        .filter((line) => !line.startsWith("Building"));
      expect(lines).toEqual([
        `The disk with ${dataDir} is full: make room, then start again. Nothing was changed.`,
      ]);
      expect(processesWith(dataDir)).toEqual([]);
      makeRoom();
    };
    // A new folder, and one with data.
    await refused();
    asAfterFirstStart(dataDir);
    await refused();
    const program = run(["node", "local/run.js", "local/start.ts"], place.env);
    await printed(program, "Perch is ready");
  },
);

test.runIf(canMount)("a backup onto a full disk says which, in one line, and leaves nothing", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const disk = aSmallDisk(4);
  const file = join(disk, "perch.tar.gz");
  const makeRoom = fillDisk(disk);
  expect(await runCommand("backup", [file], { DATA_DIR: dataDir })).toEqual({
    exitCode: 1,
    output: `The disk with ${file} is full: there is no new backup, and nothing was changed.\n`,
  });
  makeRoom();
  expect(readdirSync(disk)).toEqual([]);
  expect(await runCommand("backup", [file], { DATA_DIR: dataDir })).toMatchObject({ exitCode: 0 });
});

test.runIf(canMount)(
  "a restore onto a disk without room says which, in one line, and leaves nothing",
  async () => {
    const dataDir = asAfterFirstStart(dataDirForTest());
    const folder = openFolder();
    onTestFinished(() => removeFolder(folder));
    const file = join(folder, "perch.tar.gz");
    expect(await runCommand("backup", [file], { DATA_DIR: dataDir })).toMatchObject({ exitCode: 0 });
    // At each size another step finds no room: the folder, the cluster, the migrations, the rows.
    for (const megabytes of [1, 24, 60]) {
      const target = join(aSmallDisk(megabytes), "data");
      const { exitCode, output } = await runCommand("restore", [file], { DATA_DIR: target });
      expect([megabytes, exitCode, output.trim()]).toEqual([
        megabytes,
        1,
        expect.stringMatching(
          new RegExp(
            `^The disk (with|of Perch in) ${target} is full: .*Nothing (was changed|of it was applied)\\.$`,
          ),
        ),
      ]);
      expect(existsSync(target)).toBe(false);
    }

    // One that has data and runs: its rows stay.
    const disk = aSmallDisk(160);
    const [port = 0] = await freePorts(1);
    const target = join(disk, "data");
    vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const ports = { gateway: port };
    const backend = await startBackend({
      dataDir: target,
      ports,
      functions: false,
      onTrouble: () => undefined,
    });
    onTestFinished(() => backend.stop());
    const makeRoom = fillDisk(disk);
    const env = { DATA_DIR: target, SUPABASE_PORT: String(port) };
    const refused = await runCommand("restore", [file, "--replace"], env);
    expect([refused.exitCode, refused.output]).toEqual([
      1,
      `The disk of Perch in ${target} is full: make room, then restore again. Nothing was changed.\n`,
    ]);
    makeRoom();
    const isRestored = async () => (await runCommand("restore", [file, "--replace"], env)).exitCode === 0;
    expect(await waitUntil(isRestored, 20_000)).toBe(true);
  },
);
