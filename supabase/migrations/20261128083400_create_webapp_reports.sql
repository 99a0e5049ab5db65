-- What: private.webapp_reports, what people report about apps; report_webapp(), and the triggers that resolve reports.
-- Why:  docs/decisions/checks-and-review.md. Three people who report the same app raise a case; what was decided
--       does not count again. One or two raise none, but whoever looks for trouble finds them by the mark is_reported.

create table private.webapp_reports (
  id bigint generated always as identity primary key,
  webapp_id bigint not null references public.webapps (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  visitor_hash bytea check (octet_length(visitor_hash) = 32),
  reason text not null check (reason in ('broken', 'misleading', 'harmful', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  day date not null default private.utc_today(),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  constraint webapp_reports_one_reporter check (num_nonnulls(user_id, visitor_hash) = 1),
  constraint webapp_reports_note_is_seen check (note::text = private.visible_text(note::text))
);
comment on table private.webapp_reports is 'What people report about apps, members by their account and visitors by the SHA-256 of their cookie''s token. Written by report_webapp() only; the administrator reads.';
comment on column private.webapp_reports.day is 'The UTC day: everybody reports an app once a day.';
comment on column private.webapp_reports.resolved_at is 'When a case about the app was decided; the report counts no more.';
create unique index webapp_reports_member_day_key on private.webapp_reports (webapp_id, user_id, day)
  where user_id is not null;
create unique index webapp_reports_visitor_day_key on private.webapp_reports (webapp_id, visitor_hash, day)
  where visitor_hash is not null;
create index webapp_reports_webapp_id_idx on private.webapp_reports (webapp_id, created_at desc);
create index webapp_reports_open_idx on private.webapp_reports (webapp_id) where resolved_at is null;
create index webapp_reports_user_id_idx on private.webapp_reports (user_id);
create index webapp_reports_created_at_idx on private.webapp_reports (created_at);

alter table private.webapp_reports enable row level security;
create policy "webapp_reports: administrator reads all" on private.webapp_reports
  for select to authenticated using ((select public.is_admin()));
grant select on private.webapp_reports to authenticated;

create function private.report_webapp(webapp bigint, why text, words text, visitor bytea) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.member_id();
begin
  if not exists (
    select from public.webapps as app
    where app.id = webapp and (
      app.visible_in_store
      or exists (select from public.user_apps as own where own.webapp_id = app.id and own.user_id = member)
      or (select public.is_admin())
    )
  ) then
    return 'missing';
  end if;

  -- Reports of one app take turns, so that the third one sees the other two.
  perform pg_advisory_xact_lock(hashtext('perch.report'), hashint8(webapp));
  insert into private.webapp_reports (webapp_id, user_id, visitor_hash, reason, note)
  values (webapp, member, case when member is null then visitor end, why, words)
  on conflict do nothing;
  if not found then
    return 'repeated';
  end if;

  if not exists (
    select from public.review_cases where webapp_id = webapp and kind = 'report' and status in ('open', 'held')
  ) and (
    select count(distinct coalesce(user_id::text, encode(visitor_hash, 'hex')))
    from private.webapp_reports where webapp_id = webapp and resolved_at is null
  ) >= 3 then
    insert into public.review_cases (kind, webapp_id) values ('report', webapp) on conflict do nothing;
  end if;
  return 'stored';
end;
$$;
comment on function private.report_webapp(bigint, text, text, bytea) is 'Stores a report of the member who calls, else of this visitor: stored, repeated (on the same day) or missing (no such app for them). The third person raises a case. SECURITY DEFINER because nobody may write reports and cases.';
grant execute on function private.report_webapp(bigint, text, text, bytea) to authenticated, service_role;

create function private.resolve_reports() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.webapp_reports set resolved_at = clock_timestamp()
  where webapp_id = new.webapp_id and resolved_at is null;
  return null;
end;
$$;
comment on function private.resolve_reports() is 'Trigger: a decided case resolves the reports about its app. SECURITY DEFINER because nobody may write reports.';
create trigger resolve_reports after update of status on public.review_cases
  for each row when (
    new.kind = 'report' and new.status in ('accepted', 'declined') and old.status is distinct from new.status
  )
  execute function private.resolve_reports();

create function private.mark_reported() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  webapp constant bigint := case tg_op when 'DELETE' then old.webapp_id else new.webapp_id end;
  has_reports constant boolean := exists (
    select from private.webapp_reports where webapp_id = webapp and resolved_at is null
  );
begin
  -- An update locks the store even when it changes no row.
  if exists (select from public.webapps where id = webapp and is_reported <> has_reports) then
    update public.webapps set is_reported = has_reports where id = webapp;
  end if;
  return null;
end;
$$;
comment on function private.mark_reported() is 'Trigger: an app is reported as long as there are reports that nobody has decided about. SECURITY DEFINER because nobody may write the mark.';
create trigger mark_reported after insert or update of resolved_at or delete on private.webapp_reports
  for each row execute function private.mark_reported();
