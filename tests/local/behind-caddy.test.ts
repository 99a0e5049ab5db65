import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { limitKey } from "../../supabase/functions/api/limits/limits.ts";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { startMailServer } from "../support/mail-server.ts";
import { connectTo } from "./support/database.ts";
import { dataDirForTest } from "./support/folders.ts";
import { placeFor, printed, run } from "./support/programs.ts";

const SECRET = "a-secret-of-at-least-thirty-two-characters";
const CADDYFILE = readFileSync(
  new URL("../../deploy/examples/Caddyfile.one-machine", import.meta.url),
  "utf8",
);

/** Caddy's headers for a client, which replace the client's own. */
function throughCaddy(client: string): Record<string, string> {
  const values: Record<string, string> = { "{remote_host}": client, "{env.PROXY_SECRET}": SECRET };
  const lines = [...CADDYFILE.matchAll(/^\s*header_up (\S+) (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, values[value] ?? value]));
}

test("on one machine behind Caddy each client counts by their own address, at the site and at Auth", async () => {
  const blocks = [...CADDYFILE.matchAll(/reverse_proxy (\S+) \{\s*import as_client\s*\}/g)];
  expect(blocks.map(([, to]) => to)).toEqual(["127.0.0.1:54321", "127.0.0.1:5173"]);
  const dataDir = asAfterFirstStart(dataDirForTest());
  const place = await placeFor(dataDir);
  const program = run(["node", "local/run.js", "local/start.ts"], {
    ...place.env,
    LOCAL_DEV: "false",
    PROXY_SECRET: SECRET,
    SMTP_URL: (await startMailServer()).url,
  });
  await printed(program, "Perch is ready");
  const sql = connectTo(dataDir);
  onTestFinished(() => sql.end());
  const isCounted = async (client: string) => {
    const key = limitKey("magic-link-by-address", client);
    const [row] = await sql`
      select taken from private.rate_limits where key_hash = sha256(convert_to(${key}, 'utf8'))`;
    return row !== undefined;
  };
  const ask = (url: string, headers: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email: "ada@example.com" }),
    });

  const site = `${place.siteUrl}/api/auth/send-magic-link`;
  expect((await ask(site, throughCaddy("203.0.113.9"))).status).toBe(200);
  expect((await ask(site, throughCaddy("198.51.100.7"))).status).toBe(200);
  await ask(`${place.gatewayUrl}/auth/v1/otp`, throughCaddy("203.0.113.50"));
  // A client on the machine itself, or behind a proxy without the secret.
  await ask(site, { ...throughCaddy("1.2.3.4"), "X-Perch-Proxy-Secret": "guessed" });
  const clients = ["203.0.113.9", "198.51.100.7", "203.0.113.50", "1.2.3.4"];
  expect(await Promise.all(clients.map(isCounted))).toEqual([true, true, true, false]);
});
