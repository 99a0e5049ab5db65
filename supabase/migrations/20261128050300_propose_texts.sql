-- What: cases of the kind 'texts', descriptions in other languages that a model proposes; take_untold(), which names
--       the apps to propose for; propose_texts(), which adds a case; accept_texts(), which accepts one or all that wait.
-- Why:  docs/decisions/0105-descriptions-in-the-readers-language.md
-- Risk: one column with a constant default, and its index; the checks of review_cases read it once.
-- Undo: delete the cases of that kind, then drop what is new here; are_webapp_changes() as create_review_cases has it.

create function private.are_texts(texts jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
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

create or replace function private.are_webapp_changes(changes jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
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
comment on function private.are_webapp_changes(jsonb) is
  'url, title, description, iconUrl, screenshotUrl, screenshots (addresses in order), tags, texts (descriptions by language) as in the contract; all optional, nothing else, 32 kB.';

alter table public.review_cases
  drop constraint review_cases_kind_check,
  add constraint review_cases_kind_check
    check (kind in ('suggestion', 'difference', 'duplicate', 'report', 'edit', 'page', 'texts')),
  add constraint review_cases_texts_has_an_app_and_texts
    check (kind <> 'texts' or webapp_id is not null and changes ? 'texts' and changes - 'texts' = '{}');
comment on column public.review_cases.previous is
  'Of an accepted difference what its fields replaced, so that it can be undone; of an accepted duplicate the app that is gone; of accepted texts those that were written.';
create unique index review_cases_one_open_texts_idx on public.review_cases (webapp_id)
  where kind = 'texts' and status in ('open', 'held');

alter table private.check_schedule add column texts_asked_at timestamptz not null default '-infinity';
comment on column private.check_schedule.texts_asked_at is
  'When a model was last asked for descriptions in the languages that lack one.';
create index check_schedule_texts_asked_at_idx on private.check_schedule (texts_asked_at, webapp_id);

create function private.take_untold(most integer) returns table (
  webapp_id bigint, title text, description text, languages text[]
)
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.take_untold(integer) is
  'Takes apps of which no model was asked for seven days, and answers those that the store shows, that have a description, and for which no proposal waits or was declined, with the languages that they have besides English. SECURITY DEFINER because nobody may write the schedule.';
grant execute on function private.take_untold(integer) to service_role;

create function private.propose_texts(webapp bigint, texts jsonb) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.review_cases (kind, webapp_id, changes)
  select 'texts', app.id, jsonb_build_object('texts', texts) from public.webapps as app where app.id = webapp
  on conflict (webapp_id) where kind = 'texts' and status in ('open', 'held') do nothing;
$$;
comment on function private.propose_texts(bigint, jsonb) is
  'A case with these descriptions by language of an app, unless one waits. SECURITY DEFINER because only the database adds cases.';
grant execute on function private.propose_texts(bigint, jsonb) to service_role;

create function public.accept_texts(only_case bigint default null) returns integer
  language plpgsql security invoker set search_path = ''
as $$
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
comment on function public.accept_texts(bigint) is
  'Accepts the proposed descriptions of one case, or of all open ones, the newest 200 of them: writes those that their apps lack. Answers how many cases it was; none: there is no such case that waits. Refuses whoever is not the administrator.';
grant execute on function public.accept_texts(bigint) to authenticated;
