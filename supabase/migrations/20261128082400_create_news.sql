-- What: private.news_feeds and private.news_articles, the cache behind /api/news.
-- Why:  feeds are asked every ten minutes at most, conditionally, by one instance at a time. A feed that fails is tried again
--       soon, then less and less often; one that nobody has asked for in 30 days is deleted. An article that two feeds carry
--       is shown once.

create table private.news_feeds (
  url text primary key check (private.is_web_url(url)),
  title text not null default '' check (char_length(title) <= 200 and private.is_plain_name(title)),
  etag text check (char_length(etag) <= 1000),
  last_modified text check (char_length(last_modified) <= 200),
  fetched_at timestamptz,
  refreshing_until timestamptz,
  error text check (char_length(error) <= 2000),
  created_at timestamptz not null default now(),
  next_read_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  asked_at timestamptz not null default now()
);
comment on table private.news_feeds is 'The feeds of the news and of members, and when each was last read. Who asks for one is not stored. Written by the API.';
comment on column private.news_feeds.refreshing_until is 'A lease: until then one instance is reading this feed, and the others serve what is stored.';
comment on column private.news_feeds.next_read_at is 'Not before then; null for a feed that was never tried.';
comment on column private.news_feeds.failures is 'How often in a row reading it failed.';
comment on column private.news_feeds.asked_at is 'When somebody last asked for this feed, as exactly as its readings are apart.';
create index news_feeds_asked_at_idx on private.news_feeds (asked_at);

alter table private.news_feeds enable row level security;
grant select, insert, update, delete on private.news_feeds to service_role;

create table private.news_articles (
  id bigint generated always as identity primary key,
  feed_url text not null references private.news_feeds (url) on update cascade on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 500 and private.is_plain_name(title)),
  url text not null check (private.is_web_url(url)),
  image_url text check (private.is_image_address(image_url)),
  source_name text not null check (char_length(btrim(source_name)) between 1 and 200 and private.is_plain_name(source_name)),
  published_at timestamptz not null,
  created_at timestamptz not null default now(),
  link_key text generated always as (private.url_key(url)) stored,
  constraint news_articles_feed_article_key unique (feed_url, url)
);
comment on table private.news_articles is 'The articles of each feed as last read. Written by the API, served to those who name the feed: /api/news names the configured ones.';
comment on column private.news_articles.link_key is 'The address without what does not matter; equal for the same article in two feeds.';
create index news_articles_published_at_idx on private.news_articles (published_at desc, id desc);

alter table private.news_articles enable row level security;
grant select, insert, update, delete on private.news_articles to service_role;
