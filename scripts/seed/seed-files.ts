import * as simpleIcons from "simple-icons";
import { bannerSvg } from "../../supabase/functions/api/suggestions/pictures/banner.ts";
import { directory } from "../../supabase/functions/api/suggestions/directory/directory.ts";
import { folderIconSvg } from "../../supabase/functions/api/suggestions/pictures/folder-icon.ts";
import { appTileSvg } from "./app-tile.ts";
import { CATALOGUES } from "./collections.ts";
import { pickSeedApps } from "./seed-apps.ts";
import { seedSql } from "./seed-sql.ts";

/** Folders that contain only the files of `seedFiles`. */
export const SEED_FOLDERS = ["public/seed/banners", "public/seed/folders", "public/seed/icons"] as const;

/** Every generated file by its path in the project. Throws Error for an unknown app or brand. */
export function seedFiles(): Map<string, string> {
  const brands = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]));
  const apps = pickSeedApps(directory());
  const icons = apps.flatMap(({ name, slug, icon }) => {
    if (icon === undefined) return [];
    const brand = brands.get(icon);
    if (!brand) throw new Error(`simple-icons has no ${icon}, which ${name} names.`);
    return [[`public/seed/icons/${slug}.svg`, appTileSvg(brand)] as const];
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
