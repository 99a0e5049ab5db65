/**
 * What somebody does with the image of scripts/test-container.sh, which is the first argument: starts it as a user that it
 * does not know, signs in, keeps an app, ends it, starts it again on the same volume, takes a backup into a new volume, and
 * starts it on the volume of an earlier version. The second argument is a text that nothing in the image may have.
 * buildah runs it, because podman wants limits of processes that a sandbox refuses.
 */
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createChunks, stringToBase64URL } from "@supabase/ssr";
import { sessionCookieName } from "#contract/session/cookie.ts";
import { holderOf, loadSecrets } from "../../local/instance.ts";
import { makePastFolder } from "../api/upgrade/past-folder.ts";
import { MEMBER } from "../api/upgrade/past-member.ts";
import { freePorts } from "../support/free-ports.ts";

/** Without Chromium, unpacked. */
const MOST_MEGABYTES = 450;
/** Docker kills what has not ended after this time, unless told otherwise. */
const GRACE_SECONDS = 10;
/** An account that no system has, and those that home servers name: Unraid's, TrueNAS's, Synology's. */
const ACCOUNT = 4242;
const OTHER_ACCOUNTS = [99, 568, 1026];

const [image = "", secret = ""] = process.argv.slice(2);
assert(image && secret, "name the image, and a text that it must not have");
const config = imageConfig();
const volumes = mkdtempSync(join(tmpdir(), "perch-container-"));
chmodSync(volumes, 0o755);
const [web = 0, gateway = 0] = await freePorts(2);
const site = `http://127.0.0.1:${web}`;
const container = text("buildah", "from", image);
const root = text("buildah", "mount", container);

try {
  const bytes = text("du", "--summarize", "--one-file-system", "--bytes", root).split("\t")[0];
  const size = Math.ceil(Number(bytes) / 1e6);
  console.log(`The image has ${size} MB unpacked.`);
  assert(size <= MOST_MEGABYTES, `the image is to have at most ${MOST_MEGABYTES} MB`);
  assert.equal(countIn(image, secret), 0, "no layer has what .env and .perch had");
  assert.deepEqual(Object.keys(config.Volumes ?? {}), ["/data"], "one volume");
  assert.equal(config.User, "perch");
  assert.deepEqual(config.Entrypoint, ["start"]);
  assert.equal(config.Labels?.["org.opencontainers.image.title"], "Perch");
  for (const account of OTHER_ACCOUNTS) {
    const named = inside(volume(`of-${account}`, account), ["node", "-p", "os.userInfo().uid"], account);
    assert.equal(named, String(account));
  }
  assert.throws(() => inside(volume("of-root", 0), ["node", "-v"], 0), /PUID/, "it refuses to be root");
  assert.throws(() => inside(volume("closed", 0), ["node", "-v"]), /chown/, "it says whose folder it needs");
  assert.equal(
    inside(volume("clock"), ["node", "-p", "new Date(0).getHours()"], ACCOUNT, ["TZ=Asia/Tokyo"]),
    "9",
  );

  // As an engine makes a volume: with the owner and the mode that the folder has in the image.
  const data = volume("data", 0, 0o1777);
  const first = await start(data);
  const member = await signIn(data, "ada@perch.test");
  await ask(member, "POST", "/api/user/apps/install", { webappId: 1 });
  assert.match(await (await fetch(site)).text(), /<title>/);
  assert.match(inside(data, ["perch", "status"]), /Perch/);
  inside(data, ["perch", "backup", "/data/backup.tar.gz"]);
  const isHealthy = config.Healthcheck?.Test?.slice(1) ?? [];
  inside(data, isHealthy);
  await stop(first);
  assert.throws(() => inside(data, isHealthy), "it is not healthy without Perch");

  const again = await start(data);
  assert.match(await ask(member, "GET", "/api/user/apps"), /"webapp":\{"id":1,/);
  await stop(again);

  const restored = volume("restored");
  copyFileSync(join(data, "backup.tar.gz"), join(restored, "backup.tar.gz"));
  chownSync(join(restored, "backup.tar.gz"), ACCOUNT, ACCOUNT);
  assert.match(inside(restored, ["perch", "restore", "/data/backup.tar.gz"]), /all counted again/);

  const earlier = volume("earlier");
  text("mv", await makePastFolder(mkdir("past")), join(earlier, "perch"));
  text("chown", "-R", `${ACCOUNT}:${ACCOUNT}`, earlier);
  const upgraded = await start(earlier);
  assert.match(await ask(await signIn(earlier, MEMBER), "GET", "/api/user/home"), /"My wiki"/);
  await stop(upgraded);

  const written = text("find", root, "-xdev", "-uid", String(ACCOUNT));
  assert.equal(written, "", "it writes nothing outside of its volume and /tmp");
  console.log(
    "Signed in, kept an app, ended by SIGTERM, found the app, restored a backup, took over the volume of an earlier version.",
  );
} finally {
  text("buildah", "rm", container);
  rmSync(volumes, { recursive: true, force: true });
}

type ImageConfig = {
  User?: string;
  Entrypoint?: string[];
  Cmd?: string[];
  Volumes?: Record<string, object>;
  Labels?: Record<string, string>;
  Healthcheck?: { Test?: string[] };
};

function imageConfig(): ImageConfig {
  const { Docker } = JSON.parse(text("buildah", "inspect", "--type", "image", image)) as {
    Docker: { config: ImageConfig };
  };
  return Docker.config;
}

/** How many lines of the whole image, its layers and what is said about them, have a text. */
function countIn(name: string, wanted: string): number {
  return Number(
    text("sh", "-c", `podman save "$0" | grep --text --count --fixed-strings "$1" || true`, name, wanted),
  );
}

function mkdir(name: string): string {
  const folder = join(volumes, name);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
}

/** A folder as a volume of an account, and one beside it for /tmp, as compose.yaml mounts an empty one. */
function volume(name: string, account = ACCOUNT, mode = 0o755): string {
  const folder = mkdir(name);
  chownSync(folder, account, account);
  chmodSync(folder, mode);
  chmodSync(mkdir(`${name}-tmp`), 0o1777);
  return folder;
}

/** buildah's arguments that run a command as an engine would: through the image's first program, as this account. */
function running(
  folder: string,
  command: readonly string[],
  account = ACCOUNT,
  more: string[] = [],
): string[] {
  const env = [`PORT=${web}`, `SUPABASE_PORT=${gateway}`, "CHECKS=off", ...more];
  const places = ["--volume", `${folder}:/data`, "--volume", `${folder}-tmp:/tmp`];
  const flags = ["--isolation=chroot", "--user", `${account}:${account}`, ...places];
  return ["run", ...flags, ...env.flatMap((each) => ["--env", each]), container, "--", ...command];
}

/** Runs a command in the container and answers what it printed, or throws with that. */
function inside(folder: string, command: readonly string[], account?: number, env?: string[]): string {
  // By files: buildah loses the last lines of a program that ends at once.
  const toFiles = ["sh", "-c", 'start "$@" >/tmp/out 2>/tmp/err', "sh", ...command];
  const { status } = spawnSync("buildah", running(folder, toFiles, account, env));
  const [out = "", said = ""] = ["out", "err"].map((name) => readFileSync(`${folder}-tmp/${name}`, "utf8"));
  if (status !== 0) throw new Error(`${command.join(" ")}: ${said || out}`);
  return out.trim();
}

async function start(folder: string): Promise<{ program: ChildProcess; folder: string }> {
  const command = ["start", ...(config.Cmd ?? [])];
  const started = Date.now();
  const program = spawn("buildah", running(folder, command), { stdio: ["ignore", "inherit", "inherit"] });
  while (Date.now() < started + 180_000) {
    assert.equal(program.exitCode, null, "it ended before it was ready");
    const health = await fetch(`${site}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (health?.ok) {
      console.log(`ready after ${Math.round((Date.now() - started) / 1000)} s`);
      return { program, folder };
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("It was not ready in three minutes.");
}

/** As an engine stops it: SIGTERM to the first program, which ends with 0 before it would be killed. */
async function stop({ program, folder }: { program: ChildProcess; folder: string }): Promise<void> {
  const ended = new Promise<number | null>((resolve) => program.once("exit", resolve));
  const first = holderOf(join(folder, "perch"));
  assert(first, "the volume names the process that uses it");
  const from = Date.now();
  process.kill(first.pid, "SIGTERM");
  assert.equal(await ended, 0, "SIGTERM ends it in order");
  const seconds = (Date.now() - from) / 1000;
  console.log(`ended after ${seconds.toFixed(1)} s`);
  assert(seconds < GRACE_SECONDS, "it ends before an engine would kill it");
}

/** Follows the administrator's link, as a page does, and answers the browser's cookie. */
async function signIn(folder: string, email: string): Promise<string> {
  const { link } = JSON.parse(inside(folder, ["perch", "link", email, "--json"])) as { link: string };
  const answer = await fetch(`http://127.0.0.1:${gateway}/auth/v1/verify`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      apikey: loadSecrets(join(folder, "perch")).publishableKey,
    },
    body: JSON.stringify({ type: "email", token_hash: new URL(link).searchParams.get("token_hash") }),
  });
  const session = await answer.text();
  assert.equal(answer.status, 200, session);
  const name = sessionCookieName(`http://127.0.0.1:${gateway}`);
  return createChunks(name, `base64-${stringToBase64URL(session)}`)
    .map((chunk) => `${chunk.name}=${chunk.value}`)
    .join("; ");
}

async function ask(cookie: string, method: string, path: string, body?: object): Promise<string> {
  const headers = { origin: site, cookie, "content-type": "application/json" };
  const answer = await fetch(site + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const said = await answer.text();
  assert.equal(answer.status, 200, said);
  return said;
}

function text(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).trim();
}
