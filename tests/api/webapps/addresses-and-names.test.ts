import { expect, test } from "vitest";
import { adminClient } from "../support/admin.ts";

const admin = await adminClient();
const ID = { params: { id: 1 } };

type Call = Parameters<typeof admin.refused>;

/** Every call with an address that is stored. */
const withAddress = (url: string): [field: string, ...Call][] => [
  ["url", "importWebapp", { body: { url } }],
  ["url", "importFromQueue", { body: { queueItemId: 1, catalogueId: 1, url } }],
  ["url", "updateWebapp", { ...ID, body: { url } }],
  ...withImage(url),
];

const withImage = (address: string): [field: string, ...Call][] => [
  ["iconUrl", "updateWebapp", { ...ID, body: { iconUrl: address } }],
  ["screenshotUrl", "updateWebapp", { ...ID, body: { screenshotUrl: address } }],
  ["iconUrl", "updateCatalogue", { ...ID, body: { iconUrl: address } }],
  ["imageUrl", "updateCatalogue", { ...ID, body: { imageUrl: address } }],
];

const withName = (name: string): [field: string, ...Call][] => [
  ["title", "updateWebapp", { ...ID, body: { title: name } }],
  ["name", "updateCatalogue", { ...ID, body: { name } }],
  ["name", "createCatalogue", { body: { name } }],
];

async function expectRefused([field, ...call]: [string, ...Call]): Promise<void> {
  const { status, body } = await admin.refused(...call);
  expect([call, status, Object.keys(body.fields ?? {})]).toEqual([call, 400, [field]]);
  expect(body.message).toContain(field);
}

test.each([
  "https://user:secret@site.example/",
  "https://user@site.example/",
  "https://\\user:secret@site.example/",
])("%s as any address is a 400 that names its field", async (url) => {
  for (const call of withAddress(url)) await expectRefused(call);
});

test.each([
  "http://site.example/a.png",
  "//site.example/a.png",
  "/\\site.example/a.png",
  "/api/auth/me",
  "/storage/images/../../api/auth/me",
  "/storage/other/a.png",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
])("%s as an image is a 400 that names its field", async (address) => {
  for (const call of withImage(address)) await expectRefused(call);
});

test.each(["\u202egnp.exe", "a\u2066b\u2069", "two\nlines", "bell\u0007", "a\u2028b"])(
  "%j as a title or name is a 400 that names its field",
  async (name) => {
    for (const call of withName(name)) await expectRefused(call);
  },
);
