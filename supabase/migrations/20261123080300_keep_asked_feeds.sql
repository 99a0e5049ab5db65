-- What: private.news_feeds.asked_at, and its index.
-- Why:  members read feeds of their own through the same cache. A feed that nobody has asked for in 30 days is deleted.
-- Risk: none: a column with a default, which Postgres adds without rewriting the table.
-- Undo: alter table private.news_feeds drop column asked_at.

alter table private.news_feeds add column asked_at timestamptz not null default now();
comment on column private.news_feeds.asked_at is 'When somebody last asked for this feed, as exactly as its readings are apart.';
comment on table private.news_feeds is 'The feeds of the news and of members, and when each was last read. Who asks for one is not stored. Written by the API.';
comment on table private.news_articles is 'The articles of each feed as last read. Written by the API, served to those who name the feed: /api/news names the configured ones.';
create index news_feeds_asked_at_idx on private.news_feeds (asked_at);
