-- What: the mark is_reported on webapps; the administrator's list is filtered by reported and unverified apps.
-- Why:  docs/decisions/0056-many-apps-at-once.md. One or two reports raise no case, but who looks for trouble finds them.
-- Risk: a first report of an app, and a decision about it, write the app's row.
-- Undo: drop the triggers, mark_reported() and the column; webapp_marks() as mark_webapps has it.

alter table public.webapps add column is_reported boolean not null default false;
comment on column public.webapps.is_reported is
  'Whether there are reports that no decision has resolved. Only the database writes it.';

create function private.mark_reported() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
comment on function private.mark_reported() is
  'Trigger: an app is reported as long as there are reports that nobody has decided about. SECURITY DEFINER because nobody may write the mark.';
create trigger mark_reported after insert or update of resolved_at or delete on private.webapp_reports
  for each row execute function private.mark_reported();

create or replace function private.webapp_marks(app public.webapps) returns text[]
  language sql immutable set search_path = ''
as $$
  select array_remove(array[
    case when app.visible_in_store then 'shown' else 'hidden' end,
    case when app.icon_url is null then 'no-icon' end,
    case when app.screenshot_url is null then 'no-picture' end,
    case when app.description = '' then 'no-description' end,
    case when app.is_failing then 'failing' end,
    case when app.is_reported then 'reported' end,
    case when not app.is_verified then 'unverified' end,
    case when app.is_failing or app.is_reported or app.icon_url is null or app.description = '' then 'attention' end,
    case when app.is_installable then 'installable' else 'not-installable' end,
    'catalogue:' || coalesce(app.catalogue_id::text, 'none')
  ], null) || array(select 'tag:' || key from unnest(private.tag_keys(app.tags)) as key);
$$;
comment on function private.webapp_marks(public.webapps) is
  'What the administrator filters by: shown or hidden, no-icon, no-picture, no-description, failing, reported, unverified, attention (one of failing, reported, no-icon, no-description), installable or not-installable, catalogue:{id or none}, tag:{as compared}.';

update private.marked_webapps as stored set marks = private.webapp_marks(app)
from public.webapps as app where app.id = stored.webapp_id;
