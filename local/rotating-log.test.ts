import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRotatingLog } from "./rotating-log.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "perch-log-"));
  file = join(folder, "api.log");
});
afterEach(() => rmSync(folder, { recursive: true }));

const MEGABYTE = `${"x".repeat(1023)}\n`.repeat(1024);

async function say(...chunks: string[]): Promise<void> {
  const stream = new PassThrough();
  createRotatingLog(file).follow(stream);
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await finished(stream.resume());
}

test("a log grows to five megabytes, and seven older files stay, the newest first", async () => {
  for (let day = 1; day <= 10; day++) await say(`day ${day}\n${MEGABYTE}`, MEGABYTE, MEGABYTE, MEGABYTE);
  const names = readdirSync(folder).toSorted();
  expect(names).toEqual(["api.log", ...[1, 2, 3, 4, 5, 6, 7].map((n) => `api.log.${n}`)]);
  for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(5_000_000);
  const days = names.map((name) => /day \d+/.exec(readFileSync(join(folder, name), "utf8"))?.[0]);
  expect(days).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((day) => `day ${day}`));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("lines of two processes stay whole and in order, however they arrive", async () => {
  const log = createRotatingLog(file);
  const [one, other] = [new PassThrough(), new PassThrough()];
  for (const stream of [one, other]) log.follow(stream);
  const next = () => new Promise((resolve) => setImmediate(resolve));
  for (const [stream, text] of [
    [one, '{"first":'],
    [other, '{"second":2}\n{"thi'],
    [one, "1}\n"],
    [other, 'rd":3}\nlast words'],
  ] as const) {
    stream.write(text);
    await next();
  }
  other.end();
  await finished(other.resume());
  expect(readFileSync(file, "utf8")).toBe('{"second":2}\n{"first":1}\n{"third":3}\nlast words\n');
});

test("a log without room loses lines and nothing else", async () => {
  symlinkSync("/dev/full", file);
  await expect(say("a line\n", "another\n")).resolves.toBeUndefined();
});
