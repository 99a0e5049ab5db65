-- What: cases of the kinds `report` and `edit`, and `screenshots` among the changes of a case.
-- Why:  docs/decisions/0058-owners-badges-and-reports.md. What people report and what owners edit is decided on the same
--       page as everything else that waits.
-- Risk: none, no row has these kinds.
-- Undo: remove the cases of these kinds, drop the indexes and constraints; are_webapp_changes() as create_review_cases has it.

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
        else false
      end)
      from jsonb_each(changes)
    ), true);
$$;
comment on function private.are_webapp_changes(jsonb) is
  'url, title, description, iconUrl, screenshotUrl, screenshots (addresses in order), tags as in the contract; all optional, nothing else, 32 kB.';

alter table public.review_cases
  drop constraint review_cases_kind_check,
  add constraint review_cases_kind_check
    check (kind in ('suggestion', 'difference', 'duplicate', 'report', 'edit')),
  add constraint review_cases_report_has_an_app check (kind <> 'report' or webapp_id is not null),
  add constraint review_cases_edit_has_an_app_and_a_person check (
    kind <> 'edit'
    or webapp_id is not null and user_id is not null and changes - array['description', 'tags', 'screenshots'] = '{}'
  );
comment on column public.review_cases.user_id is
  'Who suggested or edited it; null for what a check found and for what people reported.';
comment on column public.review_cases.changes is
  'Of a suggestion the whole app as its page describes it; of a difference and an edit the fields that would be different.';

create unique index review_cases_one_open_report_idx on public.review_cases (webapp_id)
  where kind = 'report' and status in ('open', 'held');
create unique index review_cases_one_open_edit_idx on public.review_cases (webapp_id, user_id)
  where kind = 'edit' and status in ('open', 'held');
