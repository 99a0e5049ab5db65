/**
 * Measures how fast the API answers, against a plain `select 1` through the same gateway and function:
 *
 *     npm run bench:api
 *
 * Twenty connections send requests without a pause. The questions take turns, so other work on the machine
 * affects them alike. Prints the medians, and exits 1 when one takes more than three times the yardstick's.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startBackend, type Backend } from "../../local/backend.ts";
import { startFeedServer, type FeedServer } from "../support/feeds/feed-server.ts";

const CONNECTIONS = 20;
const ROUNDS = 15;
const WARM_UP_ROUNDS = 3;
const REQUESTS_A_ROUND = 200;
const MAX_RATIO = 3;
const APPS_IN_DRAWER = 30;

/**
 * Requests take turns with `cookies`. Each connection has its own account, so that no account waits for
 * itself.
 */
type Question = { name: string; path: string; cookies?: readonly string[]; body?: () => object };
type Figures = { name: string; medianMs: number; p95Ms: number; bytes: number };

/** The headers that the SPA sends with a change. */
const HEADERS = { origin: "http://localhost:5173", "content-type": "application/json" };
const YARDSTICK = { name: "select 1", path: "/yardstick" };

/** The app that every account has, and that the changes rename. */
let renamed: string | undefined;

// Read by local/services/functions/deno-process.ts when it starts Deno.
process.env["DENO_ENTRY"] = fileURLToPath(new URL("../support/entries/yardstick-entry.ts", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "perch-bench-"));
const feeds = await startFeedServer();
const backend = await startBackend({
  dataDir,
  functionEnv: { NEWS_FEEDS: feeds.feedUrl("news"), ALLOW_PRIVATE_HOSTS: feeds.host, MEMBER_PACE: "0" },
});
try {
  await readNews(backend, feeds);
  const cookies = [];
  // oxlint-disable-next-line no-await-in-loop -- one database
  for (let n = 0; n < CONNECTIONS; n++) cookies.push(await signInWithApps(backend, `ada${n}@example.com`));
  const questions: Question[] = [
    YARDSTICK,
    { name: "/health", path: "/health" },
    { name: "/auth/me", path: "/auth/me", cookies },
    { name: "/auth/me, visitor", path: "/auth/me" },
    { name: "/user/apps", path: "/user/apps", cookies },
    { name: "/user/home", path: "/user/home", cookies },
    { name: "/user/home/ops", path: "/user/home/ops", cookies, body: aRename },
    { name: "/user/home/revisions", path: "/user/home/revisions", cookies },
    { name: "/user/home/export", path: "/user/home/export", cookies },
    { name: "/webapp/store", path: "/webapp/store" },
    { name: "/webapp/slug", path: "/webapp/slug/excalidraw", cookies },
    { name: "/webapp/slug, visitor", path: "/webapp/slug/excalidraw" },
    { name: "/news", path: "/news" },
  ];
  const figures = await measure(questions);
  process.exitCode = report(figures) ? 0 : 1;
} finally {
  await backend.stop();
  await feeds.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Has the function read a feed of 30 stories. */
async function readNews({ urls }: Backend, { feedUrl }: FeedServer): Promise<void> {
  const items = Array.from({ length: 30 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1, index)).toUTCString();
    return `<item><title>Story ${index}</title><link>https://news.example/${index}</link><pubDate>${date}</pubDate></item>`;
  });
  const body = `<rss version="2.0"><channel><title>News</title>${items.join("")}</channel></rss>`;
  await fetch(feedUrl("news"), { method: "PUT", body: JSON.stringify({ body }) });
  await (await fetch(`${urls.api}/news`)).arrayBuffer();
}

/** Signs an account in and fills its drawer from the seed. Returns its cookies. */
async function signInWithApps({ urls }: Backend, email: string): Promise<string> {
  const post = async (path: string, sent: object, cookie = "") => {
    const response = await fetch(urls.api + path, {
      method: "POST",
      headers: { ...HEADERS, ...(cookie && { cookie }) },
      body: JSON.stringify(sent),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const login = await post("/auth/dev-login", { email });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const store = (await (await fetch(`${urls.api}/webapp/store`)).json()) as { webapps: { id: number }[] };
  const ops = store.webapps
    .slice(0, APPS_IN_DRAWER)
    .map(({ id }) => ({ id: randomUUID(), kind: "add", item: `webapp:${id}` }));
  await post("/user/home/ops", { ops }, cookie);
  renamed ??= ops[0]?.item;
  return cookie;
}

/** A change of one app that every account has. */
function aRename(): object {
  return { ops: [{ id: randomUUID(), kind: "rename", item: renamed, name: `Name ${Math.random()}` }] };
}

async function measure(questions: readonly Question[]): Promise<Figures[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const seen = questions.map((question) => ({ question, times: [] as number[], bytes: 0 }));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const each of seen) {
      let left = REQUESTS_A_ROUND;
      const connection = async (_each: unknown, index: number) => {
        const cookie = each.question.cookies?.[index];
        while (left-- > 0) {
          const start = performance.now();
          each.bytes = await ask(agent, each.question, cookie);
          if (round >= 0) each.times.push(performance.now() - start);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }).map(connection));
    }
  }
  agent.destroy();
  return seen.map(({ question, times, bytes }) => {
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { name: question.name, medianMs: at(0.5), p95Ms: at(0.95), bytes };
  });
}

/** Returns the size of the body in bytes. Rejects unless the status is 200. */
function ask(agent: Agent, { path, body }: Question, cookie: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...(body && HEADERS), ...(cookie && { cookie }) };
    const sent = request(
      backend.urls.api + path,
      { agent, method: body ? "POST" : "GET", headers },
      (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => (bytes += chunk.length));
        response.on("error", reject);
        response.on("end", () => {
          if (response.statusCode === 200) resolve(bytes);
          else reject(new Error(`${path} answered ${response.statusCode}.`));
        });
      },
    );
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body()));
  });
}

/** Prints a line for each question. True when none exceeds the ratio. */
function report([yardstick, ...rest]: Figures[]): boolean {
  const unit = yardstick?.medianMs ?? Number.NaN;
  const row = (name: string, ...cells: string[]) =>
    console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(10)).join(""));
  row(`${CONNECTIONS} connections`, "median ms", "p95 ms", "bytes", "ratio");
  let isWithin = true;
  for (const { name, medianMs, p95Ms, bytes } of [yardstick, ...rest].filter((each) => each !== undefined)) {
    const ratio = medianMs / unit;
    isWithin &&= ratio <= MAX_RATIO;
    row(name, medianMs.toFixed(1), p95Ms.toFixed(1), String(bytes), ratio.toFixed(2));
  }
  console.log(
    isWithin ? `All within ${MAX_RATIO} times the yardstick.` : `Over ${MAX_RATIO} times the yardstick.`,
  );
  return isWithin;
}
