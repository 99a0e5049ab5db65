-- What: drops import_home(), add_personal_links() and arrange_drawer().
-- Why:  docs/decisions/0038-a-home-screen-as-a-file.md. Operations and POST /api/user/home/import took their place, and
--       know pages and folders. reorder_drawer() stays for the documented call.
-- Risk: a page of the release before can't import a home screen until it is reloaded.
-- Undo: the functions as create_home and rank_drawer have them.

drop function public.import_home(text);
drop function public.add_personal_links(text[], text[]);
drop function public.arrange_drawer(text[]);
