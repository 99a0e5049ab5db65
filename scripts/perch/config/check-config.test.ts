import { createServer, type AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { checkConfig } from "./check-config.ts";

afterEach(() => vi.unstubAllEnvs());

async function findings(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { data, isWell, text } = await checkConfig();
  const found = (data as { name: string; state: string; note: string }[]).filter(({ name }) => name in env);
  return {
    found: Object.fromEntries(found.map(({ name, state, note }) => [name, [state, note]])),
    isWell,
    text,
  };
}

async function aClosedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("good values are well, and secrets are not shown", async () => {
  const { url } = await startMailServer();
  const { found, text } = await findings({ SMTP_URL: url, MEMBER_PACE: "5", DATA_DIR: "/tmp" });
  expect(found).toEqual({ SMTP_URL: ["ok", ""], MEMBER_PACE: ["ok", ""], DATA_DIR: ["ok", ""] });
  expect(text).not.toContain("secret");
});

test("what is wrong, silent or unknown is named, each in its row", async () => {
  const port = await aClosedPort();
  const { found, isWell } = await findings({
    LOCAL_DEV: "maybe",
    MEMBER_PACE: "many",
    WEATHER_URL: `http://127.0.0.1:${port}/forecast`,
    DATABASE_URL: `postgres://owner:hidden@127.0.0.1:${port}/postgres`,
    DENO_PATH: "/nowhere/deno",
    SMTP_PASSWORD: "hidden",
    ADMIN_MAIL: "me@example.com",
  });
  expect(found).toEqual({
    LOCAL_DEV: ["wrong", "LOCAL_DEV=maybe is neither true nor false."],
    MEMBER_PACE: ["wrong", expect.stringContaining("number")],
    WEATHER_URL: ["unreachable", expect.stringContaining("ECONNREFUSED")],
    DATABASE_URL: ["unreachable", expect.stringContaining("ECONNREFUSED")],
    DENO_PATH: ["unreachable", expect.stringContaining("ENOENT")],
    SMTP_PASSWORD: ["unknown", "nothing reads it"],
    ADMIN_MAIL: ["unknown", "did you mean ADMIN_EMAIL?"],
  });
  expect(isWell).toBe(false);
  expect(JSON.stringify(found)).not.toContain("hidden");
});

test("a server of models that refuses the key says so", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status: 401 })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { found } = await findings({ OPENAI_API_KEY: "sk-x", OPENAI_BASE_URL: "https://models.example/v1" });
  expect(found).toEqual({ OPENAI_API_KEY: ["ok", ""], OPENAI_BASE_URL: ["unreachable", "it answers 401"] });
});
