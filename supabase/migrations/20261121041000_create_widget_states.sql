-- What: widget_states, how each person left the widgets of the home page.
-- Why:  one row a person and widget; a widget without a row counts as minimised.
-- Risk: none, new table.
-- Undo: drop table public.widget_states; drop function private.touch_updated_at().

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Trigger: updated_at is the time of the change, whatever was sent.';

create table public.widget_states (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  widget_type text not null check (widget_type in ('clock', 'search', 'news')),
  is_minimized boolean not null default false,
  order_index integer not null default 0 check (order_index >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint widget_states_pair_key unique (user_id, widget_type)
);
comment on table public.widget_states is 'Which widgets a person minimised, and their order. Its user reads and writes.';

create trigger touch_updated_at before update on public.widget_states
  for each row execute function private.touch_updated_at();

alter table public.widget_states enable row level security;

create policy "widget_states: member reads own" on public.widget_states
  for select to authenticated using (user_id = (select auth.uid()));
create policy "widget_states: member adds own" on public.widget_states
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "widget_states: member changes own" on public.widget_states
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "widget_states: member removes own" on public.widget_states
  for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete on public.widget_states to authenticated;
grant insert (user_id, widget_type, is_minimized, order_index) on public.widget_states to authenticated;
grant update (is_minimized, order_index) on public.widget_states to authenticated;
