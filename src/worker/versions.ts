import { hashText } from "#contract/seeded-random.ts";
import type { WorkerScope } from "./scope.ts";

/*
 * Each version of the site has a cache of its own with everything it is made of. A page keeps to the version it was
 * opened with: its scripts are named after their content, and are looked for in every version that is still there.
 */

const PREFIX = "perch-site-";
/** Versions beside the newest that are kept for pages which stay open for weeks. */
const MOST_OLD_VERSIONS = 4;
const MARK = "/.page/";

export type Files = WorkerScope["__WB_MANIFEST"];

/** Where the page is kept: the same for every path, as one document draws them all. */
const SHELL = "/";

/** Opens the cache of the version that is made of these files. */
export const openVersion = (files: Files): Promise<Cache> => caches.open(versionName(files));

/** The newest version of the page, whatever its path. */
export async function shellOf(files: Files): Promise<Response | undefined> {
  return (await openVersion(files)).match(SHELL, { ignoreVary: true });
}

/** Fetches what this version is made of. Rejects when something is missing or the server has a newer version already. */
export async function fetchVersion(files: Files): Promise<void> {
  const cache = await openVersion(files);
  const paths = files.map(({ url }) => (url === "index.html" ? SHELL : `/${url}`));
  await Promise.all(paths.filter((path) => path !== SHELL).map((path) => fetchInto(cache, path)));
  // At the end: a page is shown as soon as it is there, and then its parts have to be.
  const shell = await fetchFresh(SHELL);
  const named = (await shell.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const stranger = named.find((path) => !paths.includes(path));
  if (stranger !== undefined) throw new Error(`The page wants ${stranger}, which is not of this version.`);
  await cache.put(SHELL, shell);
}

async function fetchInto(cache: Cache, path: string): Promise<void> {
  const isNamedByContent = path.startsWith("/assets/");
  const known = isNamedByContent ? await caches.match(path, { ignoreVary: true }) : undefined;
  await cache.put(path, known ?? (await fetchFresh(path)));
}

async function fetchFresh(path: string): Promise<Response> {
  const response = await fetch(path, { cache: "no-cache", priority: "low" });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}.`);
  return response;
}

/**
 * Notes that this page was opened with this version and removes the older ones as soon as every open page was. Costs
 * nothing where there is only one version.
 */
export async function leaveOldVersions(scope: WorkerScope, files: Files, pageId: string): Promise<void> {
  const current = versionName(files);
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current);
  if (old.length === 0) return;
  const cache = await caches.open(current);
  await cache.put(MARK + pageId, new Response());
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const marks = await Promise.all(pages.map(({ id }) => cache.match(MARK + id)));
  const areAllNew = marks.every((mark) => mark !== undefined);
  await Promise.all(
    old.slice(0, areAllNew ? old.length : -MOST_OLD_VERSIONS).map((name) => caches.delete(name)),
  );
  if (!areAllNew) return;
  const marked = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(MARK));
  await Promise.all(marked.map((request) => cache.delete(request)));
}

/** The same for the same files, and another one for any other. */
export function versionName(files: Files): string {
  return `${PREFIX}${hashText(JSON.stringify(files)).toString(36)}`;
}
