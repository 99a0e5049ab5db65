import {
  DEVICES,
  deviceOf,
  type OtherVariant,
  type Variant,
} from "../../../_shared/contract/pictures/picture-sizes.ts";
import { looksOf, THUMBNAIL } from "../../../_shared/images/looks.ts";
import { decodePng } from "../../../_shared/images/png.ts";
import { ImageRefused, prepareImage, type PreparedImage } from "../../../_shared/images/prepare-image.ts";
import { toBase64 } from "../../../_shared/images/to-base64.ts";
import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";

const TIMEOUT_MS = 20_000;
const PAGE_TIMEOUT_MS = 15_000;

/** Chromium's own switch for readers who prefer dark pages. */
const DARK_FLAG = "--force-dark-mode";
const WEBP = { type: "webp", quality: 80, fullPage: false };

/**
 * A page by its address, captured light and dark, on a desktop and on a phone, in all widths; or our own HTML, as a
 * lossless picture of this size.
 */
type Subject = string | { html: string; size: { width: number; height: number } };

/**
 * Takes a screenshot; null when the page or the service fails. Throws only the signal's reason. `isAlone`: of a page only the
 * picture of a light desktop, which takes a third of the time.
 */
export type TakeScreenshot = (
  subject: Subject,
  signal: AbortSignal,
  options?: { isAlone: boolean },
) => Promise<PreparedImage | null>;

/**
 * Uses a browserless-compatible service. Its address is `POST /screenshot` or the parent path. `onFailure`
 * receives the reason when there is no picture, only the whole one, or only that of a light desktop.
 */
export function createTakeScreenshot(
  serviceUrl: string,
  onFailure: (error: unknown) => void,
): TakeScreenshot {
  const endpoint = screenshotEndpoint(serviceUrl);

  async function order(what: object, signal: AbortSignal, at = endpoint): Promise<PreparedImage> {
    const response = await fetch(at, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        ...what,
        gotoOptions: { waitUntil: "load", timeout: PAGE_TIMEOUT_MS },
        bestAttempt: true,
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const bytes: Bytes = new Uint8Array(await response.arrayBuffer());
    if (!response.ok) {
      const said = new TextDecoder().decode(bytes.subarray(0, 300));
      throw new Error(`The screenshot service answered ${response.status}: ${said}`);
    }
    return await prepareImage(bytes);
  }

  /** Null instead of a failure, which `onFailure` receives. */
  async function tried<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | null> {
    try {
      return await work;
    } catch (error) {
      signal.throwIfAborted();
      onFailure(
        error instanceof ImageRefused ? new Error(`The screenshot service: ${error.message}`) : error,
      );
      return null;
    }
  }

  /** The page as one reader sees it, in its widest file. */
  function capture(url: string, variant: Variant, signal: AbortSignal): Promise<PreparedImage> {
    const device = deviceOf(variant);
    const { window, widths } = DEVICES[device];
    const hand = device === "phone" && { isMobile: true, hasTouch: true };
    const viewport = { ...window, deviceScaleFactor: widths[0] / window.width, ...hand };
    const at = variant.startsWith("dark") ? launchedWith(endpoint, DARK_FLAG) : endpoint;
    return order({ url, options: WEBP, viewport }, signal, at);
  }

  /** The browser of the service makes the smaller pictures, too: the function has no encoder. */
  function smallerOf(whole: PreparedImage, widths: readonly number[], signal: AbortSignal) {
    const { width: from = 1, height: high = 1 } = whole.size ?? {};
    return Promise.all(
      widths.map((width) => {
        const viewport = { width, height: Math.round((width * high) / from) };
        return order({ html: filling(whole), options: WEBP, viewport }, signal);
      }),
    );
  }

  /** The three other pictures, two of them at once, and how the first looks. Rejects unless there are all. */
  async function setOf(
    url: string,
    first: PreparedImage,
    signal: AbortSignal,
  ): Promise<PreparedImage["set"]> {
    const other = async (variant: OtherVariant): Promise<PreparedImage> => {
      const [widest, ...smaller] = DEVICES[deviceOf(variant)].widths;
      const whole = await capture(url, variant, signal);
      if (!isWebp(whole, widest))
        throw new Error(`The screenshot service has no picture of the kind ${variant}.`);
      return { ...whole, smaller: await smallerOf(whole, smaller, signal) };
    };
    const look = async () => {
      const options = { type: "png", fullPage: false };
      const thumbnail = await order({ html: filling(first), options, viewport: THUMBNAIL }, signal);
      return looksOf(await decodePng(thumbnail.bytes, THUMBNAIL));
    };
    const phones = async () => [await other("light-phone"), await other("dark-phone")] as const;
    const [looks, dark, [lightPhone, darkPhone]] = await Promise.all([
      look(),
      other("dark-desktop"),
      phones(),
    ]);
    return { looks, others: { "dark-desktop": dark, "light-phone": lightPhone, "dark-phone": darkPhone } };
  }

  return async (subject, signal, { isAlone } = { isAlone: false }) => {
    if (typeof subject !== "string") {
      const { html, size } = subject;
      return await tried(
        order({ html, options: { type: "png", fullPage: false }, viewport: size }, signal),
        signal,
      );
    }
    const [widest, ...widths] = DEVICES.desktop.widths;
    const whole = await tried(capture(subject, "light-desktop", signal), signal);
    // A service may not know WebP, or take pictures of another density.
    if (!whole || !isWebp(whole, widest)) return whole;
    const smaller = await tried(smallerOf(whole, widths, signal), signal);
    if (smaller === null) return whole;
    if (isAlone) return { ...whole, smaller };
    const set = await tried(setOf(subject, smaller.at(-1) ?? whole, signal), signal);
    return { ...whole, smaller, ...(set && { set }) };
  };
}

const isWebp = ({ type, size }: PreparedImage, width: number): boolean =>
  type === "image/webp" && size?.width === width;

/** A page of nothing but this picture, stretched over the window. */
const filling = ({ bytes, type }: PreparedImage): string =>
  `<body style="margin:0"><img style="display:block;width:100vw;height:100vh" src="data:${type};base64,${toBase64(bytes)}">`;

/** The service's address with one more flag for its browser, in browserless's form. */
function launchedWith(endpoint: URL, flag: string): URL {
  const url = new URL(endpoint);
  const given = JSON.parse(url.searchParams.get("launch") ?? "{}") as { args?: string[] };
  url.searchParams.set("launch", JSON.stringify({ ...given, args: [...(given.args ?? []), flag] }));
  return url;
}

function screenshotEndpoint(serviceUrl: string): URL {
  const url = new URL(serviceUrl);
  if (!url.pathname.endsWith("/screenshot")) url.pathname = `${url.pathname.replace(/\/+$/, "")}/screenshot`;
  return url;
}
