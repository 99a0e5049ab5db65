import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const HOSTED: Record<string, string> = {
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_ANON_KEY: "anon",
  SUPABASE_SERVICE_ROLE_KEY: "service",
  SUPABASE_DB_URL: "postgres://localhost/postgres",
  SITE_URL: "https://perch.example/",
};
const read = (env: Record<string, string>) => readConfig((name) => env[name]);

test("a hosted project is no local development and its cookies are secure", () => {
  expect(read(HOSTED)).toMatchObject({
    siteUrl: "https://perch.example",
    isLocalDev: false,
    jwtSecret: undefined,
    sessionCookie: { name: "sb-abcdefgh-auth-token", secure: true },
  });
});

test("empty variables count as absent, and LOCAL_DEV=false as off", () => {
  expect(read({ ...HOSTED, JWT_SECRET: " ", LOCAL_DEV: "" })).toMatchObject({
    jwtSecret: undefined,
    isLocalDev: false,
  });
  expect(read({ ...HOSTED, LOCAL_DEV: "false" }).isLocalDev).toBe(false);
  expect(read({ ...HOSTED, LOCAL_DEV: "true" }).isLocalDev).toBe(true);
});

test("a pooler that is named takes the place of the platform's own connection", () => {
  const pooler = "postgres://postgres.abcdefgh:secret@pooler.example:6543/postgres";
  expect(read(HOSTED)).toMatchObject({ databaseUrl: HOSTED["SUPABASE_DB_URL"], isDatabasePooled: false });
  const pooled = read({ ...HOSTED, DATABASE_URL: pooler });
  expect(pooled).toMatchObject({ databaseUrl: pooler, isDatabasePooled: true });
});

test("where the function knows Supabase by another name, the cookie is called after the browser's", () => {
  const env = { ...HOSTED, SUPABASE_URL: "http://kong:8000", PUBLIC_SUPABASE_URL: "http://127.0.0.1:54321" };
  expect(read(env).sessionCookie.name).toBe("sb-perch-54321-auth-token");
});

test("without a key there is no model; with one the rest has defaults", () => {
  expect(read({ ...HOSTED, OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" }).ai).toBeNull();
  expect(read({ ...HOSTED, OPENAI_API_KEY: "sk-test" }).ai).toEqual({
    apiKey: "sk-test",
    baseUrl: null,
    model: "gpt-4.1-mini",
    imageModel: "gpt-image-1",
    timeoutMs: 60_000,
  });
  const own = {
    OPENAI_API_KEY: "x",
    OPENAI_BASE_URL: "http://models.test/v1/",
    OPENAI_TIMEOUT_SECONDS: "300",
  };
  expect(read({ ...HOSTED, ...own }).ai).toMatchObject({
    baseUrl: "http://models.test/v1",
    timeoutMs: 300_000,
  });
});

test("only listed proxies are trusted, and a shared secret has to be long", () => {
  const { trustedProxies, proxySecret } = read({ ...HOSTED, TRUSTED_PROXIES: "192.0.2.0/24" });
  expect(["192.0.2.7", "10.0.0.1"].map(trustedProxies)).toEqual([true, false]);
  expect(proxySecret).toBeUndefined();
  expect(read(HOSTED).trustedProxies("10.0.0.1")).toBe(true);
  expect(() => read({ ...HOSTED, TRUSTED_PROXIES: "1" })).toThrow(/TRUSTED_PROXIES/);
  expect(() => read({ ...HOSTED, PROXY_SECRET: "short" })).toThrow(/PROXY_SECRET/);
});

test("a missing variable is named", () => {
  expect(() => read({ ...HOSTED, SITE_URL: "" })).toThrow(/SITE_URL/);
});
