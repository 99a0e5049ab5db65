import { readFileSync } from "node:fs";
import type { Rolldown } from "vite";

/**
 * Merges groups with less source than this, in bytes. With a larger limit, chunks hold more that a page does
 * not need.
 */
const SMALLEST = 3_200;

/**
 * Modules that the same pages import share a chunk. A group that would be too small joins its closest
 * neighbour.
 */
const byPage = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALLEST };

/**
 * Limits and names of the contract, rules of links, and search engines. In a group of their own, they load without zod
 * (30 kB), and without the bangs.
 */
const LIMITS =
  /[\\/]contract[\\/]([\w-]+[\\/]limits|texts[\\/](names|visible-text)|values[\\/]file-bounds|session[\\/]cookie)|(own|search)-engines\.|link-rules/;

/** Modules that change a home screen or name its changes, for every page that offers them. */
const CHANGES =
  /[\\/]contract[\\/](home|widgets)[\\/]changes|adding-apps|change-on-server|change-texts|use-single/;

/** The back office's calls, whose schemas need zod. */
const OTHER_CALLS =
  /[\\/]src[\\/]api[\\/](?!review|webapp|catalogues|curation|queue|checks|import-lists|uploads)/;

/**
 * The contract's schemas, without its modules that need no zod: one of these in a schema's chunk would load zod with
 * every page that shows it.
 */
const isSchema = (module: string) =>
  /[\\/]_shared[\\/]contract[\\/]/.test(module) && readFileSync(module, "utf8").includes('from "zod"');

/**
 * Which modules share a chunk. Imported groups come before those that import them, because a group includes
 * the imports of its modules. scripts/check-budgets.ts fails when chunks import each other.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Everything that the first page needs, even where other pages need parts of it.
  { name: "start", tags: ["$initial"], priority: 9 },
  { name: "icons", test: /[\\/]lucide-react[\\/]/, priority: 8, minShareCount: 2 },
  { name: "query", test: /[\\/]@tanstack[\\/]/, priority: 8, minShareCount: 2 },
  // The widgets' settings need only zod's core and zod/mini; the contract needs all of zod.
  { name: "zod-core", test: /[\\/]zod[\\/]v4[\\/](core|mini|locales)[\\/]/, priority: 9, minShareCount: 2 },
  { name: "limits", test: LIMITS, priority: 8, minShareCount: 2 },
  { name: "changing", test: CHANGES, priority: 8, minShareCount: 2 },
  { name: "zod", test: /[\\/]zod[\\/]|[\\/]contract[\\/]values[\\/]values/, priority: 8, minShareCount: 2 },
  { name: "notice", test: /notice-frame|not-found-page/, priority: 7 },
  { name: "schemas", test: isSchema, priority: 7, ...byPage },
  {
    name: "ui",
    test: /[\\/]src[\\/]shared[\\/](ui|lib|state)[\\/](?!menu[\\/](menu-list|menu-entry|next-entry|place-))/,
    priority: 6,
    ...byPage,
  },
  // Home's dialogs upload, too.
  { name: "uploads", test: /[\\/]api[\\/]uploads/, priority: 5 },
  { name: "api", test: OTHER_CALLS, priority: 5, ...byPage },
  // Lazy parts that are shown together.
  { name: "clock", test: /[\\/]clock[\\/](other|analogue|face|browser)/, priority: 5 },
  { name: "sky", test: /[\\/]sky[\\/](landscapes|picture-sky)/, priority: 5 },
  { name: "reports", test: /[\\/]report-(app|published)\.tsx/, priority: 5 },
  { name: "bulk", test: /[\\/]bulk[\\/].*-dialog/, priority: 4 },
  { name: "pages", test: /[\\/]home[\\/](pages|folders)[\\/](?!add-apps-dialog)/, priority: 4 },
  { name: "added", test: /[\\/]home[\\/]widgets[\\/]added[\\/]/, priority: 4 },
  // Reports import a schema.
  {
    name: "components",
    test: /[\\/]src[\\/]shared[\\/]components[\\/](?!report)/,
    priority: 4,
    ...byPage,
  },
  { name: "admin", test: /[\\/]src[\\/](features[\\/]admin|api)[\\/]/, priority: 3, ...byPage },
  // What Settings shows of widgets before it has loaded them.
  {
    name: "fields",
    test: /[\\/]src[\\/]widgets[\\/](fields[\\/](?!widget-name)|frame|use-abouts)/,
    priority: 3,
  },
  { name: "features", test: /[\\/]src[\\/]features[\\/]/, priority: 2, ...byPage },
  // One dialog lists all widgets, and shows them. The calendar's preview shares modules with its widget.
  { name: "previews", test: /[\\/]src[\\/]widgets[\\/](?!calendar)\w+[\\/]preview/ },
  { name: "widgets", test: /[\\/]src[\\/]widgets[\\/]\w+[\\/].*(about|settings)|widget-name/, priority: 1 },
];

const CATALOGUE = /\/src\/messages\/([^/]+)\/([^/]+)\.po$/;

/** The names of merged groups list their pages. The worker knows catalogues of messages by their folder. */
export function chunkFileNames({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, language, part] = CATALOGUE.exec(facadeModuleId ?? "") ?? [];
  const file = language === undefined ? name.split("~")[0] : `messages/${language}.${part}`;
  return `assets/${file}-[hash].js`;
}
