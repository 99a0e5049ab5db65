-- What the calls of make-data.ts leave empty: one row at least in every table that a backup holds.

insert into public.user_preferences (user_id, settings)
select id, '{"theme": "dark", "sky": "hills", "searchEngine": "!wiki", "ownEngines": [{"name": "Wiki", "keyword": "wiki", "template": "https://wiki.example/?q=%s"}]}'
from auth.users;
insert into public.widget_states (user_id, widget_type, order_index) select id, 'news', 3 from auth.users;

insert into private.calendars (user_id, url, name, content, version)
select id, 'https://calendar.example/secret.ics', 'Birthdays', '{"events": []}', 1 from auth.users;
insert into private.handles (handle, user_id) select 'kingfisher', id from auth.users where email like 'member@%';
insert into private.home_removals (user_id, item, page_id, rank, name, url, added_at)
select user_id, 'link:6f0e4bb2-7a55-4d1a-9a86-0c8f5a3f6f10', id, 'a5', 'Old wiki', 'https://old.example/', now() - interval '2 days'
from public.drawer_pages limit 1;
insert into private.home_revisions (user_id, version, app_count, content)
select id, 1000, 3, private.home_content(id) from auth.users where email like 'member@%';
insert into private.home_undos (user_id, id, what, ops, stands)
select id, gen_random_uuid(), 'add_link', '[{"kind": "remove"}]', '{"a": 1}' from auth.users where email like 'member@%';
insert into private.temp_installs (token_hash, webapp_id) values (sha256('a visitor'), 4);

insert into private.published_pages (user_id, page_id, name, title, description, content, app_count, link_count)
select user_id, id, 'tools', 'My tools', 'What I use.', '[]', 0, 0 from public.drawer_pages limit 1;
insert into private.page_reports (page_id, visitor_hash, reason, note)
select id, sha256('a visitor'), 'other', 'Looks odd.' from private.published_pages;

insert into public.import_lists (name) values ('A pasted list');
insert into public.queue_items (list_id, title, url) select id, 'Waits', 'https://waits.example/' from public.import_lists;
insert into public.queue_items (catalogue_id, title, url, status, error)
values (1, 'Failed', 'https://failed.example/', 'failed', 'No answer.');
insert into public.queue_items (catalogue_id, title, url, status, webapp_id, is_linked)
values (1, 'Linked', 'https://linked.example/', 'completed', 5, true);

insert into public.review_cases (kind, user_id, changes)
select 'suggestion', id, '{"url": "https://suggested.example/", "title": "Suggested"}' from auth.users where email like 'member@%';
insert into public.review_cases (kind, webapp_id, changes) values ('difference', 6, '{"title": "Another name"}');
insert into private.webapp_reports (webapp_id, visitor_hash, reason, note) values (6, sha256('a visitor'), 'broken', 'Blank page.');
insert into private.webapp_owners (webapp_id, user_id, method, verified_at, due_at)
select 7, id, 'dns', now(), now() + interval '30 days' from auth.users where email like 'member@%';
insert into private.webapp_visits (webapp_id, week, visits) values (7, date_trunc('week', now())::date, 12);
insert into private.screenshot_attempts (webapp_id, tried_at) values (8, now());
insert into private.webapp_changes (kind, changes) values ('tags', '[{"id": 9, "tags": ["mail"]}]');
insert into private.webapp_deletions (webapp_id, due_at) values (316, now() + interval '3650 days');

insert into public.webapp_checks (webapp_id, checked_at, outcome, http_status, final_url)
values (10, now(), 'answered', 200, 'https://final.example/');
insert into public.webapp_facts (webapp_id, seen_at, facts) values (10, now(), '{"traits": ["dark"], "bytes": 1000}');
insert into public.webapp_texts (webapp_id, language, description) values (10, 'de', 'Eine Seite für Aufgaben.');
