-- What: reorder_drawer checks the given apps and makes the new order from one reading of the drawer.
-- Why:  an app that was removed between its two readings left one app too many in the order: two ended on one place,
--       and the reorder failed. Removals don't wait for the drawer's lock; within one statement they can't be seen.
-- Risk: none; what is removed meanwhile leaves a gap, which is allowed.
-- Undo: create the function as in 20261121040900_create_personal_links.sql again.

create or replace function private.reorder_drawer(webapp_ids bigint[]) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  owner constant uuid := auth.uid();
  matches boolean;
  items text[];
begin
  if owner is null then
    return false;
  end if;
  perform private.lock_drawer(owner);

  -- Links keep their places; the apps fill the others in their new order.
  select
    count(*) filter (where item.kind = 'webapp') = cardinality(webapp_ids)
      and coalesce(bool_and(item.id = any(webapp_ids)) filter (where item.kind = 'webapp'), true),
    coalesce(array_agg(
      case item.kind when 'link' then item.name else 'webapp:' || webapp_ids[item.place_of_kind] end order by item.place
    ), '{}')
  into matches, items
  from (
    select kind, id, name, place, row_number() over (partition by kind order by place) as place_of_kind
    from private.drawer_items(owner)
  ) as item;

  if matches then
    perform private.write_drawer_order(owner, items);
  end if;
  return matches;
end;
$$;
