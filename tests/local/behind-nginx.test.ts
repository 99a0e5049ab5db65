import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, request } from "node:https";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ensureNginx } from "../support/ensure-nginx.ts";
import { freePorts } from "../support/free-ports.ts";
import { startNameServer } from "../support/name-server.ts";
import { createSelfSigned, type SelfSigned } from "../support/self-signed.ts";
import { dataDirForTest } from "./support/folders.ts";
import { run } from "./support/programs.ts";
import { waitUntil } from "../../local/processes/processes.ts";

const HOST = "abcdefghijklmnopqrst.supabase.co";
const SECRET = "a-secret-of-at-least-thirty-two-characters";
const example = (name: string): string =>
  readFileSync(new URL(`../../deploy/examples/${name}`, import.meta.url), "utf8");

/** Stands in for hosted Supabase at one address; counts connections and keeps the last request's headers. */
async function backend(address: string, port: number, { key, cert }: SelfSigned) {
  const seen = { connections: 0, serverName: "", path: "", headers: {} as IncomingHttpHeaders };
  const server = createServer({ key, cert }, (asked, answer) => {
    seen.headers = asked.headers;
    seen.path = asked.url ?? "";
    answer.end(address);
  });
  server.on("secureConnection", (socket) => {
    seen.connections++;
    seen.serverName = socket.servername || "";
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { seen, port: (server.address() as AddressInfo).port, close };
}

/** nginx with the examples as they are, but for names, ports and paths of this machine. */
async function nginx(trusted: SelfSigned, backendPort: number) {
  const { program, module } = ensureNginx();
  const folder = dirname(dataDirForTest());
  const [plain = 0, tls = 0, tunnel = 0, dns = 0] = await freePorts(4);
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  put("site.pem", trusted.cert);
  put("site.key", trusted.key);
  put("proxy-secret.conf", `set $perch_proxy_secret "${SECRET}";`);
  for (const name of ["storage", "assets", "seed", "pages"]) put(`headers/${name}.conf`, "");
  const local = (text: string): string =>
    text
      .replaceAll(/^\s*listen \[::\].*$/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${plain};`)
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${tls} ssl http2;`)
      .replaceAll("127.0.0.1:8788", `127.0.0.1:${tunnel}`)
      .replace("127.0.0.53 valid=30s", `127.0.0.1:${dns} valid=1s`)
      .replace(`${HOST}:443`, `${HOST}:${backendPort}`)
      .replaceAll(/\/etc\/letsencrypt\/live\/perch\.example\/(fullchain|privkey)\.pem/g, (_all, name) =>
        join(folder, name === "privkey" ? "site.key" : "site.pem"),
      )
      .replace("/etc/ssl/certs/ca-certificates.crt", join(folder, "site.pem"))
      .replace("/etc/nginx/perch-proxy-secret.conf", join(folder, "proxy-secret.conf"))
      .replaceAll("/etc/nginx/perch/", join(folder, "headers/"));
  const config = put(
    "nginx.conf",
    `load_module ${module}; daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
    ${process.getuid?.() === 0 ? "user root;" : ""} events {}
    http { access_log off; ${local(example("nginx.conf"))} }
    ${local(example("nginx-stream.conf"))}`,
  );
  const running = run([program, "-p", folder, "-c", config], {});
  const ask = (path: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const headers = {
        cookie: "session=mine",
        "x-perch-proxy-secret": "guessed",
        "x-forwarded-for": "1.2.3.4",
      };
      const options = {
        host: "127.0.0.1",
        port: tls,
        path,
        headers,
        rejectUnauthorized: false,
        agent: false,
      };
      request(options, (answer) => {
        let body = "";
        answer.on("data", (chunk: Buffer) => (body += String(chunk)));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
      })
        .on("error", reject)
        .end();
    });
  const isUp = async () => (await ask("/api/health").catch(() => null)) !== null;
  expect(await waitUntil(isUp, 10_000), running.output()).toBe(true);
  return { ask, dns, output: running.output };
}

test("nginx starts before DNS, passes on what the function needs, and keeps its connection", async () => {
  const certificate = createSelfSigned([HOST]);
  const supabase = await backend("127.0.0.1", 0, certificate);
  const { ask, dns } = await nginx(certificate, supabase.port);
  expect((await ask("/api/health")).status).toBe(502);

  onTestFinished(await startNameServer(dns, () => "127.0.0.1"));
  expect(await waitUntil(async () => (await ask("/api/health")).status === 200, 20_000)).toBe(true);
  const { seen } = supabase;
  expect(seen).toMatchObject({ serverName: HOST, path: "/functions/v1/api/health" });
  expect(seen.headers).toMatchObject({
    host: HOST,
    cookie: "session=mine",
    "x-perch-proxy-secret": SECRET,
    "x-perch-client-address": "127.0.0.1",
    "x-forwarded-for": "127.0.0.1",
  });
  const before = seen.connections;
  for (let turn = 0; turn < 10; turn++) await ask("/api/health");
  await ask("/storage/images/a.png");
  expect(seen.connections).toBe(before);
  expect(seen.path).toBe("/storage/v1/object/public/images/a.png");
  expect(seen.headers).toMatchObject({ host: HOST });
  expect(Object.keys(seen.headers)).not.toContain("cookie");
  expect(Object.values(seen.headers)).not.toContain(SECRET);
});

test("nginx sends nothing to a stranger who answers at Supabase's address", async () => {
  const stranger = await backend("127.0.0.1", 0, createSelfSigned([HOST]));
  const { ask, dns, output } = await nginx(createSelfSigned([HOST]), stranger.port);
  onTestFinished(await startNameServer(dns, () => "127.0.0.1"));
  const isRefused = () => output().includes("upstream SSL certificate verify error");
  expect(await waitUntil(async () => (await ask("/api/auth/me")).status === 502 && isRefused(), 20_000)).toBe(
    true,
  );
  expect(stranger.seen.headers).toEqual({});
});

test("nginx sends nothing to a trusted server of another name", async () => {
  const certificate = createSelfSigned(["somebody.else.example"]);
  const stranger = await backend("127.0.0.1", 0, certificate);
  const { ask, dns, output } = await nginx(certificate, stranger.port);
  onTestFinished(await startNameServer(dns, () => "127.0.0.1"));
  const isRefused = () => output().includes("upstream SSL certificate does not match");
  expect(await waitUntil(async () => (await ask("/api/auth/me")).status === 502 && isRefused(), 20_000)).toBe(
    true,
  );
  expect(stranger.seen.headers).toEqual({});
});

test("nginx follows Supabase to a new address", async () => {
  const certificate = createSelfSigned([HOST]);
  const first = await backend("127.0.0.1", 0, certificate);
  await backend("127.0.0.2", first.port, certificate);
  const { ask, dns } = await nginx(certificate, first.port);
  let address = "127.0.0.1";
  onTestFinished(await startNameServer(dns, () => address));
  const isAnsweredBy = (who: string) =>
    waitUntil(async () => (await ask("/api/health")).body === who, 20_000);
  expect(await isAnsweredBy("127.0.0.1")).toBe(true);
  address = "127.0.0.2";
  await first.close();
  expect(await isAnsweredBy("127.0.0.2")).toBe(true);
});
