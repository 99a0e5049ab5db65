-- What: visible_text(), which drops the characters that nobody sees; names, texts, tags and addresses hold none any more.
-- Why:  docs/decisions/0071-characters-that-nobody-sees.md. Such characters hide words from people and show them to
--       programs. The contract's visible-text.ts has the same rule; a test compares them over all of Unicode.
-- Risk: reads each row of these tables once. Texts that have such characters lose them, for good; a link or a calendar
--       whose address is none without them, or then stands there twice, is removed.
-- Undo: drop the constraints named *_is_seen, put back the four rules of 20261122040100, drop visible_text().

create function private.visible_text(value text) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- \p{Cf} and \p{Default_Ignorable_Code_Point}.
  unseen constant text := '\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff';
  symbol constant text := '[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]';
  joining constant text := '[\u0620-\u06dc\u06de-\u06ff\u0710-\u088f\u0892-\u08e1\u08e3-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u17ff\u1820-\u18aa\u1a20-\u1bff\ua840-\uaaff\uabc0-\uabff\ufb50-\ufdff\ufe70-\ufefc\U00011100-\U00011cff]';
  -- Each begins with the character before, because looking behind takes the square of the length.
  kept text := '\U0001f3f4(?:'
    || '\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067'
    || '|\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074'
    || '|\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073)\U000e007f'
    || '|' || symbol || '(?:\ufe0f?(?:\u200d' || symbol || '\ufe0f?)+|[\ufe0e\ufe0f])|[0-9#*]\ufe0f\u20e3'
    || '|' || joining || '[\u200c\u200d]|[\u1820-\u18aa][\u180b-\u180f]';
begin
  if value !~ ('[' || unseen || ']') then
    return value;
  end if;
  if value ~ '[\u05d0-\u05f2\u0620-\u06dc\u06de-\u070e\u0710-\u088f\u0892-\u08e1\u08e3-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]' then
    kept := kept || '|(?:^|[^' || unseen || '])[\u061c\u200e\u200f\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]';
  end if;
  return regexp_replace(value, '(' || kept || ')|[' || unseen || ']', '\1', 'g');
end;
$$;
comment on function private.visible_text(text) is
  'A text without the characters that nobody sees, but for those that emoji and scripts need where they stand. The contract has the same (visible-text.ts).';
grant execute on function private.visible_text(text) to authenticated, service_role;

-- Old rows first, while the old rules still hold.
create function private.visible_json(value jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'object' then (select coalesce(jsonb_object_agg(key, private.visible_json(part)), '{}') from jsonb_each(value) as each (key, part))
    when 'array' then (select coalesce(jsonb_agg(private.visible_json(part) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as each (part, place))
    when 'string' then to_jsonb(private.visible_text(value #>> '{}'))
    else value
  end;
$$;

do $$
declare
  cell record;
  row_of record;
begin
  for cell in
    select split_part(name, ' ', 1) as place, split_part(name, ' ', 2) as field from unnest(array[
      'public.webapps title', 'public.catalogues name', 'public.queue_items title', 'public.import_lists name',
      'public.personal_links name', 'public.drawer_pages name', 'public.drawer_folders name', 'public.user_apps name',
      'private.calendars name', 'private.access_tokens name', 'private.published_pages title', 'private.home_removals name'
    ]) as name
  loop
    execute format(
      'update %1$s set %2$I = coalesce(nullif(btrim(private.visible_text(%2$I)), ''''), ''Unnamed'') where %2$I <> private.visible_text(%2$I)',
      cell.place, cell.field);
  end loop;

  for cell in
    select split_part(name, ' ', 1) as place, split_part(name, ' ', 2) as field from unnest(array[
      'public.webapps url', 'public.webapps description', 'public.catalogues description', 'public.queue_items url',
      'public.queue_items description', 'public.queue_items error', 'public.review_cases note', 'public.review_cases answer',
      'public.webapp_screenshots label', 'private.webapp_reports note', 'private.page_reports note',
      'private.published_pages description', 'private.home_removals url'
    ]) as name
  loop
    execute format(
      'update %1$s set %2$I = private.visible_text(%2$I) where %2$I <> private.visible_text(%2$I)', cell.place, cell.field);
  end loop;

  for cell in
    select split_part(name, ' ', 1) as place, split_part(name, ' ', 2) as field from unnest(array[
      'public.widgets settings', 'public.widget_entries fields', 'public.user_preferences settings',
      'public.review_cases changes', 'public.review_cases previous', 'public.webapp_manifests shortcuts',
      'private.home_revisions content', 'private.home_revisions items', 'private.home_undos ops', 'private.home_undos stands',
      'private.published_pages content', 'private.webapp_changes changes'
    ]) as name
  loop
    execute format(
      'update %1$s set %2$I = private.visible_json(%2$I) where %2$I::text <> private.visible_text(%2$I::text)',
      cell.place, cell.field);
  end loop;

  for cell in select * from (values ('public.webapps', 'tags'), ('public.webapp_manifests', 'categories')) as list (place, field) loop
    execute format(
      'update %1$s set %2$I = array(select tag from unnest(%2$I) with ordinality as old (spelt, place),
         lateral btrim(private.visible_text(spelt)) as tag where tag <> '''' order by place)
       where private.visible_text(array_to_string(%2$I, '' '')) <> array_to_string(%2$I, '' '')', cell.place, cell.field);
  end loop;

  -- What an address is without such characters may be none, or stand there already.
  foreach cell.place in array array['public.personal_links', 'private.calendars'] loop
    for row_of in execute format('select ctid from %s where url <> private.visible_text(url)', cell.place) loop
      begin
        execute format('update %s set url = private.visible_text(url) where ctid = $1', cell.place) using row_of.ctid;
      exception when check_violation or unique_violation then
        execute format('delete from %s where ctid = $1', cell.place) using row_of.ctid;
      end;
    end loop;
  end loop;
  -- An icon is found again, and news are read again.
  foreach cell.place in array array['public.personal_links', 'public.user_apps', 'private.home_removals', 'public.webapps', 'public.catalogues'] loop
    execute format('update %s set icon_url = null where icon_url <> private.visible_text(icon_url)', cell.place);
  end loop;
  delete from private.news_articles
  where concat_ws(' ', title, url, image_url, source_name) <> private.visible_text(concat_ws(' ', title, url, image_url, source_name));
  update private.news_feeds set title = private.visible_text(title) where title <> private.visible_text(title);
  delete from private.news_feeds where url <> private.visible_text(url);
end;
$$;
drop function private.visible_json(jsonb);

create or replace function private.is_web_url(url text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when octet_length(url) > 2048 then false
    else url ~* '^https?://[^/\\?#@]+([/?#]|$)' and url !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
      and url = private.visible_text(url)
  end;
create or replace function private.is_image_address(address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when octet_length(address) > 2048 then false
    else address ~ '^(/(storage/images|seed)(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+|https://[^/\\?#@]+([/?#].*)?)$'
      and address !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
      and address = private.visible_text(address)
  end;
create or replace function private.is_plain_name(name text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' and name = private.visible_text(name);
comment on function private.is_plain_name(text) is
  'Whether a title or a name shows as it stands: no control characters, none that nobody sees but where emoji and scripts need them.';
create or replace function private.are_tags(tags text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
  return cardinality(tags) <= 50
    and octet_length(array_to_string(tags, '')) <= 50 * 64 * 4
    and array_position(tags, null) is null
    and not exists (
      select from unnest(tags) as tag
      where tag <> btrim(tag) or char_length(tag) not between 1 and 64 or tag <> private.visible_text(tag)
    );

-- Notes and names in JSON, which no rule looked at so far; JSON as a whole. Descriptions are cleaned where they come in.
do $$
declare
  cell record;
begin
  for cell in
    select split_part(name, ' ', 1)::regclass as place, split_part(name, ' ', 2) as field from unnest(array[
      'public.review_cases note', 'public.review_cases answer', 'public.review_cases changes', 'public.webapp_screenshots label',
      'public.webapp_manifests shortcuts', 'public.widgets settings', 'public.widget_entries fields', 'public.user_preferences settings',
      'private.webapp_reports note', 'private.page_reports note', 'private.published_pages content'
    ]) as name
  loop
    execute format(
      'alter table %1$s add constraint %2$I check (%3$I::text = private.visible_text(%3$I::text))',
      cell.place, (select relname from pg_class where oid = cell.place) || '_' || cell.field || '_is_seen', cell.field);
  end loop;
end;
$$;
