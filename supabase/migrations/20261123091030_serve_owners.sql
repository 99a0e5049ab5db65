-- What: own_figures(), an app's days as its owner may know them, and suggest_edit(), an owner's changes for the review.
-- Why:  docs/decisions/0058-owners-badges-and-reports.md. A number below ten could tell what one person did.
-- Risk: none, new functions.
-- Undo: drop both functions.

create function private.own_figures(webapp bigint)
  returns table (day date, installs bigint, launches bigint, uninstalls bigint)
  language sql stable security definer set search_path = ''
as $$
  select
    day.day::date,
    case when stats.installs >= 10 then stats.installs end,
    case when stats.launches >= 10 then stats.launches end,
    case when stats.uninstalls >= 10 then stats.uninstalls end
  from generate_series(private.utc_today() - 29, private.utc_today(), interval '1 day') as day (day)
  left join public.webapp_daily_stats as stats on stats.webapp_id = webapp and stats.day = day.day::date
  where exists (
    select from private.webapp_owners as own
    where own.webapp_id = webapp and own.user_id = (select private.member_id())
      and own.verified_at is not null and own.lost_at is null
  )
  order by day.day;
$$;
comment on function private.own_figures(bigint) is
  'The last 30 UTC days of an app for its verified owner, who calls; no rows for anybody else. A number below ten, and zero, is null. SECURITY DEFINER because statistics are the administrator''s; there are no sums from which a small number could be told.';
grant execute on function private.own_figures(bigint) to authenticated;

create function private.suggest_edit(webapp bigint, wanted jsonb, words text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
begin
  if not exists (
    select from private.webapp_owners as own
    where own.webapp_id = webapp and own.user_id = member and own.verified_at is not null and own.lost_at is null
  ) then
    return false;
  end if;
  if exists (
    select from jsonb_array_elements_text(wanted -> 'screenshots') as image
    where not exists (
      select from public.webapp_screenshots as shown where shown.webapp_id = webapp and shown.image_url = image
    )
  ) then
    raise sqlstate 'PT409' using message = 'The pictures have changed since. Please reload the page and choose again.';
  end if;

  insert into public.review_cases as waiting (kind, webapp_id, user_id, changes, note)
  values ('edit', webapp, member, wanted, words)
  on conflict (webapp_id, user_id) where kind = 'edit' and status in ('open', 'held')
  do update set changes = excluded.changes, note = excluded.note, status = 'open', created_at = now();
  return true;
end;
$$;
comment on function private.suggest_edit(bigint, jsonb, text) is
  'Puts an owner''s changes of their app into the review, in place of those that still wait; false for whoever is no verified owner. SECURITY DEFINER because nobody may write cases.';
grant execute on function private.suggest_edit(bigint, jsonb, text) to authenticated;
