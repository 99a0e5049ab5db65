import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HTTP_STATUS } from "../../_shared/contract/calls/errors.ts";
import type { UnhealthyBody } from "../../_shared/contract/site/service.ts";
import { serve } from "./deps.ts";

const RETRY_SECONDS = 5;

/** The health check, and placeholder images of any size. */
export const serviceRoutes = [
  serve(endpoints.getHealth, async ({ c, health }) => {
    const { parts, ...space } = await health.check();
    const down = Object.entries(parts).flatMap(([part, state]) => (state === "ok" ? [] : [part]));
    if (down.length === 0) {
      return { status: "ok", database: "ok", auth: "ok", storage: "ok", ...space };
    }
    c.header("Retry-After", String(RETRY_SECONDS));
    const message = `Not answering: ${down.join(", ")}.`;
    const body = {
      status: "unavailable",
      ...parts,
      ...space,
      message,
      code: "unavailable",
    } satisfies UnhealthyBody;
    return c.json(body, HTTP_STATUS.unavailable);
  }),

  serve(endpoints.getPlaceholder, ({ c, params }) => {
    const { w, h } = params;
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    return c.body(placeholderSvg(w, h), 200, { "Content-Type": "image/svg+xml; charset=utf-8" });
  }),
];

/**
 * A neutral picture in place of a missing image, sized in pixels: two hills under a pale sun. Its colours suit light
 * and dark pages, because an image cannot know its page's theme.
 */
function placeholderSvg(width: number, height: number): string {
  const sun = Math.min(width, height) * 0.12;
  const at = (x: number, y: number) => `${round(width * x)} ${round(height * y)}`;
  const far = `M${at(0, 0.72)}Q${at(0.28, 0.44)} ${at(0.56, 0.7)}T${at(1, 0.6)}V${height}H0Z`;
  const near = `M${at(0, 0.86)}Q${at(0.36, 0.7)} ${at(0.64, 0.84)}T${at(1, 0.78)}V${height}H0Z`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>No image</title>`,
    `<path fill="#c6d3dc" d="M0 0h${width}v${height}H0z"/>`,
    `<circle cx="${round(width * 0.72)}" cy="${round(height * 0.34)}" r="${round(sun)}" fill="#e4e9ec"/>`,
    `<path fill="#a9bcc9" d="${far}"/>`,
    `<path fill="#8fa6b6" d="${near}"/>`,
    `</svg>`,
  ].join("");
}

const round = (value: number) => Math.round(value * 100) / 100;
