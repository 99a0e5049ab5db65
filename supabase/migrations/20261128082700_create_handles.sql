-- What: private.handles, what people are called in addresses (/@{handle}), reserved_handles, handle_skeleton(), set_handle().
-- Why:  docs/decisions/published-pages-and-links.md. Who sees an address must know whose it is: two handles that look alike are
--       one, and what speaks for the product is nobody's; no list has all such names, but their shape is the same. A handle
--       that was somebody's stays theirs, so that nobody takes over their links.

create table private.reserved_handles (
  word text primary key check (word ~ '^[a-z0-9]{2,30}$'),
  is_anywhere boolean not null default false
);
comment on table private.reserved_handles is 'Words that are nobody''s handle, and whatever looks like them. Written by migrations only; the first path segments of the product are reserved too (private.slugs).';
comment on column private.reserved_handles.is_anywhere is 'Whether no handle has it as one of its words between hyphens either, because it would seem to speak for the product.';

create function private.handle_skeleton(handle text) returns text
  language sql immutable parallel safe set search_path = ''
  return replace(replace(replace(translate(lower(handle), '015i-', 'olsl'), 'm', 'rn'), 'w', 'vv'), 'd', 'cl');
comment on function private.handle_skeleton(text) is 'What two look-alike handles have in common, as in UTS #39: hyphens go; 0 is o, 1 and i are l, 5 is s; m is rn, w is vv, d is cl. Each character by itself, so that the order does not matter.';

create index reserved_handles_skeleton_idx on private.reserved_handles (private.handle_skeleton(word));
alter table private.reserved_handles enable row level security;

insert into private.reserved_handles (word, is_anywhere)
select word, true
from unnest(array[
  'admin', 'administrator', 'moderator', 'official', 'perch', 'perchstore', 'root', 'staff', 'support', 'sysadmin'
]) as word
union all
select word, false
from unnest(array[
  'about', 'abuse', 'account', 'accounts', 'anonymous', 'billing', 'blog', 'bot', 'contact', 'copyright', 'dev',
  'developer', 'dmca', 'docs', 'email', 'everyone', 'faq', 'feedback', 'guest', 'handle', 'help', 'hostmaster', 'info',
  'legal', 'mail', 'me', 'mod', 'moderation', 'mods', 'news', 'nobody', 'noreply', 'null', 'owner', 'page', 'pages',
  'policy', 'postmaster', 'press', 'privacy', 'report', 'reports', 'safety', 'security', 'service', 'services', 'status',
  'system', 'team', 'terms', 'test', 'trust', 'undefined', 'user', 'username', 'users', 'visitor', 'webmaster', 'www',
  'you'
]) as word;

create table private.handles (
  handle text not null
    check (char_length(handle) between 3 and 30 and handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  skeleton text generated always as (private.handle_skeleton(handle)) stored primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  is_current boolean not null default true,
  taken_at timestamptz not null default now()
);
comment on table private.handles is 'What people are called in addresses: one current handle each, and the former ones, which nobody else gets. Its person reads; set_handle() writes.';
comment on column private.handles.skeleton is 'Two handles that look alike have one: no two people have such handles.';
create unique index handles_one_current_key on private.handles (user_id) where is_current;
create index handles_user_id_idx on private.handles (user_id);

alter table private.handles enable row level security;
create policy "handles: member reads own, administrator reads all" on private.handles
  for select to authenticated using (user_id = (select private.member_id()) or (select public.is_admin()));
grant select on private.handles to authenticated;

create function private.speaks_for_product(handle text) returns boolean
  language sql stable set search_path = '' as $$
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
comment on function private.speaks_for_product(text) is 'Whether a handle, or what looks like it, has the product''s name at an end, or consists of reserved and small words with one among them that speaks for the product: perchsupport, theperch, officialteam.';

create function private.is_reserved_handle(handle text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
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
comment on function private.is_reserved_handle(text) is 'Whether this handle is or looks like a reserved word, or has one of those in it that speak for the product. SECURITY DEFINER because nobody reads the lists.';

create function private.set_handle(wanted text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
  taken constant text := 'This handle is taken or too much like another.';
  now_called text;
  seconds integer;
begin
  if member is null then
    raise sqlstate '42501' using message = 'Only members have a handle.';
  end if;
  -- Two tabs of one person take turns; two people meet at the primary key.
  perform private.lock_drawer(member);
  select handle into now_called from private.handles where user_id = member and is_current;
  if now_called = wanted then
    return;
  end if;
  if private.is_reserved_handle(wanted) or exists (
    select from private.handles where skeleton = private.handle_skeleton(wanted) and user_id <> member
  ) then
    raise sqlstate 'PT409' using message = taken;
  end if;
  if now_called is not null then
    seconds := private.take_rate_limit('handle-by-user:' || member, 3, 30 * 24 * 60 * 60);
    if seconds > 0 then
      raise sqlstate 'PT429' using
        message = 'A handle can be changed three times in 30 days. Please try again later.',
        detail = seconds;
    end if;
  end if;

  update private.handles set is_current = false where user_id = member and is_current;
  -- A former one of their own, or one that looks like it, is theirs still.
  insert into private.handles as stored (handle, user_id) values (wanted, member)
  on conflict (skeleton) do update set handle = excluded.handle, is_current = true, taken_at = excluded.taken_at
  where stored.user_id = excluded.user_id;
  if not found then
    raise sqlstate 'PT409' using message = taken;
  end if;
end;
$$;
comment on function private.set_handle(text) is 'Gives the caller this handle; the one before stays theirs. PT409 for a reserved one and for one that is or looks like another person''s, PT429 after three changes in 30 days. SECURITY DEFINER because nobody may write handles, and they are compared with those of others.';
grant execute on function private.set_handle(text) to authenticated;

create function public.set_handle(wanted text) returns void
  language plpgsql security invoker set search_path = '' as $$
begin
  if wanted is null or char_length(wanted) not between 3 and 30 or wanted !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then
    raise sqlstate 'PT400' using
      message = 'Use 3 to 30 lower-case letters and digits, with single hyphens between them.';
  end if;
  perform private.set_handle(wanted);
end;
$$;
comment on function public.set_handle(text) is 'Gives the caller this handle, as private.set_handle() does; PT400 for what is none.';
grant execute on function public.set_handle(text) to authenticated;

create index slugs_route_skeleton_idx on private.slugs (private.handle_skeleton(slug)) where kind = 'route';
