-- What: the scope 'glance' of access tokens, and 'glance' as a route of the product.
-- Why:  e-ink frames can only open an address, so theirs holds the token, which may then do nothing else: the scope stands
--       alone (docs/decisions/access-tokens-and-assistants.md).
-- Risk: an app or a catalogue at /glance gets the address /glance-2; nothing else changes.
-- Undo: revoke such tokens, put the former constraint back, and delete the route.

alter table private.access_tokens drop constraint access_tokens_scopes_check;
alter table private.access_tokens add constraint access_tokens_scopes_check
  check (scopes in (array['read'], array['write'], array['read', 'write'], array['glance']));

update public.webapps set slug = private.free_slug('glance') where slug = 'glance';
update public.catalogues set snail = private.free_slug('glance') where snail = 'glance';
insert into private.slugs (slug, kind) values ('glance', 'route')
on conflict (slug) do update set kind = 'route', owner_id = null;
