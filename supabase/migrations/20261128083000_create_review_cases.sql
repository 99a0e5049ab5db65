-- What: review_cases, what waits for the administrator's decision: suggestions, differences that checks found, duplicates,
--       reports, edits of owners, texts that a model proposes; the functions that raise, list and decide them.
-- Why:  docs/decisions/checks-and-review.md. Whatever its kind, a case is read, held, accepted or declined on the
--       same page. Nobody writes cases directly, so that a suggestion is always somebody's own, new and undecided.

create function private.are_texts(texts jsonb) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(texts) = 'object' and coalesce((
    select bool_and(
      language in ('ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'tr', 'uk', 'zh-Hans')
      and jsonb_typeof(description) = 'string'
      and btrim(description #>> '{}') <> '' and char_length(description #>> '{}') <= 5000
    )
    from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as text (language, description)
  ), true);
$$;
comment on function private.are_texts(jsonb) is 'Descriptions by language, as webapp_texts takes them.';
grant execute on function private.are_texts(jsonb) to authenticated, service_role;

create function private.are_webapp_changes(changes jsonb) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(changes) = 'object'
    and octet_length(changes::text) <= 32768
    and coalesce((
      select bool_and(case key
        when 'url' then jsonb_typeof(value) = 'string' and private.is_web_url(value #>> '{}')
        when 'title' then jsonb_typeof(value) = 'string' and char_length(btrim(value #>> '{}')) between 1 and 200
          and private.is_plain_name(value #>> '{}')
        when 'description' then jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= 5000
        when 'iconUrl' then jsonb_typeof(value) = 'null'
          or jsonb_typeof(value) = 'string' and private.is_image_address(value #>> '{}')
        when 'screenshotUrl' then jsonb_typeof(value) = 'null'
          or jsonb_typeof(value) = 'string' and private.is_image_address(value #>> '{}')
        when 'screenshots' then jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 8
          and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
          and coalesce((
            select bool_and(private.is_image_address(image))
            from jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else '[]' end) as image
          ), true)
        when 'tags' then jsonb_typeof(value) = 'array'
          and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
          and private.are_tags(array(select jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else '[]' end)))
        when 'texts' then private.are_texts(value)
        else false
      end)
      from jsonb_each(changes)
    ), true);
$$;
comment on function private.are_webapp_changes(jsonb) is 'url, title, description, iconUrl, screenshotUrl, screenshots (addresses in order), tags, texts (descriptions by language) as in the contract; all optional, nothing else, 32 kB.';
grant execute on function private.are_webapp_changes(jsonb) to authenticated, service_role;

create table public.review_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('suggestion', 'difference', 'duplicate', 'report', 'edit', 'page', 'texts')),
  webapp_id bigint references public.webapps (id) on delete cascade,
  other_id bigint references public.webapps (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  changes jsonb not null default '{}' check (private.are_webapp_changes(changes)),
  previous jsonb not null default '{}' check (private.are_webapp_changes(previous)),
  problems text[] not null default '{}' check (cardinality(problems) <= 10),
  note text not null default '' check (char_length(note) <= 1000),
  status text not null default 'open' check (status in ('open', 'held', 'accepted', 'declined', 'withdrawn')),
  answer text not null default '' check (char_length(answer) <= 1000),
  rule text check (rule ~ '^[a-z-]{1,40}$'),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  published_id uuid references private.published_pages (id) on delete cascade,
  constraint review_cases_suggestion_has_an_address check (kind <> 'suggestion' or changes ? 'url'),
  constraint review_cases_difference_has_an_app check (kind <> 'difference' or webapp_id is not null),
  constraint review_cases_duplicate_has_two_apps
    check (kind <> 'duplicate' or webapp_id is not null
    and (status = 'accepted' or other_id is not null and webapp_id < other_id)),
  constraint review_cases_report_has_an_app check (kind <> 'report' or webapp_id is not null),
  constraint review_cases_edit_has_an_app_and_a_person check (
    kind <> 'edit'
    or webapp_id is not null and user_id is not null and changes - array['description', 'tags', 'screenshots'] = '{}'
  ),
  constraint review_cases_rule_of_a_declined check (rule is null or status = 'declined'),
  constraint review_cases_decided_has_a_time check ((decided_at is null) = (status in ('open', 'held'))),
  constraint review_cases_page_has_a_page check ((kind = 'page') = (published_id is not null)),
  constraint review_cases_texts_has_an_app_and_texts
    check (kind <> 'texts' or webapp_id is not null and changes ? 'texts' and changes - 'texts' = '{}'),
  constraint review_cases_note_is_seen check (note::text = private.visible_text(note::text)),
  constraint review_cases_answer_is_seen check (answer::text = private.visible_text(answer::text)),
  constraint review_cases_changes_is_seen check (changes::text = private.visible_text(changes::text))
);
comment on table public.review_cases is 'What waits for the administrator, and what was decided. The administrator reads and decides all; a person reads their own; only the database adds.';
comment on column public.review_cases.webapp_id is 'The app it is about; of an accepted suggestion the app it became; of a duplicate the older of the two.';
comment on column public.review_cases.other_id is 'Of a duplicate: the younger app; null once the two are one.';
comment on column public.review_cases.user_id is 'Who suggested or edited it; null for what a check found and for what people reported.';
comment on column public.review_cases.changes is 'Of a suggestion the whole app as its page describes it; of a difference and an edit the fields that would be different.';
comment on column public.review_cases.previous is 'Of an accepted difference what its fields replaced, so that it can be undone; of an accepted duplicate the app that is gone; of accepted texts those that were written.';
comment on column public.review_cases.problems is 'Codes of what the page of a suggestion lacks.';
comment on column public.review_cases.note is 'The person''s own words.';
comment on column public.review_cases.answer is 'What the administrator says to the person.';
comment on column public.review_cases.rule is 'The written rule (docs/store-rules.md) by which a suggestion was declined.';
comment on column public.review_cases.published_id is 'Of a reported page of a person''s: that page.';
create unique index review_cases_one_open_difference_idx on public.review_cases (webapp_id)
  where kind = 'difference' and status in ('open', 'held');
create unique index review_cases_one_duplicate_idx on public.review_cases (webapp_id, other_id)
  where kind = 'duplicate';
create unique index review_cases_one_open_suggestion_idx on public.review_cases (private.url_key(changes ->> 'url'))
  where kind = 'suggestion' and status in ('open', 'held');
create unique index review_cases_one_open_report_idx on public.review_cases (webapp_id)
  where kind = 'report' and status in ('open', 'held');
create unique index review_cases_one_open_edit_idx on public.review_cases (webapp_id, user_id)
  where kind = 'edit' and status in ('open', 'held');
create index review_cases_webapp_id_idx on public.review_cases (webapp_id);
create index review_cases_other_id_idx on public.review_cases (other_id);
create index review_cases_user_id_idx on public.review_cases (user_id, created_at desc);
create index review_cases_status_idx on public.review_cases (status, created_at desc, id desc);
create index review_cases_decided_at_idx on public.review_cases (decided_at desc, id desc) where decided_at is not null;

create function private.case_images(changes jsonb, previous jsonb) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select array_remove(array[
    private.stored_image(changes ->> 'iconUrl'), private.stored_image(changes ->> 'screenshotUrl'),
    private.stored_image(previous ->> 'iconUrl'), private.stored_image(previous ->> 'screenshotUrl')
  ], null);
$$;
comment on function private.case_images(jsonb, jsonb) is 'The stored images that a case names.';
grant execute on function private.case_images(jsonb, jsonb) to authenticated, service_role;

create index review_cases_images_idx on public.review_cases using gin (private.case_images(changes, previous));
create unique index review_cases_one_open_page_idx on public.review_cases (published_id)
  where kind = 'page' and status in ('open', 'held');
create index review_cases_published_id_idx on public.review_cases (published_id);
create unique index review_cases_one_open_texts_idx on public.review_cases (webapp_id)
  where kind = 'texts' and status in ('open', 'held');

alter table public.review_cases enable row level security;
create policy "review_cases: member reads own" on public.review_cases
  for select to authenticated using (user_id = (select private.member_id()) or (select public.is_admin()));
create policy "review_cases: administrator updates all" on public.review_cases
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
grant select on public.review_cases to authenticated, service_role;
grant update (webapp_id, other_id, previous, status, answer, rule, decided_at)
  on public.review_cases to authenticated;

create trigger resolve_page_reports after update of status on public.review_cases
  for each row when (
    new.kind = 'page' and new.status in ('accepted', 'declined') and old.status is distinct from new.status
  )
  execute function private.resolve_page_reports();

create function private.is_suggested(url text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.review_cases as suggested
    where private.url_key(suggested.changes ->> 'url') = private.url_key($1)
      and suggested.kind = 'suggestion' and suggested.status in ('open', 'held')
  );
end;
$$;
comment on function private.is_suggested(text) is 'Whether somebody has suggested this address and nobody has decided yet. SECURITY DEFINER because people read their own suggestions only; it does not say whose it is.';
grant execute on function private.is_suggested(text) to authenticated;

create function private.suggest_webapp(changes jsonb, note text, problems text[]) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
  added bigint;
begin
  if member is null then
    raise sqlstate '42501' using message = 'Only members may do this.';
  end if;
  insert into public.review_cases (kind, user_id, changes, note, problems)
  values ('suggestion', member, changes, note, problems)
  returning id into added;
  return added;
end;
$$;
comment on function private.suggest_webapp(jsonb, text, text[]) is 'Adds the caller''s suggestion; answers its id. An address that waits for a decision already is a 23505. SECURITY DEFINER because nobody may write cases.';
grant execute on function private.suggest_webapp(jsonb, text, text[]) to authenticated;

create function private.withdraw_suggestion(case_id bigint) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  update public.review_cases set status = 'withdrawn', decided_at = clock_timestamp()
  where id = case_id and kind = 'suggestion' and user_id = (select private.member_id()) and status in ('open', 'held');
  return found;
end;
$$;
comment on function private.withdraw_suggestion(bigint) is 'Takes back a suggestion of the caller that nobody has decided; answers whether there was one. SECURITY DEFINER because nobody may write cases.';
grant execute on function private.withdraw_suggestion(bigint) to authenticated;

create function private.case_emails(case_ids bigint[]) returns table (case_id bigint, email text)
  language plpgsql stable security definer set search_path = '' rows 50 as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  return query
  select suggested.id, account.email::text
  from public.review_cases as suggested join auth.users as account on account.id = suggested.user_id
  where suggested.id = any(case_ids);
end;
$$;
comment on function private.case_emails(bigint[]) is 'Who suggested these. SECURITY DEFINER because addresses are in auth.users, which nobody may read; it refuses whoever is not the administrator.';
grant execute on function private.case_emails(bigint[]) to authenticated;

create function private.is_kept(webapp bigint) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  return exists (select from public.user_apps where webapp_id = webapp)
    or exists (select from private.temp_installs where webapp_id = webapp and expires_at > now());
end;
$$;
comment on function private.is_kept(bigint) is 'Whether anybody has this app on a home screen. SECURITY DEFINER because nobody reads the home screens of others; it refuses whoever is not the administrator.';
grant execute on function private.is_kept(bigint) to authenticated;

-- With a plan for any group, Postgres would read the whole table.
create function public.list_cases(wanted text default 'open', page_size integer default 50, before text default null)
  returns jsonb
  language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  last_moment timestamptz := 'infinity';
  last_id bigint := 9223372036854775807;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may list cases.';
  end if;
  if (wanted in ('open', 'held', 'decided') and page_size between 1 and 100) is not true
    or before !~ '^\d{1,16}\.\d{1,15}$' then
    raise sqlstate 'PT400' using message = 'Not a page of this list.';
  end if;
  if before is not null then
    last_moment := timestamptz 'epoch' + split_part(before, '.', 1)::bigint * interval '1 microsecond';
    last_id := split_part(before, '.', 2);
  end if;
  return (
    with page as materialized (
      (
        select *, created_at as moment from public.review_cases
        where wanted <> 'decided' and status = wanted and (created_at, id) < (last_moment, last_id)
        order by created_at desc, id desc limit page_size + 1
      ) union all (
        select *, decided_at from public.review_cases
        where wanted = 'decided' and decided_at is not null and (decided_at, id) < (last_moment, last_id)
        order by decided_at desc, id desc limit page_size + 1
      )
    ), placed as (
      select *, row_number() over (order by moment desc, id desc) as place from page
    )
    select jsonb_build_object(
      'cases', coalesce(jsonb_agg(jsonb_build_object(
        'id', placed.id, 'kind', placed.kind, 'status', placed.status, 'email', people.email,
        'title', coalesce(app.title, published.title, placed.changes ->> 'title', placed.changes ->> 'url'),
        'iconUrl', coalesce(app.icon_url, case when decided_at is null then placed.changes ->> 'iconUrl' end),
        'createdAt', placed.created_at, 'decidedAt', placed.decided_at
      ) order by place) filter (where place <= page_size), '[]'),
      'nextCursor', case when count(*) > page_size then max(
        (extract(epoch from moment) * 1000000)::bigint || '.' || placed.id
      ) filter (where place = page_size) end,
      'waiting', jsonb_build_object(
        'open', (select count(*) from (select from public.review_cases where status = 'open' limit 1000) as counted),
        'held', (select count(*) from (select from public.review_cases where status = 'held' limit 1000) as counted)
      )
    )
    from placed
    -- The offset keeps Postgres from reading every row for the join.
    left join lateral (select title, icon_url from public.webapps where id = placed.webapp_id offset 0) as app on true
    left join lateral (select title from private.published_pages where id = placed.published_id offset 0) as published on true
    left join private.case_emails(array(select id from page)) as people on people.case_id = placed.id
  );
end;
$$;
comment on function public.list_cases(text, integer, text) is 'A page of the open, held or decided cases, the newest first, and how many of the open and held ones wait, up to 1000 each. before is the nextCursor of the page before.';
grant execute on function public.list_cases(text, integer, text) to authenticated;

create function public.review_case(case_id bigint) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  answer jsonb;
begin
  select jsonb_build_object(
    'id', found.id, 'kind', found.kind, 'status', found.status, 'changes', found.changes, 'problems', found.problems,
    'note', found.note, 'answer', found.answer, 'rule', found.rule,
    'createdAt', to_char(found.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decidedAt', to_char(found.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'webapp', apps.by_id -> found.webapp_id::text,
    'other', apps.by_id -> found.other_id::text,
    'page', (
      select jsonb_build_object(
        'handle', person.handle, 'name', published.name, 'title', published.title, 'description', published.description,
        'itemCount', published.app_count + published.link_count,
        'isPublic', published.is_public and not published.is_removed
      )
      from private.published_pages as published
      join private.handles as person on person.user_id = published.user_id and person.is_current
      where published.id = found.published_id
    ),
    -- Up to the decision. The reports of earlier cases are resolved before this one began.
    'reports', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reason', reason, 'note', note, 'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by created_at desc), '[]')
      from (
        select * from (
          select reason, note, created_at, resolved_at from private.webapp_reports
          where found.kind = 'report' and webapp_id = found.webapp_id
          union all
          select reason, note, created_at, resolved_at from private.page_reports
          where found.kind = 'page' and page_id = found.published_id
        ) as report
        where (resolved_at is null or resolved_at >= found.created_at)
          and (found.decided_at is null or created_at <= found.decided_at)
        order by created_at desc limit 50
      ) as told
    ),
    'email', (select email from private.case_emails(array[found.id])),
    'takenBy', (
      select taken.slug from public.webapps as taken
      where found.kind = 'suggestion' and found.decided_at is null
        and taken.id in (select webapp_id from private.apps_at(array[found.changes ->> 'url']))
      limit 1
    )
  ) into answer
  from public.review_cases as found
  cross join lateral (
    select jsonb_object_agg(app.id, jsonb_build_object(
      'id', app.id, 'slug', app.slug, 'url', app.url, 'title', app.title, 'description', app.description,
      'iconUrl', app.icon_url, 'screenshotUrl', app.screenshot_url, 'tags', app.tags, 'screenshots', (
        select coalesce(jsonb_agg(image_url order by position), '[]')
        from public.webapp_screenshots where webapp_id = app.id
      )
    )) as by_id
    from public.webapps as app where app.id in (found.webapp_id, found.other_id)
  ) as apps
  where found.id = case_id and (select public.is_admin());
  if answer is null then
    raise sqlstate 'PT404' using message = 'There is no such case.';
  end if;
  return answer;
end;
$$;
comment on function public.review_case(bigint) is 'A case with its apps, its page and what people reported, for the administrator; raises PT404 for an unknown one and to everybody else.';
grant execute on function public.review_case(bigint) to authenticated;

create function private.case_language(case_id bigint) returns text
  language sql stable security definer set search_path = '' as $$
  select chosen.settings ->> 'language'
  from public.review_cases as told join public.user_preferences as chosen on chosen.user_id = told.user_id
  where told.id = case_id;
$$;
comment on function private.case_language(bigint) is 'The language that the person of a case has chosen; null when they leave it to each browser. SECURITY DEFINER because the service reads nobody''s settings; it tells this one, and only the API can call it.';
grant execute on function private.case_language(bigint) to service_role;

create function private.take_untold(most integer) returns table (
  webapp_id bigint, title text, description text, languages text[]
)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with taken as (
    update private.check_schedule as schedule set texts_asked_at = clock_timestamp()
    where schedule.webapp_id in (
      select due.webapp_id from private.check_schedule as due
      where due.texts_asked_at < now() - interval '7 days'
      order by due.texts_asked_at, due.webapp_id limit least(most, 50)
      for update skip locked
    )
    returning schedule.webapp_id
  )
  select app.id, app.title, app.description, array(
    select text.language from public.webapp_texts as text where text.webapp_id = app.id order by text.language
  )
  from taken join public.webapps as app on app.id = taken.webapp_id
  where app.visible_in_store and btrim(app.description) <> ''
    and not exists (
      select from public.review_cases as told
      where told.webapp_id = app.id and told.kind = 'texts' and told.status in ('open', 'held', 'declined')
    );
end;
$$;
comment on function private.take_untold(integer) is 'Takes apps of which no model was asked for seven days, and answers those that the store shows, that have a description, and for which no proposal waits or was declined, with the languages that they have besides English. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.take_untold(integer) to service_role;

create function private.propose_texts(webapp bigint, texts jsonb) returns void
  language sql security definer set search_path = '' as $$
  insert into public.review_cases (kind, webapp_id, changes)
  select 'texts', app.id, jsonb_build_object('texts', texts) from public.webapps as app where app.id = webapp
  on conflict (webapp_id) where kind = 'texts' and status in ('open', 'held') do nothing;
$$;
comment on function private.propose_texts(bigint, jsonb) is 'A case with these descriptions by language of an app, unless one waits. SECURITY DEFINER because only the database adds cases.';
grant execute on function private.propose_texts(bigint, jsonb) to service_role;

create function public.accept_texts(only_case bigint default null) returns integer
  language plpgsql security invoker set search_path = '' as $$
declare
  accepted integer;
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may accept texts.';
  end if;
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  with waiting as materialized (
    select one.id, one.webapp_id, one.changes -> 'texts' as texts from public.review_cases as one
    where one.kind = 'texts'
      and case when only_case is null then one.status = 'open' else one.id = only_case and one.status in ('open', 'held') end
    order by one.created_at desc, one.id desc limit 200
    for update
  ), written as (
    insert into public.webapp_texts (webapp_id, language, description)
    select waiting.webapp_id, text.key, text.value from waiting, jsonb_each_text(waiting.texts) as text
    -- What somebody wrote meanwhile stays.
    on conflict (webapp_id, language) do nothing
    returning webapp_id, language, description
  ), decided as (
    update public.review_cases as one set status = 'accepted', decided_at = clock_timestamp(), previous = jsonb_build_object(
      'texts', coalesce(
        (select jsonb_object_agg(written.language, written.description) from written where written.webapp_id = one.webapp_id),
        '{}'
      )
    )
    from waiting where one.id = waiting.id
    returning one.id
  )
  select count(*) into accepted from decided;
  return accepted;
end;
$$;
comment on function public.accept_texts(bigint) is 'Accepts the proposed descriptions of one case, or of all open ones, the newest 200 of them: writes those that their apps lack. Answers how many cases it was; none: there is no such case that waits. Refuses whoever is not the administrator.';
grant execute on function public.accept_texts(bigint) to authenticated;

create function private.unused_images(names text[]) returns setof text
  language sql stable set search_path = '' as $$
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
comment on function private.unused_images(text[]) is 'Those of these stored images that no row names and no unfinished work holds. Ask under lock_images(), in a statement of its own.';
grant execute on function private.unused_images(text[]) to service_role;
