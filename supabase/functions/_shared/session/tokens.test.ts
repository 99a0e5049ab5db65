import { sign } from "hono/jwt";
import type { HonoJsonWebKey } from "hono/utils/jwt/jws";
import { beforeAll, expect, test, vi } from "vitest";
import { createTokenVerifier } from "./tokens.ts";

const SECRET = "a secret that is long enough for a test";
const claims = {
  sub: "0b2f6f0e-6a52-4c5e-9c53-2f4a53f0c0de",
  email: "ada@example.com",
  role: "authenticated",
  session_id: "1b2f6f0e-6a52-4c5e-9c53-2f4a53f0c0de",
  exp: Math.floor(Date.now() / 1000) + 600,
};
const unused = { readKeys: () => Promise.resolve([]), askAuth: () => Promise.resolve(false) };
const bySecret = createTokenVerifier({ jwtSecret: SECRET, ...unused });

let privateKey: HonoJsonWebKey;
let publicKey: HonoJsonWebKey;
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const marks = { kid: "one", alg: "ES256" };
  privateKey = { ...(await crypto.subtle.exportKey("jwk", pair.privateKey)), ...marks };
  publicKey = { ...(await crypto.subtle.exportKey("jwk", pair.publicKey)), ...marks };
});

test("a token signed with the secret is its owner's, whole", async () => {
  const full = { ...claims, app_metadata: { provider: "email" } };
  expect(await bySecret(await sign(full, SECRET))).toEqual(full);
});

test("a token issued a moment from now is taken: two clocks differ", async () => {
  expect(
    await bySecret(await sign({ ...claims, iat: Math.floor(Date.now() / 1000) + 5 }, SECRET)),
  ).not.toBeNull();
});

test("a token that is expired, foreign, unsigned or none at all is nobody's", async () => {
  const unsigned = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll(
    "=",
    "",
  );
  for (const token of [
    await sign({ ...claims, exp: claims.exp - 6000 }, SECRET),
    await sign(claims, "another secret"),
    await sign(claims, SECRET, "HS512"),
    await sign(claims, privateKey),
    unsigned,
    "",
    "a.b.c",
    "not a token",
  ]) {
    expect(await bySecret(token)).toBeNull();
  }
});

test("a genuine token without an end, a role or an email of its own is nobody's", async () => {
  const flaws: Record<string, unknown>[] = [
    { exp: undefined },
    { role: "service_role" },
    { role: "anon" },
    { email: "" },
    { email: undefined },
    { is_anonymous: true },
    { sub: "someone" },
  ];
  for (const flaw of flaws) {
    expect([flaw, await bySecret(await sign({ ...claims, ...flaw }, SECRET))]).toEqual([flaw, null]);
  }
});

test("a token signed with a published key is its owner's; a new key is asked for once", async () => {
  const readKeys = vi.fn((refresh: boolean) => Promise.resolve(refresh ? [publicKey] : []));
  const byKeys = createTokenVerifier({ ...unused, readKeys });
  expect(await byKeys(await sign(claims, privateKey))).toEqual(claims);
  expect(readKeys.mock.calls).toEqual([[false], [true]]);
});

test("the public key is no secret to sign with", async () => {
  const byKeys = createTokenVerifier({ ...unused, readKeys: () => Promise.resolve([publicKey]) });
  expect(await byKeys(await sign(claims, JSON.stringify(publicKey)))).toBeNull();
  expect(await byKeys(await sign(claims, publicKey.x ?? ""))).toBeNull();
});

test("without the secret Auth itself is asked about an HS256 token", async () => {
  const asking = (vouched: boolean) =>
    createTokenVerifier({ ...unused, askAuth: () => Promise.resolve(vouched) });
  const token = await sign(claims, SECRET);
  expect(await asking(true)(token)).toEqual(claims);
  expect(await asking(false)(token)).toBeNull();
  expect(await asking(true)(await sign({ ...claims, exp: 1 }, SECRET))).toBeNull();
});

test("a service that fails is not mistaken for a bad token", async () => {
  const failing = createTokenVerifier({ ...unused, readKeys: () => Promise.reject(new Error("down")) });
  await expect(failing(await sign(claims, privateKey))).rejects.toThrow("down");
});
