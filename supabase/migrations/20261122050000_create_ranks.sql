-- What: ranks, texts whose order is the order of the home screen: is_rank(), rank_at(), rank_after(), and first_page_id().
-- Why:  between two texts there is always a third, so that moving one thing writes one row. The keys are those of
--       fractional-indexing, which the API makes them with; compared by `collate "C"`, ties go by id.
-- Risk: none, new functions.
-- Undo: drop the functions.

create function private.rank_integer_length(rank text) returns integer
  language sql immutable parallel safe set search_path = ''
  return case when ascii(rank) >= ascii('a') then ascii(rank) - ascii('a') + 2 else ascii('Z') - ascii(rank) + 2 end;
comment on function private.rank_integer_length(text) is
  'How many characters of a rank are its whole number: a letter, which says how long it is, and its digits.';

create function private.is_rank(rank text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    when char_length(rank) > 200 or rank !~ '^[A-Za-z][0-9A-Za-z]+$' then false
    when char_length(rank) < private.rank_integer_length(rank) then false
    when char_length(rank) > private.rank_integer_length(rank) and right(rank, 1) = '0' then false
    else rank <> 'A' || repeat('0', 26)
  end;
comment on function private.is_rank(text) is
  'Whether this is a key of fractional-indexing: a whole number, then a fraction that does not end in 0; at most 200 characters.';

create function private.rank_at(place bigint) returns text
  language sql immutable parallel safe set search_path = ''
  return (
    with numeral as (
      select '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' as digits
    )
    select case
      when place < 62 then 'a' || substr(digits, 1 + place::integer, 1)
      when place < 62 + 3844
        then 'b' || substr(digits, 1 + ((place - 62) / 62)::integer, 1) || substr(digits, 1 + ((place - 62) % 62)::integer, 1)
      else 'c' || substr(digits, 1 + ((place - 3906) / 3844 % 62)::integer, 1)
        || substr(digits, 1 + ((place - 3906) / 62 % 62)::integer, 1)
        || substr(digits, 1 + ((place - 3906) % 62)::integer, 1)
    end
    from numeral
  );
comment on function private.rank_at(bigint) is 'The rank of this place, from 0, in a list that is ranked as a whole; at most 242234 places.';

create function private.rank_after(rank text) returns text
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  whole constant text := left(rank, private.rank_integer_length(rank));
  head constant text := left(rank, 1);
  length constant integer := char_length(whole);
  digit integer;
begin
  if rank is null then
    return 'a0';
  end if;
  for place in reverse length..2 loop
    digit := strpos(digits, substr(whole, place, 1));
    if digit < char_length(digits) then
      return left(whole, place - 1) || substr(digits, digit + 1, 1) || repeat('0', length - place);
    end if;
  end loop;
  if head = 'Z' then
    return 'a0';
  end if;
  -- One digit more above zero, one less below.
  return chr(ascii(head) + 1) || repeat('0', case when ascii(head) >= ascii('a') then length else length - 2 end);
end;
$$;
comment on function private.rank_after(text) is 'The next whole rank behind this one; the first of all behind null.';

create function private.first_page_id(owner uuid) returns uuid
  language sql immutable parallel safe set search_path = ''
  return md5('perch.page/' || owner::text)::uuid;
comment on function private.first_page_id(uuid) is
  'The id of the page that a person has before they ever made one, so that it can be named before it is stored.';

grant execute on function private.is_rank(text), private.rank_integer_length(text), private.first_page_id(uuid)
to authenticated, service_role;
