import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../../local/settings.ts";
import { asAfterFirstStart } from "../support/backend/used-folder.ts";
import { openMailServer, type MailServer } from "../support/mail-server.ts";
import { connectTo } from "./support/database.ts";
import { openFolder, removeFolder } from "./support/folders.ts";
import { end, launch, placeFor, printed, type Place, type Program } from "./support/programs.ts";

const TOKEN = "a-token-for-the-tests-of-the-metrics";
const ABSENT = "00000000-0000-4000-8000-000000000000";

let folder: string;
let place: Place;
let program: Program;
let mailServer: MailServer;

beforeAll(async () => {
  folder = openFolder();
  place = await placeFor(asAfterFirstStart(`${folder}/data`));
  mailServer = await openMailServer();
  // On all addresses, so that a request can come from elsewhere.
  const address = { HOST: "0.0.0.0", METRICS_TOKEN: TOKEN, SMTP_URL: mailServer.url };
  const env = { ...place.env, ...address, LOCAL_DEV: "false", CHECKS: "off" };
  program = launch(["node", "local/run.js", "local/start.ts"], env);
  await printed(program, "Perch is ready", 120_000);
});
afterAll(async () => {
  if (program) await end(program);
  await mailServer?.stop();
  removeFolder(folder);
});

type Answer = { status: number; text: string };

/** Asks for the figures; `fetch` would not send these headers. */
function ask(headers: Record<string, string> = {}, url = place.gatewayUrl): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${url}/metrics`, { headers, agent: false }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    }).on("error", reject);
  });
}

/** A figure by its name and labels, as the text has it; undefined when it is not there. */
function figure(text: string, name: string): number | undefined {
  const line = text.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

async function readFigure(name: string): Promise<number | undefined> {
  return figure((await ask()).text, name);
}

const api = (path: string, init?: RequestInit) => fetch(`${place.siteUrl}/api${path}`, init);

test("requests are counted by call and class of status, never by what a stranger wrote", async () => {
  await Promise.all(Array.from({ length: 3 }, () => api("/webapp/store")));
  await api(`/user/home`);
  await api(`/page/some-strange-address`);
  await api(`/${ABSENT}`);
  await fetch(`${place.gatewayUrl}/rest/v1/strange_table`);
  await fetch(place.siteUrl);
  const { text } = await ask();
  expect(figure(text, 'perch_requests_total{call="searchStore",status="2xx"}') ?? text).toBe(3);
  expect(figure(text, 'perch_requests_total{call="getHome",status="4xx"}')).toBe(1);
  expect(figure(text, 'perch_requests_total{call="getPage",status="4xx"}')).toBe(1);
  expect(figure(text, 'perch_requests_total{call="other",status="4xx"}')).toBe(1);
  expect(figure(text, 'perch_requests_total{call="site",status="2xx"}')).toBe(1);
  expect(figure(text, 'perch_request_duration_seconds_count{call="searchStore"}')).toBe(3);
  expect(text).toMatch(/^perch_requests_total\{call="rest",status="4xx"\} \d/m);
  for (const strange of ["strange", ABSENT]) expect(text).not.toContain(strange);
});

test("mails, limits that are met, and what the function logs are counted", async () => {
  const email = { email: "ada@example.com" };
  const post = { method: "POST", headers: { "content-type": "application/json", origin: place.siteUrl } };
  const answers = [];
  for (let n = 0; n < 11; n++) {
    // oxlint-disable-next-line no-await-in-loop -- Auth sends one mail after the other
    answers.push((await api("/auth/send-magic-link", { ...post, body: JSON.stringify(email) })).status);
  }
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0);
  const refused = answers.filter((status) => status === 429).length;
  expect(refused).toBeGreaterThan(0);
  expect(await readFigure('perch_rate_limits_met_total{call="sendMagicLink"}')).toBe(refused);
  await expect.poll(() => readFigure('perch_events_total{event="mail-sent"}')).toBeGreaterThan(0);
  // A busy machine may have asked for a second process.
  expect(await readFigure('perch_events_total{event="listening"}')).toBeOneOf([1, 2]);
});

test("processes, disk, database, queues and checks are there", async () => {
  expect(await readFigure("perch_function_processes")).toBeOneOf([1, 2]);
  const { text } = await ask();
  expect(figure(text, "perch_database_up")).toBe(1);
  expect(figure(text, "perch_database_bytes")).toBeGreaterThan(1_000_000);
  expect(figure(text, "perch_database_max_connections")).toBe(60);
  expect(figure(text, "perch_disk_free_bytes")).toBeGreaterThan(0);
  expect(figure(text, "perch_disk_bytes")).toBeGreaterThan(figure(text, "perch_disk_free_bytes") ?? 0);
  expect(text).toMatch(/^perch_database_connections\{application="perch-api",state="idle"\} \d/m);
  expect(figure(text, 'perch_queue_items{status="pending"}')).toBe(0);
  expect(figure(text, 'perch_checks{state="overdue"}')).toBe(0);
});

test("a slow statement is in Postgres's log and counted, without the values that it was given", async () => {
  const before = (await readFigure("perch_slow_statements_total")) ?? 0;
  const sql = connectTo(`${folder}/data`);
  await sql`select pg_sleep(0.25), ${"ada@example.com"} as email`;
  let quick = "";
  for (let [tries, tookMs] = [1, Infinity]; tookMs >= 200; tries++) {
    quick = `quick_${tries}`;
    const startedAt = performance.now();
    await sql.unsafe(`select pg_sleep(0.01) as ${quick}`);
    tookMs = performance.now() - startedAt;
  }
  const [checksums] = await sql`show data_checksums`;
  await sql.end();
  expect(checksums).toEqual({ data_checksums: "on" });
  await expect.poll(() => readFigure("perch_slow_statements_total")).toBeGreaterThan(before);
  const readLog = () => readFileSync(`${folder}/data/postgres.log`, "utf8");
  await expect.poll(readLog).toMatch(/LOG: {2}duration: \d{3,}\.\d+ ms .*pg_sleep\(0\.25\)/);
  const log = readLog();
  expect(log).not.toContain(quick);
  expect(log).not.toContain("ada@example.com");
});

test("the time of the last backup is there after a backup", async () => {
  expect(await readFigure("perch_last_backup_timestamp_seconds")).toBe(0);
  const before = Date.now() / 1000;
  execFileSync("node", ["--import", "tsx", "scripts/backup.ts", `${folder}/perch.tar.gz`], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...place.env },
  });
  expect(await readFigure("perch_last_backup_timestamp_seconds")).toBeGreaterThan(before - 1);
});

test("programs elsewhere need the token, also behind a proxy on this machine", async () => {
  const elsewhere = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  const outside = elsewhere && place.gatewayUrl.replace("127.0.0.1", elsewhere.address);
  const strangers: [Record<string, string>, string?][] = [
    [{ "x-forwarded-for": "192.0.2.1" }],
    [{ host: "perch.example" }],
    ...(outside ? [[{}, outside] as [Record<string, string>, string]] : []),
  ];
  for (const [headers, url] of strangers) {
    for (const authorization of [undefined, "Bearer ", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const sent = { ...headers, ...(authorization && { authorization }) };
      // oxlint-disable-next-line no-await-in-loop -- few
      const answer = await ask(sent, url);
      expect([sent, answer.status]).toEqual([sent, 401]);
      expect(answer.text).not.toContain("perch_");
    }
    // oxlint-disable-next-line no-await-in-loop -- few
    const admitted = await ask({ ...headers, authorization: `Bearer ${TOKEN}` }, url);
    expect([headers, admitted.status]).toEqual([headers, 200]);
  }
  expect((await fetch(`${place.siteUrl}/metrics`)).status).not.toBe(200);
});

test("the dashboard and the alerts name only figures that are there", async () => {
  const { text } = await ask();
  const known = new Set([...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name = ""]) => name));
  const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), "utf8");
  for (const [path, least] of [
    ["deploy/prometheus/grafana-dashboard.json", 12],
    ["deploy/prometheus/alerts.yml", 11],
  ] as const) {
    const named = [...read(path).matchAll(/\b(?:perch|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ""),
    );
    expect(new Set(named).size).toBeGreaterThanOrEqual(least);
    expect([path, named.filter((name) => !known.has(name))]).toEqual([path, []]);
  }
});
