import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isZip, readZipText } from "./read-zip.ts";

type Entry = { name: string; content: Buffer; method?: number; claimed?: number };

const numbers = (...fields: [size: 2 | 4, value: number][]) =>
  Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      if (size === 2) bytes.writeUInt16LE(value);
      else bytes.writeUInt32LE(value);
      return bytes;
    }),
  );

/** A ZIP file as JSZip writes it. */
function zipOf(entries: readonly Entry[], comment = ""): Blob {
  let offset = 0;
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const { name, content, method = 8, claimed } of entries) {
    const packed = method === 8 ? deflateRawSync(content) : content;
    const size = claimed ?? packed.length;
    const shared: [2 | 4, number][] = [
      [2, method],
      [4, 0],
      [4, 0],
      [4, size],
      [4, content.length],
      [2, name.length],
    ];
    const local = Buffer.concat([
      numbers([4, 0x04034b50], [2, 10], [2, 0], ...shared, [2, 3]),
      Buffer.from(`${name}abc`),
      packed,
    ]);
    directory.push(
      numbers(
        [4, 0x02014b50],
        [2, 20],
        [2, 10],
        [2, 0],
        ...shared,
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ),
      Buffer.from(name),
    );
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const { length } = entries;
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, length],
    [2, length],
    [4, list.length],
    [4, offset],
    [2, comment.length],
  );
  return new Blob([Buffer.concat([...parts, list, end, Buffer.from(comment)])]);
}

const MAX = 1024 * 1024;
const picture = { name: "opfs/a.png", content: Buffer.alloc(300_000, 7), method: 0 };
const storage = (text: string, more: Partial<Entry> = {}) => ({
  name: "storage.json",
  content: Buffer.from(text),
  ...more,
});
const read = (file: Blob) => readZipText(file, "storage.json", MAX);

describe("of a ZIP file", () => {
  test.each([8, 0])("one text is read, packed by method %i, whatever else is in it", async (method) => {
    const file = zipOf([
      picture,
      storage('{"a":"é"}', { method }),
      { name: "meta.json", content: Buffer.from("{}") },
    ]);
    expect(await isZip(file)).toBe(true);
    expect(await read(file)).toBe('{"a":"é"}');
  });

  test("the end is found behind a comment", async () => {
    expect(await read(zipOf([storage("{}")], "x".repeat(60_000)))).toBe("{}");
  });

  test("a missing text is null", async () => {
    expect(await read(zipOf([picture]))).toBeNull();
  });

  test("a text that unpacks to more than it may is refused, and so is one that is packed large", async () => {
    const bomb = storage("", { content: Buffer.alloc(200 * MAX) });
    await expect(read(zipOf([bomb]))).rejects.toThrow("This file is too large: at most 1 MB.");
    await expect(
      read(zipOf([storage("", { content: Buffer.alloc(2 * MAX, 7), method: 0 })])),
    ).rejects.toThrow("too large");
  });

  test("what is broken is refused", async () => {
    const bytes = await zipOf([storage("{}".repeat(5_000))]).bytes();
    await expect(read(new Blob([bytes.slice(0, -10)]))).rejects.toThrow(
      "This file is broken: its end is missing.",
    );
    await expect(read(zipOf([storage("{}", { claimed: 3 })]))).rejects.toThrow("This file is broken.");
    await expect(read(zipOf([storage("{}", { method: 12 })]))).rejects.toThrow("packed in a way");
    const spoilt = bytes.map((byte, at) => (at > 45 && at < 60 ? 255 - byte : byte));
    await expect(read(new Blob([spoilt]))).rejects.toThrow("This file is broken.");
  });
});

test.each(["", "{}", "PK", `PK\u0003\u0004`])("%j is no ZIP file", async (text) => {
  expect(await isZip(new Blob([text]))).toBe(false);
});
