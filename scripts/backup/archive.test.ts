import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readEntries, verifyArchive, writeArchive, type Entry } from "./archive.ts";
import { FORMAT, type Contents } from "./manifest.ts";

const folder = mkdtempSync(join(tmpdir(), "perch-archive-"));
const file = join(folder, "backup.tar.gz");
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(file, { force: true }));

const CONTENTS: Contents = {
  format: FORMAT,
  createdAt: "2026-01-02T03:04:05.678Z",
  migrations: ["20260101000000"],
  tables: [{ name: "public.birds", columns: ["id"], rows: 2 }],
  sequences: { "public.birds_id_seq": "2" },
  pictures: { count: 1, bytes: 3, gone: 0 },
};
const ENTRIES: Entry[] = [
  {
    name: `pictures/long/${"süß ".repeat(60)}.svg`,
    bytes: Buffer.from([0, 255, 7]),
    attributes: { mime_type: "image/svg+xml", cache_control: "max-age=1" },
  },
  { name: "tables/public.birds/000001.ndjson", bytes: Buffer.from('{"id":1}\n{"id":2}\n') },
  { name: "tables/public.birds/000002.ndjson", bytes: Buffer.alloc(0) },
];

async function fill(add: (entry: Entry) => Promise<void>): Promise<Contents> {
  for (const entry of ENTRIES) await add(entry);
  return CONTENTS;
}

async function entriesBelow(prefix: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of readEntries(file, prefix)) entries.push(entry);
  return entries;
}

/** Writes the archive, then changes its content. */
async function tamper(change: (tar: Buffer) => Buffer): Promise<void> {
  await writeArchive(file, fill);
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)))));
}

test("an archive returns its entries in order, with long names, attributes and every byte", async () => {
  const written = await writeArchive(file, fill);
  expect(await verifyArchive(file)).toEqual(written);
  expect(written).toMatchObject(CONTENTS);
  const read = await entriesBelow("");
  expect(read.slice(0, -1)).toEqual(ENTRIES.map((entry) => ({ attributes: {}, ...entry })));
  expect((await entriesBelow("tables/")).map(({ name }) => name)).toEqual([
    "public.birds/000001.ndjson",
    "public.birds/000002.ndjson",
  ]);
});

test("only its owner can read the file, and no draft remains beside it", async () => {
  await writeArchive(file, fill);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["backup.tar.gz"]);
});

test("tar unpacks it", async () => {
  await writeArchive(file, fill);
  const text = execFileSync("tar", ["-xzOf", file, "tables/public.birds/000001.ndjson"]).toString();
  expect(text).toBe('{"id":1}\n{"id":2}\n');
});

test("a failed backup leaves the older file unchanged, and no draft", async () => {
  writeFileSync(file, "yesterday's");
  const failing = writeArchive(file, async (add) => {
    await add(ENTRIES[0]!);
    throw new Error("The database is gone.");
  });
  await expect(failing).rejects.toThrow("The database is gone.");
  expect(readFileSync(file, "utf8")).toBe("yesterday's");
  expect(readdirSync(folder)).toEqual(["backup.tar.gz"]);
});

test("the error names a missing folder as the reason", async () => {
  await expect(writeArchive(join(folder, "gone/backup.tar.gz"), fill)).rejects.toThrow(/ENOENT.*gone/);
});

test("reading refuses a file that is cut off anywhere", async () => {
  await writeArchive(file, fill);
  const whole = readFileSync(file);
  for (const share of [0, 0.1, 0.5, 0.9, 0.99]) {
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)));
    await expect(verifyArchive(file)).rejects.toThrow(/is (damaged or cut off|not a whole backup)/);
  }
});

test("reading refuses an archive that lost its end between two entries", async () => {
  await tamper((tar) => Buffer.concat([tar.subarray(0, tar.indexOf("manifest.json")), Buffer.alloc(1024)]));
  await expect(verifyArchive(file)).rejects.toThrow("is not a whole backup: it has no manifest.json");
});

test("reading refuses a changed byte of a row, of a picture or of its metadata", async () => {
  for (const [from, to] of [
    ['{"id":2}', '{"id":3}'],
    ["image/svg+xml", "image/svg+xmm"],
    ["max-age=1", "max-age=2"],
  ] as const) {
    await tamper((tar) => Buffer.from(tar.toString("latin1").replace(from, to), "latin1"));
    await expect(verifyArchive(file)).rejects.toThrow("its checksum is another one");
  }
});

test("reading refuses a backup of another format and names its number", async () => {
  await tamper((tar) => Buffer.from(tar.toString("latin1").replace('"format": 1', '"format": 7'), "latin1"));
  await expect(verifyArchive(file)).rejects.toThrow(
    `has format 7, and this version of Perch reads ${FORMAT}`,
  );
});

test("reading refuses a file that is no archive, and a missing one", async () => {
  writeFileSync(file, "just text");
  await expect(verifyArchive(file)).rejects.toThrow("damaged or cut off");
  await expect(verifyArchive(join(folder, "none.tar.gz"))).rejects.toThrow("There is no file");
});
