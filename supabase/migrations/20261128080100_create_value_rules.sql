-- What: pure functions that constraints, triggers and search share: what a name, an address, an image and a list of tags
--       may be, which characters nobody sees, and how texts and addresses are folded before they are compared.
-- Why:  one definition each, so that a rule cannot differ between two tables. visible_text() is also the contract's
--       (docs/decisions/foreign-content.md). A constraint does not notice when its function changes:
--       change one only with a migration that checks the rows again, and rebuilds the index for url_key.

create function private.visible_text(value text) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
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
comment on function private.visible_text(text) is 'A text without the characters that nobody sees, but for those that emoji and scripts need where they stand. The contract has the same (visible-text.ts).';
grant execute on function private.visible_text(text) to authenticated, service_role;

create function private.is_web_url(url text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when octet_length(url) > 2048 then false
    else url ~* '^https?://[^/\\?#@]+([/?#]|$)' and url !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
      and url = private.visible_text(url)
  end;
comment on function private.is_web_url(text) is 'http or https with a host, nobody''s name or password in it, no white space or control character, at most 2048 bytes. Whether the host is public is for the importer to say.';
-- Constraints and index expressions run as whoever writes the row. These functions read nothing but their argument.
grant execute on function private.is_web_url(text) to authenticated, service_role;

create function private.is_image_address(address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when octet_length(address) > 2048 then false
    else address ~ '^(/(storage/images|seed)(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+|https://[^/\\?#@]+([/?#].*)?)$'
      and address !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
      and address = private.visible_text(address)
  end;
comment on function private.is_image_address(text) is 'An image of ours by its path on the site (/storage/images/..., /seed/...), or an https address without a name or password in it.';
grant execute on function private.is_image_address(text) to authenticated, service_role;

create function private.is_plain_name(name text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' and name = private.visible_text(name);
comment on function private.is_plain_name(text) is 'Whether a title or a name shows as it stands: no control characters, none that nobody sees but where emoji and scripts need them.';
grant execute on function private.is_plain_name(text) to authenticated, service_role;

create function private.are_tags(tags text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
  return cardinality(tags) <= 50
    and octet_length(array_to_string(tags, '')) <= 50 * 64 * 4
    and array_position(tags, null) is null
    and not exists (
      select from unnest(tags) as tag
      where tag <> btrim(tag) or char_length(tag) not between 1 and 64 or tag <> private.visible_text(tag)
    );
comment on function private.are_tags(text[]) is 'At most 50 tags of 1 to 64 characters, trimmed, none null.';
grant execute on function private.are_tags(text[]) to authenticated, service_role;

create function private.plain(value text) returns text
  language sql immutable parallel safe set search_path = ''
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(value, nfkc)));
comment on function private.plain(text) is 'Lower case, without accents: how tags are compared, so that C++ is not C#.';
-- Visitors search all catalogues by name. These only compare texts.
grant execute on function private.plain(text) to anon, authenticated, service_role;

create function private.fold(value text) returns text
  language sql immutable parallel safe set search_path = ''
  return btrim(regexp_replace(private.plain(value), '[^[:alnum:]]+', ' ', 'g'));
comment on function private.fold(text) is 'Lower-case words without accents and punctuation, one space between them: what search compares.';
grant execute on function private.fold(text) to anon, authenticated, service_role;

create function private.words(folded text) returns text[]
  language sql immutable parallel safe set search_path = ''
  return array(
    select distinct left(word, 64)
    from regexp_split_to_table(folded, ' ') as word
    where word <> ''
  );
comment on function private.words(text) is 'The distinct words of a folded text, each cut at 64 characters.';
grant execute on function private.words(text) to authenticated, service_role;

create function private.slugify(title text) returns text
  language sql immutable parallel safe set search_path = ''
  return btrim(left(btrim(regexp_replace(private.fold(title), '[^a-z0-9]+', '-', 'g'), '-'), 64), '-');
comment on function private.slugify(text) is 'A slug made of a title; empty when the title has no Latin letter or digit.';
grant execute on function private.slugify(text) to authenticated, service_role;

create function private.url_key(url text) returns text
  language sql immutable parallel safe set search_path = ''
  return (
    -- Cut piece by piece: one pattern for all of it takes the square of the length.
    with whole as (
      select split_part(substr(url, strpos(url, '://') + 3), '#', 1) as rest
      where octet_length(url) <= 2048 and url ~* '^https?://'
    ), halves as (
      select split_part(rest, '?', 1) as address, substr(rest, nullif(strpos(rest, '?'), 0) + 1) as query from whole
    ), parts as (
      select query, split_part(address, '/', 1) as authority, substr(address, strpos(address || '/', '/')) as path from halves
    ), named as (
      select query, path, regexp_replace(regexp_replace(authority, '^[^@]*@', ''), ':(?:80|443)$', '') as host from parts
    ), kept as (
      select string_agg(parameter, '&' order by place) as query
      from named, string_to_table(named.query, '&') with ordinality as query(parameter, place)
      where parameter <> ''
        and parameter !~* '^(?:utm_[^=]*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|_ga|_gl|ref|ref_src)(?:=|$)'
    )
    select regexp_replace(lower(case when right(host, 1) = '.' then left(host, -1) else host end), '^www\.', '')
      || rtrim(path, '/') || coalesce('?' || kept.query, '')
    from named, kept
  );
comment on function private.url_key(text) is 'What makes two addresses the same app: without scheme, www., default port, fragment, tracking parameters and trailing slash. Null when it is no web address, or longer than one may be.';
grant execute on function private.url_key(text) to authenticated, service_role;

create function private.like_pattern(search text) returns text
  language sql immutable parallel safe set search_path = ''
  return '%' || replace(replace(replace(lower(search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
comment on function private.like_pattern(text) is 'The pattern of LIKE for texts in lower case that contain this one.';
grant execute on function private.like_pattern(text) to authenticated, service_role;

create function private.are_fields(fields jsonb, max_bytes integer) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= max_bytes;
comment on function private.are_fields(jsonb, integer) is 'Whether this is a JSON object of at most so many bytes as text.';
grant execute on function private.are_fields(jsonb, integer) to authenticated, service_role;

create function private.stored_image(address text) returns text
  language sql immutable parallel safe set search_path = ''
  return substring(address from '^/storage/images/(.+)$');
comment on function private.stored_image(text) is 'The name in the bucket `images` that an address of ours points to; null for every other address.';
grant execute on function private.stored_image(text) to authenticated, service_role;
