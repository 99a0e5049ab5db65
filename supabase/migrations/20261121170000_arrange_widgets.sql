-- What: arrange_widgets() and adopt_widgets(), which write a person's widgets in one statement.
-- Why:  three requests for three rows can be cut off between them; half an adopted arrangement hides widgets.
-- Risk: none; both run with the caller's own rights.
-- Undo: drop function public.adopt_widgets(text[], text[]); drop function public.arrange_widgets(text[]).

create function public.arrange_widgets(types text[]) returns void
  language sql security invoker set search_path = ''
as $$
  insert into public.widget_states (widget_type, is_minimized, order_index)
  select widget.type, true, widget.place - 1
  from unnest(types) with ordinality as widget (type, place)
  on conflict on constraint widget_states_pair_key do update set order_index = excluded.order_index;
$$;
comment on function public.arrange_widgets(text[]) is
  'Puts the caller''s widgets into this order. One without a row counts as minimised, and gets a row that says so.';

create function public.adopt_widgets(types text[], minimised text[]) returns void
  language sql security invoker set search_path = ''
as $$
  insert into public.widget_states (widget_type, is_minimized, order_index)
  select widget.type, widget.type = any (minimised), widget.place - 1
  from unnest(types) with ordinality as widget (type, place)
  where not exists (select from public.widget_states where user_id = (select auth.uid()))
  on conflict on constraint widget_states_pair_key do nothing;
$$;
comment on function public.adopt_widgets(text[], text[]) is
  'Makes what a visitor arranged the caller''s widgets: these, in this order, some of them minimised. Nothing happens when the account has any row.';

revoke execute on function public.arrange_widgets(text[]), public.adopt_widgets(text[], text[]) from public, anon;
grant execute on function public.arrange_widgets(text[]), public.adopt_widgets(text[], text[]) to authenticated;
