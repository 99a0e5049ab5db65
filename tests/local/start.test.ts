import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { unhealthyBody } from "#contract/site/service.ts";
import { waitUntil } from "../../local/processes/processes.ts";
import { countServing, functionPids } from "../support/function-pids.ts";
import { connectTo } from "./support/database.ts";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { dataDirForTest, openFolder, removeFolder } from "./support/folders.ts";
import { placeFor, printed, processesWith, run, type Place, type Program } from "./support/programs.ts";

const START = ["node", "local/run.js", "local/start.ts"];

/** Starts the product and waits until it is ready. */
async function startAt(place: Place, command = START): Promise<Program> {
  const program = run(command, place.env);
  await printed(program, `Perch is ready: ${place.siteUrl}\n`);
  return program;
}

async function occupy(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error("There is no such process.");
  process.kill(pid, signal);
}

const lines = (program: Program) => program.output().trim().split("\n");

test.each(["PORT", "SUPABASE_PORT", "MAIL_PORT"])(
  "a taken %s is an error in one line that names both",
  async (variable) => {
    const place = await placeFor(dataDirForTest());
    const port = Number(place.env[variable]);
    await occupy(port, "127.0.0.1");
    const program = run(START, place.env);
    expect(await program.ended).toBe(1);
    const complaint = lines(program).filter((line) => !line.startsWith("Building"));
    expect(complaint).toHaveLength(1);
    expect(complaint[0]).toMatch(
      new RegExp(`^Port ${port} \\(.+\\) is in use: .*${variable}=${port + 1} npm start$`),
    );
  },
);

test("an unreachable data folder is an error in one line that names it", async () => {
  const closed = mkdtempSync(join(tmpdir(), "perch-closed-"));
  onTestFinished(() => rmSync(closed, { recursive: true }));
  // Root may write everywhere, but its Postgres runs as another account. For other accounts a file is in the way.
  const dataDir = join(closed, "data");
  if (process.getuid?.() !== 0) writeFileSync(dataDir, "");
  const program = run(START, (await placeFor(dataDir)).env);
  expect(await program.ended).toBe(1);
  const complaint = lines(program).filter((line) => !line.startsWith("Building"));
  expect(complaint).toHaveLength(1);
  expect(complaint[0]).toContain(dataDir);
  expect(complaint[0]).toContain("DATA_DIR");
});

test("SIGTERM ends everything, and the next start finds the data", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const first = await startAt(place);
  const sql = connectTo(dataDir);
  await sql`create table public.kept (n int)`;
  await sql`insert into public.kept values (1)`;
  await sql.end();
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(processesWith(dataDir)).toEqual([]);

  await startAt(place);
  const again = connectTo(dataDir);
  expect(await again`select n from public.kept`).toEqual([{ n: 1 }]);
  await again.end();
});

test("Ctrl-C ends everything, also during the start", async () => {
  for (const afterMs of [200, 700, 1200, null]) {
    const dataDir = dataDirForTest();
    const place = await placeFor(dataDir);
    const program = run(START, place.env);
    if (afterMs === null) await printed(program, "Perch is ready");
    else await new Promise((resolve) => setTimeout(resolve, afterMs));
    program.child.kill("SIGINT");
    await program.ended;
    expect(processesWith(dataDir)).toEqual([]);
    expect(program.output()).not.toContain("Error");
  }
});

test("kill -9 loses no acknowledged write, leaves no orphan, and the next start works and says so", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const first = await startAt(place);
  const children = processesWith(dataDir).map(({ pid }) => pid);
  expect(children.length).toBeGreaterThan(0);
  const sql = connectTo(dataDir);
  await sql`create table public.acknowledged (n int)`;
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await sql`insert into public.acknowledged values (${acknowledged + 1})`;
      acknowledged++;
      if (acknowledged === 200) kill(first.child.pid, "SIGKILL");
    }
  })();
  await expect(writing).rejects.toThrow();
  await sql.end({ timeout: 0 });
  expect(await waitUntil(() => processesWith(dataDir).length === 0, 120_000)).toBe(true);

  const second = await startAt(place);
  const CUT_OFF = /^The last run was cut off/m;
  expect([first.output(), second.output()]).toEqual([
    expect.not.stringMatching(CUT_OFF),
    expect.stringMatching(CUT_OFF),
  ]);
  const again = connectTo(dataDir);
  const [row] = await again`select max(n) as highest, count(*)::int as count from public.acknowledged`;
  expect(row?.["highest"]).toBeGreaterThanOrEqual(acknowledged);
  expect(row?.["count"]).toBe(row?.["highest"]);
  await again.end();
});

test("after kill -9 of everything, Postgres and Deno included, the next start works", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const first = await startAt(place);
  for (const { pid } of processesWith(dataDir)) kill(pid, "SIGKILL");
  kill(first.child.pid, "SIGKILL");
  await startAt(place);
  expect(await waitUntil(async () => (await fetch(`${place.siteUrl}/api/health`)).ok, 120_000)).toBe(true);
});

test("an orphaned Postgres whose watchdog died too is ended by the next start", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const first = await startAt(place);
  const postmaster = Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const denos = functionPids(dataDir);
  for (const pid of [postmaster, ...denos]) {
    const watchdog = processesWith("perch-watchdog").find(({ command }) => command.endsWith(` ${pid}`));
    kill(watchdog?.pid, "SIGKILL");
  }
  kill(first.child.pid, "SIGKILL");
  await first.ended;
  expect(processesWith(`-D ${join(dataDir, "postgres")}`)).not.toEqual([]);

  await startAt(place);
  const now = Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  expect(now).not.toBe(postmaster);
  const running = processesWith("supabase/functions/api").map(({ pid }) => pid);
  expect(running.filter((pid) => denos.includes(pid))).toEqual([]);
});

test("after kill -9 at any moment of the first start, the next start works", async () => {
  for (const afterMs of [300, 600, 900, 1300, 2000]) {
    const dataDir = dataDirForTest();
    const place = await placeFor(dataDir);
    const program = run(START, place.env);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    kill(program.child.pid, "SIGKILL");
    const again = await startAt(place);
    again.child.kill("SIGTERM");
    expect(await again.ended).toBe(0);
    expect(processesWith(dataDir)).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("initdb-"))).toEqual([]);
  }
});

test("killing npm itself ends everything, and npm start works again at once", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const npm = await startAt(place, ["npm", "start"]);
  kill(npm.child.pid, "SIGKILL");
  await startAt(place, ["npm", "start"]);
  expect(await waitUntil(async () => (await fetch(`${place.siteUrl}/api/health`)).ok, 120_000)).toBe(true);
});

test("two instances with their own ports and folders run side by side", async () => {
  const folders = [1, 2].map(() => asAfterFirstStart(dataDirForTest()));
  const places = await Promise.all(folders.map((dataDir) => placeFor(dataDir)));
  await Promise.all(places.map((place) => startAt(place)));
  for (const place of places) {
    expect(await waitUntil(async () => (await fetch(`${place.siteUrl}/api/health`)).ok, 120_000)).toBe(true);
    const page = await (await fetch(place.siteUrl)).text();
    expect(page).toContain(place.gatewayUrl);
  }
});

test("a second instance on the same folder is refused in one line", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  await startAt(await placeFor(dataDir));
  const second = run(START, (await placeFor(dataDir)).env);
  expect(await second.ended).toBe(1);
  expect(lines(second)).toEqual([expect.stringMatching(/^Perch is already running on .*DATA_DIR\.$/)]);
});

test("while one process of the API is down the other answers; while none is up, all calls say so at once", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const program = await startAt(place);
  const health = () => fetch(`${place.siteUrl}/api/health`);
  const areBothUp = async () => {
    await Promise.all(Array.from({ length: 40 }, health));
    return (await countServing(place.gatewayUrl)) === 2;
  };
  expect(await waitUntil(areBothUp, 120_000)).toBe(true);
  kill(functionPids(dataDir)[0], "SIGKILL");
  expect(await waitUntil(() => program.output().includes("The API ended by itself"), 120_000)).toBe(true);
  for (let n = 0; n < 5; n++) expect((await health()).status).toBe(200);

  expect(await waitUntil(areBothUp, 120_000)).toBe(true);
  for (const pid of functionPids(dataDir)) kill(pid, "SIGKILL");
  let answer = await health();
  while (answer.ok) answer = await health();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([
    503,
    expect.stringMatching(/^[1-9]\d*$/),
  ]);
  const body: unknown = await answer.json();
  expect(unhealthyBody.parse(body)).toEqual(body);
  expect(await waitUntil(async () => (await health()).ok, 120_000)).toBe(true);
});

test("an API that keeps ending is started again with pauses, without end", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const program = await startAt(place);
  const ends = () => program.output().match(/The API .+ again/g)?.length ?? 0;
  for (let crash = 1; crash <= 7; crash++) {
    // The one that is seen: it may be gone a moment later.
    let pid: number | undefined;
    expect(await waitUntil(() => (pid = functionPids(dataDir)[0]) !== undefined, 120_000)).toBe(true);
    kill(pid, "SIGKILL");
    expect(await waitUntil(() => ends() >= crash, 120_000), program.output()).toBe(true);
  }
  expect(program.output()).toMatch(/again in 1 s/);
  expect(await waitUntil(async () => (await fetch(`${place.siteUrl}/api/health`)).ok, 120_000)).toBe(true);
  expect(program.child.exitCode).toBeNull();
});

test("an API that cannot be started any more ends everything, with an exit code", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const folder = openFolder();
  onTestFinished(() => removeFolder(folder));
  const deno = join(folder, "deno");
  symlinkSync(
    createRequire(import.meta.url)
      .resolve("deno/package.json")
      .replace("package.json", "deno"),
    deno,
  );
  const program = run(START, { ...place.env, DENO_PATH: deno });
  await printed(program, "Perch is ready");
  rmSync(deno);
  for (const pid of functionPids(dataDir)) kill(pid, "SIGKILL");
  await printed(program, "The API can't be started; everything is stopped.", 90_000);
  expect(await program.ended).toBe(1);
  expect(processesWith(dataDir)).toEqual([]);
});

test("Postgres restarts with all data after a crash; repeated crashes end everything", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const program = await startAt(place);
  let killed = 0;
  /** The process id of the Postgres that accepts connections; a killed one may answer for a moment longer. */
  const postmaster = (): number | null => {
    const pidFile = join(dataDir, "postgres/postmaster.pid");
    const lines = existsSync(pidFile) ? readFileSync(pidFile, "utf8").split("\n") : [];
    return lines[7]?.trim() === "ready" && Number(lines[0]) !== killed ? Number(lines[0]) : null;
  };
  const crash = () => {
    killed = postmaster() ?? 0;
    expect(killed).toBeGreaterThan(0);
    kill(killed, "SIGKILL");
  };
  const isBack = async () => {
    if (postmaster() === null) return false;
    return fetch(`${place.siteUrl}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    );
  };
  const before = connectTo(dataDir);
  await before`create table public.kept (n int)`;
  await before`insert into public.kept values (1)`;
  await before.end();

  crash();
  expect(await waitUntil(() => program.output().includes("Postgres ended by itself"), 120_000)).toBe(true);
  expect(await waitUntil(isBack, 120_000), program.output()).toBe(true);
  const after = connectTo(dataDir);
  expect(await after`select n from public.kept`).toEqual([{ n: 1 }]);
  await after.end();

  // There are five restarts a minute. A crash just after "ready" may count as one of the five tries of the same restart.
  const hasEnded = () => program.child.exitCode !== null;
  for (let crashes = 2; crashes <= 5 * 5 + 1 && !hasEnded(); crashes++) {
    expect(await waitUntil(async () => hasEnded() || isBack(), 120_000), program.output()).toBe(true);
    if (!hasEnded()) crash();
  }
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain("Postgres keeps ending by itself");
  // The children of a Postgres that was killed see that a moment later, and end.
  await waitUntil(() => processesWith(dataDir).length === 0, 120_000);
  expect(processesWith(dataDir)).toEqual([]);
});

test("reset deletes the data when no instance runs, and only our own files", async () => {
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const running = await startAt(place);
  const whileRunning = run(["npm", "run", "--silent", "reset", "--", "--yes"], place.env);
  expect(await whileRunning.ended).toBe(1);
  expect(lines(whileRunning).at(-1)).toContain("already running");
  running.child.kill("SIGTERM");
  await running.ended;

  const unasked = run(["npm", "run", "--silent", "reset"], place.env);
  expect(await unasked.ended).toBe(1);
  const reset = run(["npm", "run", "--silent", "reset", "--", "--yes"], place.env);
  expect(await reset.ended).toBe(0);
  expect(() => readFileSync(join(dataDir, "instance.json"))).toThrow("ENOENT");

  const foreign = openFolder();
  onTestFinished(() => removeFolder(foreign));
  mkdirSync(join(foreign, "photos"));
  const refused = run(["npm", "run", "--silent", "reset", "--", "--yes"], {
    ...place.env,
    DATA_DIR: foreign,
  });
  expect(await refused.ended).toBe(1);
  expect(existsSync(join(foreign, "photos"))).toBe(true);
});
