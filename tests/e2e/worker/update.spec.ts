import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { DIST, loadRenderer } from "../../../local/web/build.ts";
import { listen } from "../../../local/web/listen.ts";
import { createWebServer } from "../../../local/web/web.ts";
import { E2E } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { asleep, whenWorkerAnswers } from "../support/worker.ts";

test.use({ serviceWorkers: "allow" });

/** Another version of the built site: every script has another name, and the page shows its version. */
function anotherVersion(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "perch-version-"));
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const scripts = files.filter(
    (entry) => /^[\w-]+\.js$/.test(entry.name) && entry.parentPath.endsWith("assets"),
  );
  const renamed = new Map(scripts.map((entry) => [entry.name, entry.name.replace(/\.js$/, `${name}.js`)]));
  const rename = (text: string) => text.replaceAll(/[\w-]+\.js\b/g, (name) => renamed.get(name) ?? name);
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name).slice(DIST.length);
    const target = join(folder, rename(path));
    mkdirSync(dirname(target), { recursive: true });
    const bytes = readFileSync(join(DIST, path));
    const isText = /\.(?:html|js)$/.test(path);
    writeFileSync(
      target,
      isText ? rename(bytes.toString()).replace("<html ", `<html data-version="${name}" `) : bytes,
    );
  }
  return folder;
}

const versionOf = (page: Page) => page.locator("html").getAttribute("data-version");
type Versions = {
  home: string;
  /** With `lacks`, the server does not answer for one script of the new version, which no page has used yet. */
  deploy: (how?: { lacks: boolean }) => void;
  /** The assets that were asked for since `deploy`. */
  asked: string[];
  close: () => Promise<void>;
};

/** Two versions of the site at one address: `deploy` switches the server to the second. */
async function twoVersions(): Promise<Versions> {
  const gatewayUrl = `http://127.0.0.1:${E2E.ports.SUPABASE_PORT}`;
  const folders = ["one", "two"].map((name) => anotherVersion(name));
  const config = {
    supabaseUrl: gatewayUrl,
    supabaseAnonKey: "anon",
    realtime: "false",
    localDev: "false",
    adminEmail: "",
  } as const;
  const renderer = await loadRenderer();
  const [one, two] = (await Promise.all(
    folders.map((dist) =>
      createWebServer({ dist, renderer, gatewayUrl, siteUrl: "http://localhost", config }),
    ),
  )) as [RequestListener, RequestListener];
  let answers = one;
  let asked: string[] = [];
  let isLacking = false;
  const web = await listen(
    (incoming, outgoing) => {
      if (incoming.url?.startsWith("/assets/")) asked.push(incoming.url);
      if (isLacking && incoming.url?.includes("/zod-core")) outgoing.writeHead(503).end();
      else answers(incoming, outgoing);
    },
    { port: 0, variable: "PORT", what: "the versions" },
    null,
  );
  return {
    home: `http://localhost:${web.port}/`,
    deploy: ({ lacks } = { lacks: false }) => {
      answers = two;
      isLacking = lacks;
      asked = [];
    },
    get asked() {
      return asked;
    },
    close: async () => {
      await web.close();
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}

test("a new version comes by itself and takes over at the next navigation; open pages keep their own", async ({
  page,
  context,
  complaints,
}) => {
  const site = await twoVersions();
  try {
    await page.goto(site.home);
    await whenWorkerAnswers(page);
    expect(await versionOf(page)).toBe("one");

    // The worker serves its own version, and the browser still checks for a newer one.
    const taken = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", () => resolve()),
        ),
    );
    site.deploy();
    const next = await asleep(await context.newPage());
    await next.goto(site.home);
    expect(await versionOf(next)).toBe("one");
    await taken;
    await (await asleep(next)).reload();
    await expect(next.getByRole("combobox")).toBeVisible();
    expect(await versionOf(next)).toBe("two");

    // The open page keeps its version, and its unloaded chunks come from the cache: the server has them no more.
    expect(await versionOf(page)).toBe("one");
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
    expect(await versionOf(page)).toBe("one");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
    expect(await versionOf(page)).toBe("two");

    // The styles have the same name in both versions, so nobody fetched them again. Settings' pictures come when shown.
    const asked = site.asked.filter((path) => !path.endsWith(".webp"));
    expect(asked.filter((path) => !path.endsWith("two.js"))).toEqual([]);
    expect(new Set(asked).size, "each script once").toBe(asked.length);
    expect(asked.length).toBeGreaterThan(20);
  } finally {
    await site.close();
  }
  expect(complaints).toEqual([]);
});

test("a version that is not whole waits: without its scripts it would stay broken", async ({
  page,
  context,
  complaints,
}) => {
  const site = await twoVersions();
  try {
    await page.goto(site.home);
    await whenWorkerAnswers(page);
    site.deploy({ lacks: true });
    const next = await context.newPage();
    await next.goto(site.home);
    await expect.poll(() => site.asked.filter((path) => path.includes("/zod-core")).length).toBe(1);
    const isInstalling = () =>
      next.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing));
    await expect.poll(isInstalling).toBe(false);
    await (await asleep(next)).reload();
    expect(await versionOf(next)).toBe("one");

    site.deploy();
    await expect(async () => {
      await next.reload();
      expect(await versionOf(next)).toBe("two");
    }).toPass();
  } finally {
    await site.close();
  }
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("worker")));
});
