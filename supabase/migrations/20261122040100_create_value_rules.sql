-- What: pure functions that constraints, triggers and search share: what an address, an image, a list of tags may be,
--       and how texts and addresses are folded before they are compared.
-- Why:  one definition each, so that a rule cannot differ between two tables.
-- Risk: none, new functions. A constraint does not notice when its function changes: change one only with a
--       migration that checks the rows again (and rebuilds the index, for url_key).
-- Undo: drop the functions.

create function private.is_web_url(url text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return url ~* '^https?://[^\s/?#]+[^\s]*$' and char_length(url) <= 2048;
comment on function private.is_web_url(text) is
  'http or https with a host, without white space, at most 2048 characters. Whether the host is public is for the importer to say.';

create function private.is_image_address(address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return address ~ '^(?:/(?!/)|https://)\S+$' and char_length(address) <= 2048;
comment on function private.is_image_address(text) is
  'A path on the site itself (/storage/..., /seed/..., never //host) or an https address.';

create function private.are_tags(tags text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
  return cardinality(tags) <= 50
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
    with parts as (
      select regexp_match(url, '^https?://(?:[^/?#@]*@)?(?:www\.)?([^/?#]*?)\.?(?::(?:80|443))?(/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$', 'i') as part
    ), kept as (
      select string_agg(parameter, '&' order by place) as query
      from parts, string_to_table(part[3], '&') with ordinality as query(parameter, place)
      where parameter <> ''
        and parameter !~* '^(?:utm_[^=]*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|_ga|_gl|ref|ref_src)(?:=|$)'
    )
    select lower(part[1]) || rtrim(coalesce(part[2], ''), '/') || coalesce('?' || kept.query, '')
    from parts, kept
  );
comment on function private.url_key(text) is
  'What makes two addresses the same app: without scheme, www., default port, fragment, tracking parameters and trailing slash. Null when it is no web address.';

-- Constraints and index expressions run as whoever writes the row. These functions read nothing but their argument.
grant execute on function
  private.is_web_url(text), private.is_image_address(text), private.are_tags(text[]), private.plain(text), private.fold(text),
  private.words(text), private.slugify(text), private.url_key(text)
to authenticated, service_role;
