import type { DrawerApp } from "#contract/user-apps/user-apps.ts";
import { isWebAddress } from "#contract/values/link-address.ts";
import { log } from "#src/shared/lib/log.ts";
import { request } from "../http/http.ts";

/** The store's apps at these addresses (at most 1,000), by the address as it is given. */
export async function findAppsAt(urls: readonly string[]): Promise<ReadonlyMap<string, DrawerApp>> {
  if (urls.length === 0) return new Map();
  const { apps } = await request("POST /webapp/at", { body: { urls: [...urls] } });
  return new Map(apps.map(({ at, app }) => [at, app]));
}

/** What the store knows of an address: its app there, and that app's icon, else that of the app at the site's front page. */
export type StoreKnows = (url: string) => { app: DrawerApp | null; icon: string | null };

/** Asks the store about addresses (at most 500). Without an answer within three seconds it knows nothing. */
export async function askStoreAbout(urls: readonly string[]): Promise<StoreKnows> {
  const pages = urls.filter((url) => isWebAddress(url));
  const wanted = [...new Set(pages.flatMap((url) => [...(mayBeApp(url) ? [url] : []), frontOf(url)]))];
  const apps = await Promise.race([findAppsAt(wanted), late()]).catch((error: unknown) => {
    log.info("The store was not asked.", error);
    return new Map<string, DrawerApp>();
  });
  return (url) => {
    const app = (mayBeApp(url) && apps.get(url)) || null;
    return { app, icon: (app ?? apps.get(frontOf(url)))?.icon ?? null };
  };
}

/** Not an address within an app: its query may hold what is nobody's business. */
const mayBeApp = (url: string): boolean => !/[?#]/.test(url);

const frontOf = (url: string): string => URL.parse("/", url)?.href ?? url;

const late = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(reject, 3_000, new Error("No answer in time."));
  });
