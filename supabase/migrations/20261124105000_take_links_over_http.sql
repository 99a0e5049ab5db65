-- What: personal links take http addresses, as web apps do.
-- Why:  docs/decisions/0068-bounds-of-readers.md. Most links in old bookmark files are http; dropping them loses them.
-- Risk: none for data. Browsers upgrade such an address or warn. Icons stay https or stored here, so nothing is mixed.
-- Undo: delete the links with http addresses, and add the constraint as create_drawer has it.

alter table public.personal_links drop constraint personal_links_https;
