-- What: the indexes of user_apps by page and by folder hold the apps that are on a page, and those that are in a folder.
-- Why:  an app is either. Each was in both, which was a fifth of what a member's apps take.
-- Risk: builds two indexes in one transaction; changes of home screens wait meanwhile, some seconds for a million apps.
-- Undo: create both again without their conditions.

drop index public.user_apps_page_idx, public.user_apps_folder_idx;
create index user_apps_page_idx on public.user_apps (user_id, page_id, rank) where page_id is not null;
create index user_apps_folder_idx on public.user_apps (user_id, folder_id, rank) where folder_id is not null;
