import { hashText } from "../../../supabase/functions/_shared/contract/seeded-random.ts";
import { type FixturePage, squarePng } from "./pages.ts";

/** What a site at `/changing/<name>/` is like now. */
export interface Site {
  title?: string;
  /** Any word: each is an icon of its own. `random` is another one at every request. */
  icon?: string;
  /** Of the page; its icon is there all the same. */
  status?: string;
  /** Where the page redirects to. */
  to?: string;
  /** The `id` of a manifest, which there is only then. */
  manifestId?: string;
}

const sites = new Map<string, Site>();
const siteAt = (pathname: string): Site => sites.get(pathname.split("/")[2] ?? "") ?? {};

/** Sites that become what a test says: `/changing/<name>/become?title=...` sets all of it anew. */
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
      const { title = "Changing", status = "200", to, manifestId } = siteAt(pathname);
      const manifest = manifestId === undefined ? "" : `<link rel="manifest" href="app.webmanifest">`;
      return {
        status: Number(status),
        ...(to !== undefined && { headers: { location: to } }),
        body: `<!doctype html><title>${title}</title><link rel="icon" sizes="96x96" href="icon.png">${manifest}<h1>Here</h1>`,
      };
    },
  },
];
