-- What: home_undos, what takes back the changes that programs made to a home screen for its person.
-- Why:  a program that changes a home screen (an assistant, over /api/mcp) has no outbox as the page has. The operations
--       that take its change back are kept with it, so that an answer lost on the way or another program does not end them.
-- Risk: each change over /api/mcp writes one more row, at most 100 a person, for 30 days.
-- Undo: drop the table and sweep_home_undos().

create table private.home_undos (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  id uuid not null,
  what text not null constraint home_undos_what_is_a_name check (what ~ '^[a-z_]{1,40}$'),
  ops jsonb not null constraint home_undos_ops_is_list check (jsonb_typeof(ops) = 'array'),
  stands jsonb not null constraint home_undos_stands_is_object check (jsonb_typeof(stands) = 'object'),
  made_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  primary key (user_id, id)
);
comment on table private.home_undos is
  'Changes that programs made to each home screen in the last 30 days, at most 100 a person. Its user reads, adds and marks, through the API.';
comment on column private.home_undos.what is 'The tool that made the change.';
comment on column private.home_undos.ops is 'The operations that take it back, in order.';
comment on column private.home_undos.stands is
  'How what it touched stood after it, by id. What stands otherwise by now was changed since, and is left alone.';
create index home_undos_made_at_idx on private.home_undos (made_at);
create index home_undos_newest_idx on private.home_undos (user_id, made_at desc, id);

alter table private.home_undos enable row level security;
create policy "home_undos: member reads own" on private.home_undos
  for select to authenticated using (user_id = (select private.member_id()));
create policy "home_undos: member adds own" on private.home_undos
  for insert to authenticated with check (user_id = (select private.member_id()));
create policy "home_undos: member marks own" on private.home_undos
  for update to authenticated
  using (user_id = (select private.member_id())) with check (user_id = (select private.member_id()));
grant select, insert, update (undone_at) on private.home_undos to authenticated;

create function private.sweep_home_undos() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.home_undos where ctid = any(array(
    select ctid from private.home_undos
    where made_at < now() - interval '30 days' order by made_at limit 20 for update skip locked
  ));
  delete from private.home_undos where (user_id, id) in (
    select kept.user_id, kept.id from private.home_undos as kept
    where kept.user_id = new.user_id order by kept.made_at desc, kept.id offset 100
  );
  return null;
end;
$$;
comment on function private.sweep_home_undos() is
  'Trigger: a few changes of more than 30 days ago go, and of one person those beyond the newest 100. SECURITY DEFINER because nobody removes them, and the old ones are anybody''s.';
create trigger sweep_home_undos after insert on private.home_undos
  for each row execute function private.sweep_home_undos();
