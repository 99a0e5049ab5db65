-- What: is_reserved_handle() also refuses the product's name at either end of a handle, and handles that are made of
--       nothing but reserved and small words with one among them that speaks for the product.
-- Why:  docs/decisions/0065-passing-on-a-page.md reserves words between hyphens only, so `perchsupport` and `theperch` were
--       anybody's. No list has all such names; their shape is the same.
-- Risk: none for handles that people have: they are looked at only when one is chosen.
-- Undo: put back is_reserved_handle() of 20261124090700; drop speaks_for_product().

create function private.speaks_for_product(handle text) returns boolean
  language sql stable set search_path = ''
as $$
  with words as (
    select string_agg(private.handle_skeleton(word), '|') filter (where is_anywhere) as speaking,
      string_agg(private.handle_skeleton(word), '|') as known
    from private.reserved_handles
  ), small as (
    select string_agg(private.handle_skeleton(word), '|') || '|[2-9osl]' as known
    from unnest(array[
      'a', 'ask', 'app', 'at', 'by', 'call', 'care', 'center', 'chat', 'com', 'customer', 'desk', 'for', 'get', 'hello', 'hq',
      'i', 'im', 'inc', 'io', 'is', 'it', 'join', 'live', 'login', 'my', 'of', 'on', 'online', 'our', 'real', 'site', 'store',
      'the', 'this', 'true', 'try', 'use', 'verified', 'verify', 'web', 'with', 'your'
    ]) as word
  )
  -- English words that begin with the name speak for nobody: perchance, perched, perching, percheron.
  select private.handle_skeleton(handle) ~ ('^perch(?!ance|er|es|' || private.handle_skeleton('ed|ing') || ')|perch$')
    or private.handle_skeleton(handle)
      ~ ('^(' || words.known || '|' || small.known || ')*(' || words.speaking || ')(' || words.known || '|' || small.known || ')*$')
  from words, small;
$$;
comment on function private.speaks_for_product(text) is
  'Whether a handle, or what looks like it, has the product''s name at an end, or consists of reserved and small words with one among them that speaks for the product: perchsupport, theperch, officialteam.';

create or replace function private.is_reserved_handle(handle text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.speaks_for_product(handle) or exists (
    select from private.reserved_handles as reserved
    where private.handle_skeleton(reserved.word) = private.handle_skeleton(handle)
  ) or exists (
    select from private.slugs as taken
    where taken.kind = 'route' and private.handle_skeleton(taken.slug) = private.handle_skeleton(handle)
  ) or exists (
    select from unnest(string_to_array(handle, '-')) as part
    join private.reserved_handles as reserved on private.handle_skeleton(reserved.word) = private.handle_skeleton(part)
    where reserved.is_anywhere
  );
end;
$$;
