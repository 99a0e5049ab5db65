import { CATALOGUES } from "./collections.ts";
import type { SeedApp } from "./seed-apps.ts";

/** supabase/seed.sql: one row a line. A second run adds missing rows and changes nothing else. */
export function seedSql(apps: readonly SeedApp[]): string {
  const catalogues = CATALOGUES.map(({ name, description, snail, createdAt }) =>
    row(text(name), text(description), text(snail), text(createdAt)),
  );
  const webapps = apps.map(({ name, url, description, slug, hasIcon, tags, snail, createdAt }) =>
    row(
      text(slug),
      text(name),
      text(url),
      text(description),
      hasIcon ? text(`/seed/icons/${slug}.svg`) : "null",
      `array[${tags.map(text).join(", ")}]`,
      snail === null ? "null" : text(snail),
      text(createdAt),
    ),
  );
  return `-- What: the apps and catalogues a new store starts with. Made by "npm run seed:generate"; change scripts/seed instead.
-- When: after the migrations, once. Run again it adds what is missing; what is there stays as it is, whoever changed it.

insert into public.catalogues (name, description, snail, image_url, icon_url, created_at)
select
  seed.name, seed.description, seed.snail,
  '/seed/banners/' || seed.snail || '.svg', '/seed/folders/' || seed.snail || '.svg',
  seed.created_at::timestamptz
from (values
${catalogues.join(",\n")}
) as seed (name, description, snail, created_at)
-- A taken snail would not conflict: the database gives the new row the next free one.
where not exists (
  select from public.catalogues as known where known.snail = seed.snail or known.name = seed.name
)
on conflict do nothing;

-- The same address is the same app, whatever it is called by now: that is the conflict which does nothing.
insert into public.webapps (slug, title, url, description, icon_url, tags, catalogue_id, created_at)
select
  seed.slug, seed.title, seed.url, seed.description, seed.icon_url, seed.tags,
  catalogues.id, seed.created_at::timestamptz
from (values
${webapps.join(",\n")}
) as seed (slug, title, url, description, icon_url, tags, snail, created_at)
left join public.catalogues on catalogues.snail = seed.snail
order by seed.created_at
on conflict do nothing;
`;
}

function row(...values: string[]): string {
  return `  (${values.join(", ")})`;
}

/** A SQL string literal under standard_conforming_strings, Postgres's default since 9.1. */
function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
