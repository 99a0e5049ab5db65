import { hashText } from "../../supabase/functions/_shared/contract/seeded-random.ts";
import type { DirectoryApp } from "../../supabase/functions/api/suggestions/directory/directory.ts";
import { BEST_KNOWN } from "./best-known.ts";
import { CATALOGUES, LOOSE_APPS, SHOWCASE } from "./collections.ts";
import { OWN_DRAWINGS } from "./icons/own-drawings.ts";

/** An app of the first store. `brand` is its slug in simple-icons, `snail` its catalogue's slug. */
export type SeedApp = {
  name: string;
  url: string;
  description: string;
  tags: readonly string[];
  slug: string;
  brand: string | null;
  hasIcon: boolean;
  snail: string | null;
  createdAt: string;
};

/** A tag that fewer apps of the store have leads nowhere, so they are shown without it. */
export const COMMON = 2;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The store appears to have grown over fourteen months. The dates are fixed, so that the seed is reproducible. */
const OPENED_MS = Date.UTC(2025, 8, 15);
const SHOWCASE_MS = Date.UTC(2026, 10, 19, 9);

/** The first store's apps, newest first. Throws Error for a name that the directory lacks or that is used twice. */
export function pickSeedApps(directory: readonly DirectoryApp[]): SeedApp[] {
  const byName = new Map(directory.map((app) => [app.name, app]));
  const picks = [
    ...CATALOGUES.flatMap(({ snail, apps }) => apps.map((name) => ({ name, snail }))),
    ...LOOSE_APPS.map((name) => ({ name, snail: null })),
  ];
  const picked = new Set<string>();
  const apps = picks.map(({ name, snail }) => {
    const app = byName.get(name);
    if (!app) throw new Error(`The directory has no app named ${name}.`);
    if (picked.has(name)) throw new Error(`${name} is picked twice.`);
    picked.add(name);
    return toSeedApp(app, snail);
  });
  return withCommonTags(apps).toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

function toSeedApp({ name, url, description, tags, icon }: DirectoryApp, snail: string | null): SeedApp {
  const slug = slugOf(name);
  const more = BEST_KNOWN.get(name);
  return {
    name,
    url,
    description: more === undefined ? description : `${description} ${more}`,
    tags,
    slug,
    brand: icon ?? null,
    hasIcon: icon !== undefined || OWN_DRAWINGS.has(slug),
    snail,
    createdAt: createdAt(name),
  };
}

function withCommonTags(apps: readonly SeedApp[]): SeedApp[] {
  const uses = new Map<string, number>();
  for (const tag of apps.flatMap(({ tags }) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return apps.map((app) => ({ ...app, tags: app.tags.filter((tag) => (uses.get(tag) ?? 0) >= COMMON) }));
}

/** `Let's Encrypt` -> `lets-encrypt`. The database does the same, apart from the apostrophe. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 64);
}

/** The showcase comes last, about 29 hours apart. The other dates lie before it and depend on the name alone. */
function createdAt(name: string): string {
  const place = SHOWCASE.indexOf(name);
  const showcaseStartMs = SHOWCASE_MS - SHOWCASE.length * 29 * HOUR_MS;
  const spreadMinutes = Math.floor((showcaseStartMs - DAY_MS - OPENED_MS) / 60_000);
  const ms =
    place >= 0 ? SHOWCASE_MS - place * 29 * HOUR_MS : OPENED_MS + (hashText(name) % spreadMinutes) * 60_000;
  return new Date(ms).toISOString().replace(".000Z", "Z");
}
