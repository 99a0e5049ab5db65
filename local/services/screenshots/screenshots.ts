import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import * as z from "zod";
import { findChromium } from "../../machine/find-chromium.ts";
import { parseAllowedHosts } from "../../../supabase/functions/_shared/guarded-fetch/target.ts";
import { createBrowserPool, type BrowserPool } from "./browser-pool.ts";
import { startGuardedProxy } from "./guarded-proxy.ts";
import { answerJson } from "../../web/proxy.ts";

export type Screenshots = {
  /** The address of `POST /screenshot`, including its token. */
  url: string;
  stop: () => Promise<void>;
};

const MAX_MS = 15_000;
/** The HTML may contain a large picture, which the screenshot reduces. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** How long a loaded page may continue to render. */
const SETTLE_MS = 1_500;

const side = z.int().min(16).max(4096);

/** The supported part of browserless's `POST /screenshot`; other fields are ignored. */
const settings = z.object({
  options: z
    .object({
      type: z.enum(["png", "jpeg", "webp"]).default("png"),
      quality: z.int().min(1).max(100).optional(),
      fullPage: z.boolean().default(false),
    })
    .prefault({}),
  viewport: z
    .object({
      width: side,
      height: side,
      /** Pixels of the picture per pixel of CSS. */
      deviceScaleFactor: z.number().min(0.5).max(3).default(1),
      isMobile: z.boolean().default(false),
      hasTouch: z.boolean().default(false),
    })
    .prefault({ width: 1280, height: 800 }),
  gotoOptions: z
    .object({
      waitUntil: z.enum(["load", "domcontentloaded"]).default("load"),
      timeout: z.int().min(1).default(MAX_MS),
    })
    .prefault({}),
  bestAttempt: z.boolean().default(false),
});
/** The capture's source: the page at an address, or this HTML. */
const order = z.union([
  settings.extend({ url: z.url({ protocol: /^https?$/ }) }),
  settings.extend({ html: z.string() }),
]);
type Order = z.output<typeof order>;

/** browserless's `launch` parameter. Only the preference for dark pages is supported. */
const launch = z
  .object({ args: z.array(z.string()).default([]) })
  .transform(({ args }): "light" | "dark" => (args.includes("--force-dark-mode") ? "dark" : "light"));

/**
 * A browserless-compatible screenshot service on this machine's Chromium, on loopback; null without Chromium. The
 * browser starts on demand and exits when idle. Pages reach only public addresses and the `host:port` pairs in
 * `allowPrivateHosts`.
 */
export async function startScreenshots(allowPrivateHosts: string): Promise<Screenshots | null> {
  const executablePath = await findChromium();
  if (executablePath === undefined) return null;
  const proxy = await startGuardedProxy(parseAllowedHosts(allowPrivateHosts));
  const browsers = createBrowserPool(executablePath, proxy.url);
  // Any web page in a browser on this machine can send requests here.
  const token = randomBytes(24).toString("base64url");
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing, browsers, token));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/screenshot?token=${token}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await browsers.stop();
      await proxy.stop();
      await closed;
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  browsers: BrowserPool,
  token: string,
): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://screenshots");
  if (searchParams.get("token") !== token) return refuse(outgoing, 401, "Wrong token.");
  if (pathname !== "/screenshot" || incoming.method !== "POST") return refuse(outgoing, 404, "Not here.");
  const leaving = new AbortController();
  outgoing.on("close", () => leaving.abort(new Error("The caller has left.")));
  try {
    const parsed = order.safeParse(parseJson(await readText(incoming)));
    if (!parsed.success) return refuse(outgoing, 400, z.prettifyError(parsed.error));
    const colorScheme = launch.safeParse(parseJson(searchParams.get("launch") ?? "{}"));
    if (!colorScheme.success) return refuse(outgoing, 400, z.prettifyError(colorScheme.error));
    const { options, viewport } = parsed.data;
    const { width, height, ...device } = viewport;
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(MAX_MS)]);
    const image = await browsers.withPage(
      { viewport: { width, height }, colorScheme: colorScheme.data, ...device },
      signal,
      (page) => shoot(page, parsed.data),
    );
    outgoing.writeHead(200, { "content-type": `image/${options.type}`, "content-length": image.length });
    outgoing.end(image);
  } catch (error) {
    // The lines after the first one are the browser's protocol log.
    refuse(outgoing, 502, error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
}

async function shoot(page: Page, order: Order): Promise<Buffer> {
  const { options, gotoOptions, bestAttempt } = order;
  const endsAt = performance.now() + Math.min(gotoOptions.timeout, MAX_MS);
  // Reserves a part of the time for the capture itself.
  const remaining = () => Math.max(1, endsAt - performance.now() - 2_000);
  try {
    const loading = { waitUntil: gotoOptions.waitUntil, timeout: remaining() };
    if ("html" in order) await page.setContent(order.html, loading);
    else {
      await page.goto(order.url, loading);
      await page
        .waitForLoadState("networkidle", { timeout: Math.min(SETTLE_MS, remaining()) })
        .catch(() => undefined);
    }
  } catch (error) {
    // A partly loaded page is worth a picture, even when one resource never arrives.
    const isShown =
      "html" in order || (page.url() !== "about:blank" && !page.url().startsWith("chrome-error:"));
    if (!bestAttempt || !isShown) throw error;
  }
  const { type, fullPage, quality = 80 } = options;
  if (type === "webp") {
    // Playwright has no WebP, the browser's protocol has.
    const session = await page.context().newCDPSession(page);
    const { width, height, deviceScaleFactor, isMobile: mobile } = order.viewport;
    // A session captures at the density that it has set itself.
    await session.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile });
    const { data } = await session.send("Page.captureScreenshot", {
      format: type,
      quality,
      captureBeyondViewport: fullPage,
    });
    return Buffer.from(data, "base64");
  }
  return await page.screenshot({
    type,
    fullPage,
    animations: "disabled",
    timeout: Math.max(2_000, remaining()),
    ...(type === "jpeg" && { quality }),
  });
}

/** Empty for a body that is too large. */
async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return "";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Null for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  if (!outgoing.headersSent && !outgoing.destroyed) answerJson(outgoing, status, { message });
}
