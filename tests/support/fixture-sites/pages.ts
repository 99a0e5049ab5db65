import type { ServerResponse } from "node:http";
import { hashText } from "../../../supabase/functions/_shared/contract/values/seeded-random.ts";
import { HOSTILE_SVG, HOSTILE_TEXTS } from "../hostile/texts.ts";
import { encodePng } from "../../../supabase/functions/_shared/images/png.ts";

export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
  | "left open";

interface Asked {
  pathname: string;
  search: URLSearchParams;
  host: string;
  response: ServerResponse;
}

export interface FixturePage {
  path: RegExp;
  answer: (asked: Asked) => Answer | Promise<Answer>;
}

/** A square of one colour as PNG; the same arguments give the same bytes. */
export function squarePng(sidePx: number, [red, green, blue]: [number, number, number]): Promise<Uint8Array> {
  const rgba = new Uint8Array(sidePx * sidePx * 4);
  for (let at = 0; at < rgba.length; at += 4) rgba.set([red, green, blue, 255], at);
  return encodePng({ width: sidePx, height: sidePx, rgba });
}

const image = (bytes: Uint8Array): Answer => ({ headers: { "content-type": "image/png" }, body: bytes });

/** A colour that depends on the address, so that no two apps share a picture. */
function colourOf(text: string): [number, number, number] {
  const hash = hashText(text);
  return [hash & 255, (hash >> 8) & 255, (hash >> 16) & 255];
}

/** The first match counts. */
export const pages: FixturePage[] = [
  {
    // A complete app of any name: manifest with icons and a screenshot, Open Graph, meta elements, a feed.
    path: /^\/apps\/[\w-]+\/$/,
    answer: ({ pathname }) => ({
      body: `<!doctype html><html lang="en"><head>
        <title>A page title</title>
        <meta name="description" content="From the meta element.">
        <meta name="keywords" content="tasks, Teamwork">
        <meta property="og:title" content="From Open Graph">
        <meta property="og:image" content="/apps/shared.png">
        <link rel="icon" href="small.png" sizes="32x32">
        <link rel="manifest" href="meta/site.webmanifest">
        <link rel="alternate" type="application/rss+xml" href="feed.xml" title="News of the app">
        </head><body><h1>${pathname}</h1></body></html>`,
    }),
  },
  {
    path: /^\/apps\/[\w-]+\/meta\/site\.webmanifest$/,
    answer: ({ pathname }) => ({
      headers: { "content-type": "application/manifest+json" },
      body: JSON.stringify({
        name: `Fixture ${pathname.split("/")[2]}`,
        description: "An app made of fixtures.",
        lang: pathname.includes("german") ? "de" : "en",
        categories: ["productivity"],
        icons: [
          { src: "icon-64.png", sizes: "64x64" },
          { src: "icon-256.png", sizes: "256x256" },
        ],
        start_url: "../?source=pwa",
        display: "standalone",
        theme_color: "Teal",
        shortcuts: [{ name: "New task", url: "../new" }],
        screenshots: [
          { src: "../phone-shot.png", sizes: "400x400", form_factor: "narrow", label: "On a phone" },
          { src: "../shot.png", sizes: "400x400", form_factor: "wide" },
          { src: "../missing.webp", label: "Nothing there" },
        ],
      }),
    }),
  },
  {
    path: /^\/apps\/[\w-]+\/meta\/icon-(?:64|256)\.png$/,
    answer: async ({ pathname }) =>
      image(await squarePng(Number(/(\d+)\.png/.exec(pathname)?.[1]), colourOf(pathname))),
  },
  {
    path: /^\/apps\/.*shot\.png$/,
    answer: async ({ pathname }) => image(await squarePng(400, colourOf(pathname))),
  },
  {
    path: /^\/apps\/.*\.png$/,
    answer: async ({ pathname }) => image(await squarePng(32, colourOf(pathname))),
  },
  {
    // Only a title.
    path: /^\/bare\/[\w-]+$/,
    answer: ({ pathname }) => ({ body: `<title>Bare ${pathname.split("/")[2]}</title>` }),
  },
  {
    // A site with markup and script in every text.
    path: /^\/hostile\/[\w-]+\/$/,
    answer: ({ pathname }) => ({
      body: `<!doctype html><title>x</title><link rel="manifest" href="${pathname}app.webmanifest"><link rel="icon" href="${pathname}icon.svg">`,
    }),
  },
  {
    path: /^\/hostile\/[\w-]+\/app\.webmanifest$/,
    answer: () => ({
      headers: { "content-type": "application/manifest+json" },
      body: JSON.stringify({
        name: HOSTILE_TEXTS.slice(0, 5).join(" "),
        description: HOSTILE_TEXTS.join("\n"),
        lang: "de",
        categories: HOSTILE_TEXTS,
        icons: [{ src: "icon.svg", sizes: "any" }],
        screenshots: [{ src: "icon.svg" }],
      }),
    }),
  },
  {
    path: /^\/hostile\/[\w-]+\/icon\.svg$/,
    answer: () => ({ headers: { "content-type": "image/svg+xml" }, body: HOSTILE_SVG }),
  },
  {
    // A page whose picture never arrives.
    path: /^\/stuck\/[\w-]+$/,
    answer: ({ pathname }) => ({
      body: `<title>Stuck ${pathname.split("/")[2]}</title><link rel="icon" href="/never/${pathname.split("/")[2]}.png">`,
    }),
  },
  {
    path: /^\/calendars\/[\w-]+\.ics$/,
    answer: () => ({
      headers: { "content-type": "text/calendar" },
      body: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261124T100000Z\nSUMMARY:Once\nEND:VEVENT\nEND:VCALENDAR\n",
    }),
  },
  { path: /^\/never\//, answer: () => "left open" },
  { path: /^\/slow$/, answer: () => "left open" },
  { path: /^\/gone$/, answer: () => ({ status: 410 }) },
  { path: /^\/secret$/, answer: () => ({ status: 403, body: "<title>No</title>" }) },
  { path: /^\/down$/, answer: () => ({ status: 503, body: "<title>Down</title>" }) },
  {
    path: /^\/document$/,
    answer: () => ({ headers: { "content-type": "application/pdf" }, body: "%PDF-1.7 and so on" }),
  },
  { path: /^\/empty$/, answer: () => ({ body: "" }) },
  { path: /^\/blank$/, answer: () => ({ body: "<!doctype html><html><head></head><body>  </body></html>" }) },
  {
    path: /^\/huge$/,
    answer: () => ({ body: `<title>Huge</title>${"<p>much</p>".repeat(600_000)}` }),
  },
  { path: /^\/loop$/, answer: () => ({ status: 302, headers: { location: "/loop" } }) },
  { path: /^\/inside$/, answer: () => ({ status: 302, headers: { location: "http://10.0.0.1/" } }) },
  {
    path: /^\/latin$/,
    answer: () => ({
      headers: { "content-type": "text/html" },
      body: Buffer.from(
        '<meta charset="iso-8859-1"><title>Café de l’Été</title>'.replace("’", "'"),
        "latin1",
      ),
    }),
  },
];
