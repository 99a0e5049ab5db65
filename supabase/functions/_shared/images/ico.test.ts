import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Bytes } from "../guarded-fetch/network.ts";
import { icoToPng } from "./ico.ts";
import { encodePng } from "./png.ts";
import { prepareImage } from "./prepare-image.ts";

interface Picture {
  side: number;
  bits: number;
  data: Bytes;
}

function ico(...pictures: Picture[]): Bytes {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { side, bits, data }] of pictures.entries()) {
    const at = 6 + index * 16;
    header.writeUInt8(side % 256, at);
    header.writeUInt8(side % 256, at + 1);
    header.writeUInt16LE(bits, at + 6);
    header.writeUInt32LE(data.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return new Uint8Array(Buffer.concat([header, ...pictures.map(({ data }) => data)]));
}

/** A bitmap as icons hold it: header, palette, rows from the bottom, and the mask. */
function dib(
  side: number,
  bits: number,
  parts: { palette?: number[]; rows: number[][]; mask: number[][] },
): Picture {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(side, 4);
  header.writeInt32LE(side * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE((parts.palette?.length ?? 0) / 4, 32);
  const data = [...header, ...(parts.palette ?? []), ...parts.rows.flat(), ...parts.mask.flat()];
  return { side, bits, data: Uint8Array.from(data) };
}

/** The pixels of a PNG that encodePng wrote. */
function pixels(png: Bytes): { width: number; rgba: number[][] } {
  const view = new DataView(png.buffer, png.byteOffset);
  const width = view.getUint32(16);
  const length = view.getUint32(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const rgba: number[][] = [];
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 4 + 1) + 1 + x * 4;
      rgba.push([...rows.subarray(at, at + 4)]);
    }
  }
  return { width, rgba };
}

const RED = [255, 0, 0, 255];
const BLUE = [0, 0, 255, 255];
const CLEAR = 0;
const NO_MASK = [
  [0, 0, 0, 0],
  [0, 0, 0, 0],
];

test("32 bits a pixel keep their opacity", async () => {
  // Rows from the bottom, blue first.
  const rows = [
    [255, 0, 0, 255, 0, 0, 255, 128],
    [0, 0, 255, 255, 255, 0, 0, 255],
  ];
  const png = await icoToPng(ico(dib(2, 32, { rows, mask: NO_MASK })));
  expect(pixels(png!).rgba).toEqual([RED, BLUE, BLUE, [255, 0, 0, 128]]);
});

test("24 bits a pixel are clear where the mask says so", async () => {
  const rows = [
    [0, 0, 255, 255, 0, 0, 0, 0],
    [0, 0, 255, 255, 0, 0, 0, 0],
  ];
  const png = await icoToPng(
    ico(
      dib(2, 24, {
        rows,
        mask: [
          [0, 0, 0, 0],
          [0b0100_0000, 0, 0, 0],
        ],
      }),
    ),
  );
  const { rgba } = pixels(png!);
  expect([rgba[0], rgba[1]?.[3], rgba[2], rgba[3]]).toEqual([RED, CLEAR, RED, BLUE]);
});

test.each([1, 4, 8])("%s bits a pixel are looked up in the palette", async (bits) => {
  const palette = [0, 0, 255, 0, 255, 0, 0, 0];
  const first = { 1: 0b0100_0000, 4: 0x01, 8: 0 }[bits]!;
  const row = [first, bits === 8 ? 1 : 0, 0, 0];
  const png = await icoToPng(ico(dib(2, bits, { palette, rows: [row, row], mask: NO_MASK })));
  expect(pixels(png!).rgba).toEqual([RED, BLUE, RED, BLUE]);
});

test("of several pictures the largest is taken, of these the most colourful, and a PNG as it is", async () => {
  const small = dib(2, 32, {
    rows: [
      [0, 0, 255, 255, 0, 0, 255, 255],
      [0, 0, 255, 255, 0, 0, 255, 255],
    ],
    mask: NO_MASK,
  });
  const png = await encodePng({ width: 3, height: 3, rgba: new Uint8Array(36).fill(9) });
  expect(await icoToPng(ico(small, { side: 256, bits: 32, data: png }))).toEqual(png);
  const broken = { side: 64, bits: 32, data: Uint8Array.from([40, 0, 0]) };
  expect(pixels((await icoToPng(ico(broken, small)))!).width).toBe(2);
});

test("an icon file without a readable picture is refused", async () => {
  for (const file of [ico(), Uint8Array.from([0, 0, 1, 0]), Uint8Array.from([0, 0, 1, 0, 9, 0, 1, 2, 3])]) {
    expect(await icoToPng(file)).toBeNull();
    await expect(prepareImage(file)).rejects.toThrow(/not a PNG/);
  }
});

test("an icon file is stored as a PNG", async () => {
  const rows = [
    [0, 0, 255, 255, 0, 0, 255, 255],
    [0, 0, 255, 255, 0, 0, 255, 255],
  ];
  const image = await prepareImage(ico(dib(2, 32, { rows, mask: NO_MASK })));
  expect([image.type, image.size]).toEqual(["image/png", { width: 2, height: 2 }]);
});
