import * as simpleIcons from "simple-icons";
import { bannerSvg } from "../../supabase/functions/api/suggestions/pictures/banner.ts";
import { directory } from "../../supabase/functions/api/suggestions/directory/directory.ts";
import { folderIconSvg } from "../../supabase/functions/api/suggestions/pictures/folder-icon.ts";
import { appTileSvg, type BrandMark, ownTileSvg } from "./icons/app-tile.ts";
import { CATALOGUES } from "./collections.ts";
import { pickSeedApps, type SeedApp } from "./seed-apps.ts";
import { seedSql } from "./seed-sql.ts";

/** Folders that contain only the files of `seedFiles`. */
export const SEED_FOLDERS = ["public/seed/banners", "public/seed/folders", "public/seed/icons"] as const;

/** Every generated file by its path in the project. Throws Error for an unknown app or brand. */
export function seedFiles(): Map<string, string> {
  const brands = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]));
  const apps = pickSeedApps(directory());
  const icons = apps.flatMap((app) => {
    const svg = ownTileSvg(app.slug) ?? brandTileSvg(app, brands);
    return svg === undefined ? [] : [[`public/seed/icons/${app.slug}.svg`, svg] as const];
  });
  return new Map([
    ["supabase/seed.sql", seedSql(apps)],
    ...CATALOGUES.flatMap(({ name, snail }) => [
      [`public/seed/banners/${snail}.svg`, bannerSvg(name)] as const,
      [`public/seed/folders/${snail}.svg`, folderIconSvg(name)] as const,
    ]),
    ...icons,
  ]);
}

function brandTileSvg(
  { name, brand: slug }: SeedApp,
  brands: ReadonlyMap<string, BrandMark>,
): string | undefined {
  if (slug === null) return undefined;
  const brand = brands.get(slug);
  if (!brand) throw new Error(`simple-icons has no ${slug}, which ${name} names.`);
  return appTileSvg(brand);
}
