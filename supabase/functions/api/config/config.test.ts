import { expect, test } from "vitest";
import { sessionCookieName } from "../../_shared/contract/session/cookie.ts";
import { readConfig } from "./config.ts";

const HOSTED: Record<string, string> = {
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_PUBLISHABLE_KEYS: '{"mobile":"sb_publishable_m","default":"sb_publishable_d"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_d"}',
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

test.each([
  ["both", { SUPABASE_ANON_KEY: "anon.j.wt", SUPABASE_SERVICE_ROLE_KEY: "service.j.wt" }, "default"],
  ["new keys alone", {}, "default"],
  [
    "new keys, none named default",
    {
      SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_d"}',
      SUPABASE_SECRET_KEYS: '{"api":"sb_secret_d"}',
    },
    "default",
  ],
  [
    "former keys alone",
    {
      SUPABASE_PUBLISHABLE_KEYS: "",
      SUPABASE_SECRET_KEYS: "",
      SUPABASE_ANON_KEY: "anon.j.wt",
      SUPABASE_SERVICE_ROLE_KEY: "service.j.wt",
    },
    "former",
  ],
  [
    "former keys beside empty dictionaries",
    {
      SUPABASE_PUBLISHABLE_KEYS: "{}",
      SUPABASE_SECRET_KEYS: "{}",
      SUPABASE_ANON_KEY: "anon.j.wt",
      SUPABASE_SERVICE_ROLE_KEY: "service.j.wt",
    },
    "former",
  ],
])("with %s the function starts, and newer keys win", (_which, keys, wins) => {
  const expected =
    wins === "former"
      ? { publishableKey: "anon.j.wt", secretKey: "service.j.wt" }
      : { publishableKey: "sb_publishable_d", secretKey: "sb_secret_d" };
  expect(read({ ...HOSTED, ...keys })).toMatchObject(expected);
});

test.each(["SUPABASE_PUBLISHABLE_KEYS", "SUPABASE_SECRET_KEYS"])(
  "without %s and its former name both are named; one that is no dictionary is named too",
  (name) => {
    const former = name === "SUPABASE_SECRET_KEYS" ? "SUPABASE_SERVICE_ROLE_KEY" : "SUPABASE_ANON_KEY";
    expect(() => read({ ...HOSTED, [name]: "" })).toThrow(`Neither ${name} nor ${former} has a key.`);
    for (const wrong of ["sb_secret_d", '"sb_secret_d"', '{"default":""}', "[1]"]) {
      expect(() => read({ ...HOSTED, [name]: wrong })).toThrow(name);
    }
  },
);

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

test("where the function uses another name of Supabase, the cookie is named after the browser's", () => {
  const env = { ...HOSTED, PUBLIC_SUPABASE_URL: "https://auth.perch.example" };
  expect(read(env).sessionCookie.name).toBe("sb-auth-auth-token");
});

/** The complete environment of a function under `supabase functions serve` (CLI 2.117). */
const CLI_STACK: Record<string, string> = {
  SUPABASE_URL: "http://kong:8000",
  SUPABASE_ANON_KEY: "anon.j.wt",
  SUPABASE_SERVICE_ROLE_KEY: "service.j.wt",
  SUPABASE_DB_URL: "postgresql://postgres:postgres@db:5432/postgres",
  SUPABASE_JWKS: '{"keys":[]}',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_local"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_local"}',
};

test("the function starts on `supabase start`, which names no site, and whose Postgres speaks no TLS", () => {
  expect(read(CLI_STACK)).toMatchObject({
    supabaseUrl: "http://kong:8000",
    siteUrl: "http://localhost:5173",
    publishableKey: "sb_publishable_local",
    secretKey: "sb_secret_local",
    databaseUrl: "postgresql://postgres:postgres@db:5432/postgres?sslmode=disable",
    sessionCookie: { name: sessionCookieName("http://127.0.0.1:54321"), secure: false },
  });
});

test("what supabase/functions/.env says of `supabase start` wins, and a site that is missing elsewhere is named", () => {
  const own = { SITE_URL: "http://localhost:3000", PUBLIC_SUPABASE_URL: "http://127.0.0.1:54421" };
  expect(read({ ...CLI_STACK, ...own })).toMatchObject({
    siteUrl: "http://localhost:3000",
    sessionCookie: { name: "sb-perch-54421-auth-token" },
  });
  expect(() => read({ ...CLI_STACK, SUPABASE_URL: "https://abcdefgh.supabase.co" })).toThrow(/SITE_URL/);
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
