import type { Bytes } from "../../../_shared/guarded-fetch/network.ts";
import { ImageRefused, prepareImage, type PreparedImage } from "../../../_shared/images/prepare-image.ts";

const TIMEOUT_MS = 20_000;
const PAGE_TIMEOUT_MS = 15_000;

/** A page by its address, captured as on a desktop; or our own HTML, as a lossless picture of this size. */
type Subject = string | { html: string; size: { width: number; height: number } };

/** Takes a screenshot; null when the page or the service fails. Throws only the signal's reason. */
export type TakeScreenshot = (subject: Subject, signal: AbortSignal) => Promise<PreparedImage | null>;

/**
 * Uses a browserless-compatible service. Its address is `POST /screenshot` or the parent path. `onFailure`
 * receives the reason when there is no picture.
 */
export function createTakeScreenshot(
  serviceUrl: string,
  onFailure: (error: unknown) => void,
): TakeScreenshot {
  const endpoint = screenshotEndpoint(serviceUrl);
  return async (subject, signal) => {
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          ...orderOf(subject),
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
    } catch (error) {
      signal.throwIfAborted();
      onFailure(
        error instanceof ImageRefused ? new Error(`The screenshot service: ${error.message}`) : error,
      );
      return null;
    }
  };
}

const orderOf = (subject: Subject) =>
  typeof subject === "string"
    ? {
        url: subject,
        options: { type: "jpeg", quality: 82, fullPage: false },
        viewport: { width: 1280, height: 800 },
      }
    : { html: subject.html, options: { type: "png", fullPage: false }, viewport: subject.size };

function screenshotEndpoint(serviceUrl: string): URL {
  const url = new URL(serviceUrl);
  if (!url.pathname.endsWith("/screenshot")) url.pathname = `${url.pathname.replace(/\/+$/, "")}/screenshot`;
  return url;
}
