-- What: review_cases, what waits for the administrator's decision: apps that people suggest, changes that checks found,
--       apps that are in the store twice, apps that people report, and what the makers of apps edit.
-- Why:  docs/decisions/0050-one-review-for-all-cases.md. Whatever its kind, a case is read, held, accepted or declined
--       on the same page.
-- Risk: none, new table.
-- Undo: drop the table, then the functions; unused_images() as create_images has it.

create function private.are_webapp_changes(changes jsonb) returns boolean
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
        else false
      end)
      from jsonb_each(changes)
    ), true);
$$;
comment on function private.are_webapp_changes(jsonb) is
  'url, title, description, iconUrl, screenshotUrl, screenshots (addresses in order), tags as in the contract; all optional, nothing else, 32 kB.';
grant execute on function private.are_webapp_changes(jsonb) to authenticated, service_role;

create function private.case_images(changes jsonb, previous jsonb) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select array_remove(array[
    private.stored_image(changes ->> 'iconUrl'), private.stored_image(changes ->> 'screenshotUrl'),
    private.stored_image(previous ->> 'iconUrl'), private.stored_image(previous ->> 'screenshotUrl')
  ], null);
$$;
comment on function private.case_images(jsonb, jsonb) is 'The stored images that a case names.';
grant execute on function private.case_images(jsonb, jsonb) to authenticated, service_role;

create table public.review_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('suggestion', 'difference', 'duplicate', 'report', 'edit')),
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
  constraint review_cases_decided_has_a_time check ((decided_at is null) = (status in ('open', 'held')))
);
comment on table public.review_cases is
  'What waits for the administrator, and what was decided. The administrator reads and decides all; a person reads their own; only the database adds.';
comment on column public.review_cases.webapp_id is
  'The app it is about; of an accepted suggestion the app it became; of a duplicate the older of the two.';
comment on column public.review_cases.other_id is 'Of a duplicate: the younger app; null once the two are one.';
comment on column public.review_cases.user_id is
  'Who suggested or edited it; null for what a check found and for what people reported.';
comment on column public.review_cases.changes is
  'Of a suggestion the whole app as its page describes it; of a difference and an edit the fields that would be different.';
comment on column public.review_cases.previous is
  'Of an accepted difference what its fields replaced, so that it can be undone; of an accepted duplicate the app that is gone.';
comment on column public.review_cases.problems is 'Codes of what the page of a suggestion lacks.';
comment on column public.review_cases.rule is 'The written rule (docs/store-rules.md) by which a suggestion was declined.';
comment on column public.review_cases.note is 'The person''s own words.';
comment on column public.review_cases.answer is 'What the administrator says to the person.';

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
create index review_cases_images_idx on public.review_cases using gin (private.case_images(changes, previous));

alter table public.review_cases enable row level security;

create policy "review_cases: member reads own" on public.review_cases
  for select to authenticated using (user_id = (select private.member_id()) or (select public.is_admin()));
create policy "review_cases: administrator updates all" on public.review_cases
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

grant select on public.review_cases to authenticated;
grant update (webapp_id, other_id, previous, status, answer, rule, decided_at) on public.review_cases to authenticated;
grant select on public.review_cases to service_role;

create or replace function private.unused_images(names text[]) returns setof text
  language sql stable set search_path = ''
as $$
  select wanted.name
  from unnest(names) as wanted (name)
  where not exists (select from public.webapps where private.stored_image(icon_url) = wanted.name)
    and not exists (select from public.webapps where private.stored_image(screenshot_url) = wanted.name)
    and not exists (select from public.webapp_screenshots where private.stored_image(image_url) = wanted.name)
    and not exists (select from public.catalogues where private.stored_image(image_url) = wanted.name)
    and not exists (select from public.catalogues where private.stored_image(icon_url) = wanted.name)
    and not exists (
      -- A decision can be undone for a day, and then its images are there.
      select from public.review_cases as named
      where private.case_images(named.changes, named.previous) @> array[wanted.name]
        and (named.status in ('open', 'held') or named.decided_at > now() - interval '1 day')
    )
    and not private.is_link_icon(wanted.name)
    and not exists (
      select from private.image_leases as lease
      where lease.name = wanted.name and lease.expires_at > clock_timestamp()
    );
$$;
