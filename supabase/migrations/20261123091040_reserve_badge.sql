-- What: the slug `badge` belongs to the product.
-- Why:  badges are at /badge/{slug}.svg, and a page beside them would only confuse.
-- Risk: none. Where an app or a catalogue has this slug already, it keeps it, and badges work all the same.
-- Undo: delete from private.slugs where slug = 'badge' and kind = 'route'.

insert into private.slugs (slug, kind) values ('badge', 'route') on conflict do nothing;
