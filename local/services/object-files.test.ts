import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { objectFiles } from "./object-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "perch-objects-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

test("an object comes back with its bytes, type and caching", async () => {
  const files = objectFiles(folder);
  await files.uploadObject("icons", "a/b.svg", undefined, bytes("<svg/>"), "image/svg+xml", "max-age=60");
  const { metadata, body } = await files.getObject("icons", "a/b.svg", undefined);
  expect(Buffer.from(body as Buffer).toString()).toBe("<svg/>");
  expect(metadata).toMatchObject({ mimetype: "image/svg+xml", cacheControl: "max-age=60", size: 6 });
  expect(await files.headObject("icons", "a/b.svg", undefined)).toEqual(metadata);
});

test("who has an object already is told so", async () => {
  const files = objectFiles(folder);
  const { eTag } = await files.uploadObject("icons", "a", undefined, bytes("1"), "image/png", "");
  const answer = await files.getObject("icons", "a", undefined, { ifNoneMatch: eTag });
  expect(answer).toMatchObject({ httpStatusCode: 304 });
  expect(answer.body).toBeUndefined();
});

test("a streamed upload and a copy are whole files; deleting leaves none", async () => {
  const files = objectFiles(folder);
  await files.uploadObject("icons", "a", undefined, new Blob(["abc"]).stream(), "image/png", "");
  await files.copyObject("icons", "a", undefined, "banners", "deep/b", undefined);
  const { body } = await files.getObject("banners", "deep/b", undefined);
  expect(Buffer.from(body as Buffer).toString()).toBe("abc");
  await files.deleteObjects("icons", ["a"]);
  await files.deleteObject("banners", "deep/b", undefined);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(left).toEqual([]);
});

test.each([
  ["icons", "../escape"],
  ["icons", "a/../../escape"],
  ["icons", ""],
  ["..", "escape"],
  ["../x", "escape"],
])("bucket %o with key %o stays inside or is refused", async (bucket, key) => {
  const files = objectFiles(folder);
  await expect(files.uploadObject(bucket, key, undefined, bytes("x"), "image/png", "")).rejects.toThrow(
    "Not a name for a stored object",
  );
});
