import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { processorUse, waitUntil } from "../../local/processes/processes.ts";
import { checkRegularly, type Checked } from "../../local/services/functions/hang-check.ts";

/** Answers every request; `/busy/<ms>` only after that much processor time. Prints its port. */
const SERVER = `
  const { createServer } = require("node:http");
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const server = createServer((incoming, outgoing) => {
    const end = used() + Number(/^\\/busy\\/(\\d+)/.exec(incoming.url)?.[1] ?? 0);
    while (used() < end);
    outgoing.end();
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

function start(command: string, ...args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** A server whose event loop is checked; `prefix` is a command that runs it. */
async function checked(...prefix: string[]) {
  const [command = "", ...args] = [...prefix, process.execPath, "-e", SERVER];
  const child = start(command, ...args);
  const [port] = (await once(child.stdout!, "data")) as [Buffer];
  const it: Checked = { pid: child.pid!, url: `http://127.0.0.1:${Number(port)}`, misses: 0 };
  const seen = { answers: 0, hangs: 0 };
  const stop = checkRegularly(it, { onAnswered: () => seen.answers++, onHung: () => seen.hangs++ });
  onTestFinished(stop);
  expect(await waitUntil(() => seen.answers > 0, 10_000)).toBe(true);
  return { it, child, seen };
}

test("a process that keeps its event loop busy hangs after two seconds of processor", async () => {
  const { it, seen } = await checked();
  const before = processorUse(it.pid)!.seconds;
  fetch(`${it.url}/busy/60000`).catch(() => undefined);
  expect(await waitUntil(() => it.misses > 0, 10_000)).toBe(true);
  expect(seen.hangs).toBe(0);
  expect(await waitUntil(() => seen.hangs > 0, 15_000)).toBe(true);
  expect(processorUse(it.pid)!.seconds - before).toBeGreaterThan(1.9);
});

test("a stopped process hangs after three misses", async () => {
  const { it, child, seen } = await checked();
  child.kill("SIGSTOP");
  expect(await waitUntil(() => seen.hangs > 0, 10_000)).toBe(true);
  expect(it.misses).toBe(3);
});

test("one that answers late is forgiven", async () => {
  const { it, seen } = await checked();
  fetch(`${it.url}/busy/1500`).catch(() => undefined);
  expect(await waitUntil(() => it.misses > 0, 10_000)).toBe(true);
  expect(await waitUntil(() => it.misses === 0, 10_000)).toBe(true);
  expect(seen.hangs).toBe(0);
});

// taskset is Linux's.
test.runIf(process.platform === "linux")(
  "one that only waits for its turn does not hang, however many checks it misses",
  async () => {
    const { it, seen } = await checked("taskset", "-c", "0", "nice", "-n", "15");
    const rival = start("taskset", "-c", "0", process.execPath, "-e", "for (;;);");
    fetch(`${it.url}/busy/500`).catch(() => undefined);
    expect(await waitUntil(() => it.misses >= 6, 15_000)).toBe(true);
    expect(seen.hangs).toBe(0);
    rival.kill("SIGKILL");
    // Others may want this processor as well.
    expect(await waitUntil(() => it.misses === 0, 60_000)).toBe(true);
    expect(seen.hangs).toBe(0);
  },
);
