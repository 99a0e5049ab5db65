import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { CHROMIUM_ARGS } from "../../machine/find-chromium.ts";

/** How many pages are open at once; further ones wait. */
const MAX_PAGES = 2;
/** An idle browser exits, so that an idle Perch runs no Chromium. */
const IDLE_MS = 30_000;
/** The number of pages after which a browser is replaced, together with anything they left behind. */
const MAX_USES = 100;

export type PageSettings = Required<
  Pick<BrowserContextOptions, "colorScheme" | "deviceScaleFactor" | "hasTouch" | "isMobile" | "viewport">
>;

export type BrowserPool = {
  /** Runs `use` with its own page in the one browser, which starts on demand. Aborting closes the page. */
  withPage<T>(settings: PageSettings, signal: AbortSignal, use: (page: Page) => Promise<T>): Promise<T>;
  stop: () => Promise<void>;
};

/** One Chromium behind a proxy, for untrusted pages. No data of a page outlives it. */
export function createBrowserPool(executablePath: string, proxyUrl: string): BrowserPool {
  let browser: Promise<Browser> | null = null;
  let uses = 0;
  let open = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting: (() => void)[] = [];

  async function launch(): Promise<Browser> {
    // Loaded for the first screenshot only, because it takes half a second and 60 MB.
    const { chromium } = await import("playwright-core");
    const launched = await chromium.launch({
      executablePath,
      // Includes loopback, which Chromium would otherwise reach directly.
      proxy: { server: proxyUrl, bypass: "<-loopback>" },
      args: [
        ...CHROMIUM_ARGS,
        // Nothing may bypass the proxy, neither DNS nor WebRTC: the browser can reach only the proxy's address.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        "--dns-prefetch-disable",
        // The switch's present and former name. Chromium ignores the unknown one.
        "--webrtc-ip-handling-policy=disable_non_proxied_udp",
        "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
      ],
      // This process stops its parts in its own order.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    launched.on("disconnected", () => (browser = null));
    return launched;
  }

  async function retire(): Promise<void> {
    const ending = browser;
    browser = null;
    uses = 0;
    await (await ending?.catch(() => null))?.close();
  }

  async function enter(signal: AbortSignal): Promise<Browser> {
    clearTimeout(idle);
    if (open < MAX_PAGES) open++;
    // Waits until `leave` hands over a place.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    signal.throwIfAborted();
    if (uses >= MAX_USES && open === 1) await retire();
    uses++;
    browser ??= launch();
    try {
      return await browser;
    } catch (error) {
      browser = null;
      throw error;
    }
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) {
      next();
      return;
    }
    if (--open > 0) return;
    idle = setTimeout(() => void retire(), IDLE_MS);
    idle.unref();
  }

  return {
    async withPage(settings, signal, use) {
      let context: BrowserContext | undefined;
      const close = () => void context?.close().catch(() => undefined);
      signal.addEventListener("abort", close, { once: true });
      try {
        const running = await enter(signal);
        context = await running.newContext({
          ...settings,
          acceptDownloads: false,
          locale: "en-US",
          reducedMotion: "reduce",
          serviceWorkers: "block",
        });
        signal.throwIfAborted();
        const page = await context.newPage();
        page.on("dialog", (dialog) => void dialog.dismiss().catch(() => undefined));
        page.on("popup", (popup) => void popup.close().catch(() => undefined));
        return await use(page);
      } finally {
        signal.removeEventListener("abort", close);
        await context?.close().catch(() => undefined);
        leave();
      }
    },
    async stop() {
      clearTimeout(idle);
      await retire();
    },
  };
}
