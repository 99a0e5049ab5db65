import { hashText } from "../../../supabase/functions/_shared/contract/values/seeded-random.ts";
import { type FixturePage, squarePng } from "./pages.ts";

/** The current state of the site at `/changing/<name>/`. */
export interface Site {
  title?: string;
  /** The icon is derived from this word. `random` gives another icon at every request. */
  icon?: string;
  /** The status of the page. Its icon is served in any case. */
  status?: string;
  to?: string;
  /** The `id` of the manifest. Without it, the page has no manifest. */
  manifestId?: string;
  /** Markup at the page's end. */
  content?: string;
}

const sites = new Map<string, Site>();
const siteAt = (pathname: string): Site => sites.get(pathname.split("/")[2] ?? "") ?? {};

/** Sites whose state a test sets: `/changing/<name>/become?title=...` replaces all of it. */
export const changingPages: FixturePage[] = [
  {
    path: /^\/changing\/[\w-]+\/become$/,
    answer: ({ pathname, search }) => {
      sites.set(pathname.split("/")[2] ?? "", Object.fromEntries(search));
      return { body: "<title>Done</title>" };
    },
  },
  {
    path: /^\/changing\/[\w-]+\/icon\.png$/,
    answer: async ({ pathname }) => {
      const { icon = "usual" } = siteAt(pathname);
      const hash = hashText(icon === "random" ? `${Math.random()}` : icon);
      const body = await squarePng(96, [hash & 255, (hash >> 8) & 255, (hash >> 16) & 255]);
      return { headers: { "content-type": "image/png" }, body };
    },
  },
  {
    path: /^\/changing\/[\w-]+\/app\.webmanifest$/,
    answer: ({ pathname }) => {
      const { title = "Changing", manifestId = "" } = siteAt(pathname);
      return {
        headers: { "content-type": "application/manifest+json" },
        body: JSON.stringify({
          id: manifestId,
          name: title,
          start_url: `${pathname}/../`,
          display: "standalone",
        }),
      };
    },
  },
  {
    path: /^\/changing\/[\w-]+\/$/,
    answer: ({ pathname }) => {
      const { title = "Changing", status = "200", to, manifestId, content = "" } = siteAt(pathname);
      const manifest = manifestId === undefined ? "" : `<link rel="manifest" href="app.webmanifest">`;
      return {
        status: Number(status),
        ...(to !== undefined && { headers: { location: to } }),
        body: `<!doctype html><title>${title}</title><link rel="icon" sizes="96x96" href="icon.png">${manifest}<h1>Here</h1>${content}`,
      };
    },
  },
];
