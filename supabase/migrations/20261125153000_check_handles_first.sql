-- What: public.set_handle() refuses what is no handle before it compares it with those of others.
-- Why:  it is asked over REST, without the API's check of its length: a megabyte took more than a second.
-- Risk: none. What it refuses broke the constraint of the table before.
-- Undo: drop the function, and set the schema of private.set_handle() to public.

alter function public.set_handle(text) set schema private;

create function public.set_handle(wanted text) returns void
  language plpgsql security invoker set search_path = ''
as $$
begin
  if wanted is null or char_length(wanted) not between 3 and 30 or wanted !~ '^[a-z0-9]+(-[a-z0-9]+)*$' then
    raise sqlstate 'PT400' using
      message = 'Use 3 to 30 lower-case letters and digits, with single hyphens between them.';
  end if;
  perform private.set_handle(wanted);
end;
$$;
comment on function public.set_handle(text) is
  'Gives the caller this handle, as private.set_handle() does; PT400 for what is none.';
grant execute on function public.set_handle(text) to authenticated;
