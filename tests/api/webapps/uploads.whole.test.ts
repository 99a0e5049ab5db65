import { expect, test } from "vitest";
import { uploadAnswer } from "#contract/pictures/uploads.ts";
import { squarePng } from "../../support/fixture-sites/pages.ts";
import { adminClient, fetchStored, isStored, upload } from "../support/admin.ts";

const admin = await adminClient();
const random = () => Math.floor(Math.random() * 256);
const freshPng = () => squarePng(64, [random(), random(), random()]);

async function stored(bytes: Uint8Array, name?: string): Promise<string> {
  const response = await upload(admin, bytes, name);
  expect(response.status).toBe(200);
  return uploadAnswer.parse(await response.json()).fileUrl;
}

test("a stored image has a name made of its content", async () => {
  const bytes = await freshPng();
  const fileUrl = await stored(bytes);
  expect(fileUrl).toMatch(/^\/storage\/images\/[0-9a-f]{32}\.png$/);
  const file = await fetchStored(fileUrl);
  expect(file.headers.get("content-type")).toBe("image/png");
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(bytes));
  expect(await stored(bytes)).toBe(fileUrl);
});

test("simultaneous uploads of one image store it once and all succeed", async () => {
  const bytes = await freshPng();
  const addresses = await Promise.all(Array.from({ length: 6 }, () => stored(bytes)));
  expect(new Set(addresses).size).toBe(1);
  expect(await isStored(addresses[0]!)).toBe(true);
});

test("an image's content decides its type, not its name", async () => {
  expect(await stored(await freshPng(), "photo.jpg")).toMatch(/\.png$/);
  for (const text of ["just text", "<html><script>alert(1)</script></html>", ""]) {
    const response = await upload(admin, new TextEncoder().encode(text), "icon.png");
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      code: "not_an_image",
      fields: { file: expect.any(String) },
    });
  }
});

test("an SVG loses all scripts and external references", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(${random()})">
    <script>alert(1)</script><image href="https://evil.example/x.png"/>
    <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>
    <a href="javascript:alert(1)"><rect width="8" height="8" fill="#${random()}"/></a></svg>`;
  const fileUrl = await stored(new TextEncoder().encode(svg), "drawing.svg");
  const file = await fetchStored(fileUrl);
  expect(file.headers.get("content-type")).toBe("image/svg+xml");
  expect(file.headers.get("content-security-policy")).toContain("default-src 'none'");
  const text = await file.text();
  expect(text).toContain("<rect");
  expect(text).not.toMatch(/script|onload|evil|foreign|iframe|javascript/i);
});

test("more than 5 MB are refused, with a Content-Length or without", async () => {
  const png = await freshPng();
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  large.set(png);
  const response = await upload(admin, large);
  expect([response.status, await response.json()]).toEqual([
    413,
    expect.objectContaining({ code: "too_large" }),
  ]);
  const full = large.subarray(0, 5 * 1024 * 1024);
  full.fill(random(), png.length);
  expect(await isStored(await stored(full))).toBe(true);
});

test("a form without a file is a 400 that names it", async () => {
  const empty = await admin.refused("uploadImage", { form: new FormData() });
  expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([400, ["file"]]);
  expect((await admin.refused("uploadImage", { body: { file: "x" } })).status).toBe(400);
});

test("a drawing beyond a bound is refused with what is too much", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(1_000)}</svg>`;
  const response = await upload(admin, new TextEncoder().encode(drawing), "drawing.svg");
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: "too_complex",
    message: "The drawing has more than 200 levels of nesting. Please simplify it.",
  });
});
