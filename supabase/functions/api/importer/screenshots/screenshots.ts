import { PICTURE_WIDTHS } from "../../../_shared/contract/picture-sizes.ts";
import { ImageRefused, prepareImage, type PreparedImage } from "../../../_shared/images/prepare-image.ts";
import { toBase64 } from "../../../_shared/images/to-base64.ts";
import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";

const TIMEOUT_MS = 20_000;
const PAGE_TIMEOUT_MS = 15_000;

/** What pages are captured as: a desktop, in the widest of a picture's widths. */
const DESKTOP = { width: PICTURE_WIDTHS.whole, height: 800 };
const WEBP = { type: "webp", quality: 80, fullPage: false };

/**
 * A page by its address, captured as on a desktop, in all widths; or our own HTML, as a lossless picture of this
 * size.
 */
type Subject = string | { html: string; size: { width: number; height: number } };

/** Takes a screenshot; null when the page or the service fails. Throws only the signal's reason. */
export type TakeScreenshot = (subject: Subject, signal: AbortSignal) => Promise<PreparedImage | null>;

/**
 * Uses a browserless-compatible service. Its address is `POST /screenshot` or the parent path. `onFailure`
 * receives the reason when there is no picture, or only the whole one.
 */
export function createTakeScreenshot(
  serviceUrl: string,
  onFailure: (error: unknown) => void,
): TakeScreenshot {
  const endpoint = screenshotEndpoint(serviceUrl);

  async function order(what: object, signal: AbortSignal): Promise<PreparedImage> {
    const response = await fetch(endpoint, {
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

  /** The browser of the service makes the smaller pictures, too: the function has no encoder. */
  function smallerOf({ bytes }: PreparedImage, signal: AbortSignal): Promise<PreparedImage[]> {
    const address = `data:image/webp;base64,${toBase64(bytes)}`;
    return Promise.all(
      PICTURE_WIDTHS.smaller.map((width) => {
        const height = (width * DESKTOP.height) / DESKTOP.width;
        const html = `<body style="margin:0"><img style="display:block;width:100%" src="${address}">`;
        return order({ html, options: WEBP, viewport: { width, height } }, signal);
      }),
    );
  }

  return async (subject, signal) => {
    if (typeof subject !== "string") {
      const { html, size } = subject;
      return await tried(
        order({ html, options: { type: "png", fullPage: false }, viewport: size }, signal),
        signal,
      );
    }
    const whole = await tried(order({ url: subject, options: WEBP, viewport: DESKTOP }, signal), signal);
    // A service may not know WebP, or take pictures of another density.
    if (whole?.type !== "image/webp" || whole.size?.width !== PICTURE_WIDTHS.whole) return whole;
    const smaller = await tried(smallerOf(whole, signal), signal);
    return smaller === null ? whole : { ...whole, smaller };
  };
}

function screenshotEndpoint(serviceUrl: string): URL {
  const url = new URL(serviceUrl);
  if (!url.pathname.endsWith("/screenshot")) url.pathname = `${url.pathname.replace(/\/+$/, "")}/screenshot`;
  return url;
}
