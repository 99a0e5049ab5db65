-- What: private.whole_image(), and unused_images() that knows the smaller widths of a screenshot.
-- Why:  docs/decisions/0101-posters.md: a screenshot is kept as WebP of 320, 640 and 1280 pixels. Rows name the widest; the
--       others have the same name but for the width, and are kept and removed with it.
-- Risk: none: names of earlier pictures have no width.
-- Undo: unused_images() as create_published_pages has it, then drop whole_image().

create function private.whole_image(name text) returns text
  language sql immutable parallel safe set search_path = ''
  return regexp_replace(name, '-(?:320|640)\.webp$', '-1280.webp');
comment on function private.whole_image(text) is
  'The stored image that rows name, for the name of one of its widths; any other name is its own.';
grant execute on function private.whole_image(text) to service_role;

create or replace function private.unused_images(names text[]) returns setof text
  language sql stable set search_path = ''
as $$
  select wanted.name
  from (select asked.name, private.whole_image(asked.name) as whole from unnest(names) as asked (name)) as wanted
  where not exists (select from public.webapps where private.stored_image(icon_url) = wanted.whole)
    and not exists (select from public.webapps where private.stored_image(screenshot_url) = wanted.whole)
    and not exists (select from public.webapp_screenshots where private.stored_image(image_url) = wanted.whole)
    and not exists (select from public.catalogues where private.stored_image(image_url) = wanted.whole)
    and not exists (select from public.catalogues where private.stored_image(icon_url) = wanted.whole)
    and not exists (
      -- A decision can be undone for a day, and then its images are there.
      select from public.review_cases as named
      where private.case_images(named.changes, named.previous) @> array[wanted.whole]
        and (named.status in ('open', 'held') or named.decided_at > now() - interval '1 day')
    )
    and not private.is_link_icon(wanted.whole)
    and not private.is_published_image(wanted.whole)
    and not exists (
      select from private.image_leases as lease
      where lease.name = wanted.whole and lease.expires_at > clock_timestamp()
    );
$$;
