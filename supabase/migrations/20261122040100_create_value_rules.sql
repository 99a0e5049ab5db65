-- What: pure functions that constraints, triggers and search share: what an address, an image, a list of tags may be,
--       and how texts and addresses are folded before they are compared.
-- Why:  one definition each, so that a rule cannot differ between two tables.
-- Risk: none, new functions. A constraint does not notice when its function changes: change one only with a
--       migration that checks the rows again (and rebuilds the index, for url_key).
-- Undo: drop the functions.

create function private.is_web_url(url text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when octet_length(url) > 2048 then false
    else url ~* '^https?://[^/\\?#@]+([/?#]|$)' and url !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
  end;
comment on function private.is_web_url(text) is
  'http or https with a host, nobody''s name or password in it, no white space or control character, at most 2048 bytes. Whether the host is public is for the importer to say.';

create function private.is_image_address(address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when octet_length(address) > 2048 then false
    else address ~ '^(/(storage/images|seed)(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+|https://[^/\\?#@]+([/?#].*)?)$'
      and address !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
  end;
comment on function private.is_image_address(text) is
  'An image of ours by its path on the site (/storage/images/..., /seed/...), or an https address without a name or password in it.';

create function private.is_plain_name(name text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]';
comment on function private.is_plain_name(text) is
  'Whether a title or a name shows as it stands: no control characters, nothing that turns the direction of the text beside it. Marks that right-to-left names need stay.';

create function private.are_tags(tags text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
  return cardinality(tags) <= 50
    and octet_length(array_to_string(tags, '')) <= 50 * 64 * 4
    and array_position(tags, null) is null
    and not exists (
      select from unnest(tags) as tag
      where tag <> btrim(tag) or char_length(tag) not between 1 and 64
    );
comment on function private.are_tags(text[]) is 'At most 50 tags of 1 to 64 characters, trimmed, none null.';

create function private.plain(value text) returns text
  language sql immutable parallel safe set search_path = ''
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(value, nfkc)));
comment on function private.plain(text) is 'Lower case, without accents: how tags are compared, so that C++ is not C#.';

create function private.fold(value text) returns text
  language sql immutable parallel safe set search_path = ''
  return btrim(regexp_replace(private.plain(value), '[^[:alnum:]]+', ' ', 'g'));
comment on function private.fold(text) is
  'Lower-case words without accents and punctuation, one space between them: what search compares.';

create function private.words(folded text) returns text[]
  language sql immutable parallel safe set search_path = ''
  return array(
    select distinct left(word, 64)
    from regexp_split_to_table(folded, ' ') as word
    where word <> ''
  );
comment on function private.words(text) is 'The distinct words of a folded text, each cut at 64 characters.';

create function private.slugify(title text) returns text
  language sql immutable parallel safe set search_path = ''
  return btrim(left(btrim(regexp_replace(private.fold(title), '[^a-z0-9]+', '-', 'g'), '-'), 64), '-');
comment on function private.slugify(text) is 'A slug made of a title; empty when the title has no Latin letter or digit.';

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
comment on function private.url_key(text) is
  'What makes two addresses the same app: without scheme, www., default port, fragment, tracking parameters and trailing slash. Null when it is no web address, or longer than one may be.';

-- Constraints and index expressions run as whoever writes the row. These functions read nothing but their argument.
grant execute on function
  private.is_web_url(text), private.is_image_address(text), private.is_plain_name(text), private.are_tags(text[]), private.plain(text), private.fold(text),
  private.words(text), private.slugify(text), private.url_key(text)
to authenticated, service_role;
