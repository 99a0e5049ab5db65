-- What: private.page_reports, what people report about published pages; report_page(), cases of kind `page`, and
--       remove_page(), by which the administrator decides them.
-- Why:  docs/decisions/0065-passing-on-a-page.md. Reports of pages work as those of apps do (create_webapp_reports).
-- Risk: none, new table and a new kind of case. A visitor is known by a cookie, so one person can count as several. Only
--       a case comes of it, which the administrator decides.
-- Undo: delete the cases of kind `page`; drop the triggers and the functions, the column and the table; the check of
--       kinds as create_review_cases has it.

create table private.page_reports (
  id bigint generated always as identity primary key,
  page_id uuid not null references private.published_pages (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash bytea check (octet_length(visitor_hash) = 32),
  reason text not null check (reason in ('broken', 'misleading', 'harmful', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  day date not null default private.utc_today(),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  constraint page_reports_one_reporter check (num_nonnulls(user_id, visitor_hash) = 1)
);
comment on table private.page_reports is
  'What people report about published pages, members by their account and visitors by the SHA-256 of their cookie''s token. Written by report_page() only; the administrator reads.';
comment on column private.page_reports.day is 'The UTC day: everybody reports a page once a day.';
comment on column private.page_reports.resolved_at is 'When a case about the page was decided; the report counts no more.';

create unique index page_reports_member_day_key on private.page_reports (page_id, user_id, day)
  where user_id is not null;
create unique index page_reports_visitor_day_key on private.page_reports (page_id, visitor_hash, day)
  where visitor_hash is not null;
create index page_reports_page_id_idx on private.page_reports (page_id, created_at desc);
create index page_reports_user_id_idx on private.page_reports (user_id);
create index page_reports_created_at_idx on private.page_reports (created_at);

alter table private.page_reports enable row level security;
create policy "page_reports: administrator reads all" on private.page_reports
  for select to authenticated using ((select public.is_admin()));
grant select on private.page_reports to authenticated;

alter table public.review_cases
  add column published_id uuid references private.published_pages (id) on delete cascade,
  drop constraint review_cases_kind_check,
  add constraint review_cases_kind_check
    check (kind in ('suggestion', 'difference', 'duplicate', 'report', 'edit', 'page')),
  add constraint review_cases_page_has_a_page check ((kind = 'page') = (published_id is not null));
comment on column public.review_cases.published_id is 'Of a reported page of a person''s: that page.';
create unique index review_cases_one_open_page_idx on public.review_cases (published_id)
  where kind = 'page' and status in ('open', 'held');
create index review_cases_published_id_idx on public.review_cases (published_id);

create function private.report_page(page_handle text, page_name text, why text, words text, visitor bytea) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
  page uuid;
begin
  select stored.id into page
  from private.handles as person
  join private.published_pages as stored on stored.user_id = person.user_id
  where person.skeleton = private.handle_skeleton(page_handle)
    and stored.name = page_name and stored.is_public and not stored.is_removed;
  if page is null then
    return 'missing';
  end if;

  -- Reports of one page take turns, so that the third one sees the other two.
  perform pg_advisory_xact_lock(hashtextextended('perch.report/' || page::text, 0));
  insert into private.page_reports (page_id, user_id, visitor_hash, reason, note)
  values (page, member, case when member is null then visitor end, why, words)
  on conflict do nothing;
  if not found then
    return 'repeated';
  end if;

  if (
    select count(distinct coalesce(user_id::text, encode(visitor_hash, 'hex')))
    from private.page_reports where page_id = page and resolved_at is null
  ) >= 3 then
    insert into public.review_cases (kind, published_id) values ('page', page) on conflict do nothing;
  end if;
  return 'stored';
end;
$$;
comment on function private.report_page(text, text, text, text, bytea) is
  'Stores a report of the member who calls, else of this visitor: stored, repeated (on the same day) or missing (no such public page). The third person raises a case. SECURITY DEFINER because nobody may write reports and cases.';
grant execute on function private.report_page(text, text, text, text, bytea) to authenticated, service_role;

create function private.resolve_page_reports() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.page_reports set resolved_at = clock_timestamp()
  where page_id = new.published_id and resolved_at is null;
  return null;
end;
$$;
comment on function private.resolve_page_reports() is
  'Trigger: a decided case resolves the reports about its page. SECURITY DEFINER because nobody may write reports.';
create trigger resolve_page_reports after update of status on public.review_cases
  for each row when (
    new.kind = 'page' and new.status in ('accepted', 'declined') and old.status is distinct from new.status
  )
  execute function private.resolve_page_reports();

create function private.remove_page(page uuid, removed boolean) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  update private.published_pages set is_removed = removed where id = page;
  return found;
end;
$$;
comment on function private.remove_page(uuid, boolean) is
  'Removes a page from view, or allows it again; false when there is none. SECURITY DEFINER because nobody may write pages of others; it refuses whoever is not the administrator.';
grant execute on function private.remove_page(uuid, boolean) to authenticated;
