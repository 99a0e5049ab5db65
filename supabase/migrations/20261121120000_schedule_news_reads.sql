-- What: when a feed is read next, how often in a row that failed, and what makes two articles' addresses the same.
-- Why:  a feed that fails is tried again soon, then less and less often; an article that two feeds carry is shown once.
-- Risk: rewrites private.news_articles, a small cache.
-- Undo: drop the columns.

alter table private.news_feeds
  add column next_read_at timestamptz,
  add column failures integer not null default 0 check (failures >= 0);
comment on column private.news_feeds.next_read_at is 'Not before then; null for a feed that was never tried.';
comment on column private.news_feeds.failures is 'How often in a row reading it failed.';

alter table private.news_articles
  add column link_key text generated always as (private.url_key(url)) stored;
comment on column private.news_articles.link_key is 'The address without what does not matter; equal for the same article in two feeds.';
