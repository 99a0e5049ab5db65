import type { HomeApp } from "../../_shared/contract/home/home.ts";
import type {
  FileLeaf,
  FileWidget,
  HomeExportAnswer,
  HomeImportAnswer,
  HomeImportInput,
} from "../../_shared/contract/home/file.ts";
import {
  isFolder,
  isLink,
  isWidget,
  type LeafState,
  shown,
  shownWidget,
  type WidgetState,
} from "../../_shared/contract/home/state.ts";
import type { Database, Transaction } from "../../_shared/database/database.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import { beginChange } from "./home-apply.ts";
import { contentOf, stateOf } from "./home-content.ts";
import { type HomeFile, mergeHome } from "./home-merge.ts";
import { type HomeRow, selectHome, widgetKeys } from "./home-rows.ts";
import { writeHome } from "./home-write.ts";
import { settingsError } from "../settings/data.ts";

interface ImportRow extends HomeRow {
  apps: (HomeApp & { wanted: string })[];
  gone_icons: string[];
}

export function createHomeFiles(database: Database) {
  return {
    /** A home screen in the file format. */
    async read(claims: Claims): Promise<HomeExportAnswer> {
      const [{ content, first_page: firstPage }] = await database.read(
        claims,
        (sql) => sql<[HomeRow]>`
          select ${selectHome(sql)} from (select ${claims.sub}::uuid as id) as member`,
      );
      const titles = new Map(content.apps.map(({ id, name }) => [`webapp:${id}`, name]));
      const leafOf = (leaf: LeafState): FileLeaf => {
        const { url } = leaf;
        if (isLink(leaf)) {
          const { name, icon, homeUrl } = leaf;
          return { kind: "link", name, url, ...(homeUrl && { homeUrl }), icon };
        }
        const { name: ownName = null, icon: ownIcon = null } = leaf.own ?? {};
        return { kind: "app", name: titles.get(leaf.id) ?? leaf.name, url, ownName, ownIcon };
      };
      const { pages, column } = stateOf(content, firstPage);
      return {
        pages: pages.map(({ name, items }) => ({
          name,
          items: shown(items).map((entry) => {
            if (isWidget(entry)) return fileWidget(entry);
            if (!isFolder(entry)) return leafOf(entry);
            return { kind: "folder", name: entry.name, items: entry.items.map(leafOf) };
          }),
        })),
        column: shown(column).map(fileWidget),
      };
    },

    /** Adds a file's missing entries, replaces settings and places the documented widgets, in one transaction. */
    async merge(
      claims: Claims,
      { settings, items, pages = [], column = [], widgets = [] }: HomeImportInput,
    ): Promise<HomeImportAnswer> {
      const file = { pages: items ? [{ name: null, items }, ...pages] : pages, column, documented: widgets };
      try {
        return await database.asUser(claims, async (tx) => {
          const [, , , [row]] = await Promise.all([
            beginChange(tx, 1),
            // Always keeps the home screen before an import, even if it was short-lived.
            tx`select private.keep_revision(true)`,
            settings && mergeSettings(tx, settings),
            selectForImport(tx, claims, file),
          ]);
          const stored = stateOf(row.content, row.first_page);
          const { home, ...done } = mergeHome(stored, file, {
            apps: new Map(row.apps.map(({ wanted, ...app }) => [wanted, app])),
            goneIcons: new Set(row.gone_icons),
          });
          if (home === stored) return { version: row.version, ...done };
          const wanted = contentOf(home, row.content);
          const version = await writeHome(tx, claims, { stored: row.content, wanted });
          return { version, ...done };
        });
      } catch (error) {
        throw settingsError(error);
      }
    },
  };
}

function fileWidget(widget: WidgetState): FileWidget {
  return { kind: "widget", ...shownWidget(widget) };
}

/** The home screen with removed widgets of the file, and the store's apps and missing icons of the file. */
function selectForImport(tx: Transaction, claims: Claims, { pages, column }: HomeFile) {
  const entries = [...pages.flatMap(({ items }) => items), ...column];
  const leaves = entries
    .flatMap((entry) => (entry.kind === "folder" ? entry.items : [entry]))
    .filter((entry) => entry.kind !== "widget");
  const widgets = widgetKeys(entries.flatMap((entry) => (entry.kind === "widget" ? [entry.id] : [])));
  const urls = leaves.flatMap((leaf) => (leaf.kind === "app" ? [leaf.url] : []));
  const icons = leaves.flatMap((leaf) => (leaf.kind === "app" ? leaf.ownIcon : leaf.icon) ?? []);
  return tx<[ImportRow]>`
    with wanted as materialized (
      select url, private.url_key(url) as key from unnest(${urls}::text[]) as url
    ), found as materialized (
      select wanted.url, store.webapp_id
      from wanted join private.apps_at(${urls}::text[]) as store on store.url_key = wanted.key and store.is_visible
      union
      -- An installed app may be hidden by now.
      select wanted.url, app.id
      from public.user_apps as installed
      join public.webapps as app on app.id = installed.webapp_id
      join wanted on wanted.key = private.url_key(app.url)
    )
    select ${selectHome(tx, tx`${widgets}::uuid[]`)},
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'wanted', found.url, 'id', 'webapp:' || app.id, 'name', app.title, 'icon', app.icon_url, 'url', app.url,
          'slug', app.slug
        )), '[]')
        from found join public.webapps as app on app.id = found.webapp_id
      ) as apps,
      to_jsonb(array(select private.gone_images(${icons}::text[]))) as gone_icons
    from (select ${claims.sub}::uuid as id) as member`;
}

function mergeSettings(tx: Transaction, settings: NonNullable<HomeImportInput["settings"]>) {
  return tx`
    insert into public.user_preferences as stored (settings) values (${tx.json(settings)})
    on conflict (user_id) do update set settings = stored.settings || excluded.settings`;
}
