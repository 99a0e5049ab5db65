-- What: the slugs of the pages for developers, for the extension, for what others share, and for handles.
-- Why:  these first path segments are the product's from now on.
-- Risk: none. Where an app or a catalogue has one of them already, it keeps it.
-- Undo: delete from private.slugs where kind = 'route' and slug in (the slugs below).

insert into private.slugs (slug, kind)
select route, 'route'
from unnest(array[
  'connect', 'developers', 'go', 'handles', 'mcp', 'opensearch', 'published', 'share'
]) as route
on conflict do nothing;
