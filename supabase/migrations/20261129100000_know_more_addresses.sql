-- What: more parameters of an address are no other page; articles of one address and several ids stay several; a check may
--       see a status of a site's own, up to 999.
-- Why:  search engines, social networks and mail services mark links of theirs; change logs and podcasts lead all their
--       entries to one page; LinkedIn answers robots with 999.
-- Risk: apps and open suggestions that differed only by such a parameter are the same now: the later ones get a parameter
--       that tells them apart. Feeds are read again within minutes.
-- Undo: create private.url_key() as create_value_rules has it, reindex, and drop private.news_articles.entry.

-- Sources, read on 2026-11-28: the global rules of ClearURLs (github.com/ClearURLs/Rules of 2025-07-29) without those that
-- name a page on other sites (spm, vn_, ?mc); Brave's query filter; and what Matomo, Google, Meta, TikTok, X, Microsoft,
-- Yandex, LinkedIn, Snap, Pinterest, Reddit, Mailchimp, HubSpot, Marketo, Klaviyo, Adobe and AT Internet document.
create function private.is_tracking(parameter text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return parameter ~* (
    '^(?:'
    || '(?:utm|mtm|otm|ga|pk|piwik|matomo|itm|hmb|hsa|stm)_[^=]*|utm|mtm'
    || '|_ga|_gl|gclid|gclsrc|gbraid|wbraid|dclid|gad_[^=]*|gs_l|srsltid|_openstat|y(?:s)?clid'
    || '|fbclid|fb_(?:action_(?:ids|types)|source|ref)|action_(?:object|type|ref)_map|igsh|igshid|mibextid'
    || '|msclkid|ttclid|twclid|__twitter_impression|li_fat_id|ScCid|epik|rdt_cid|irclickid|rb_clickid|wickedid|qclid'
    || '|mc_(?:cid|eid|tc)|ml_subscriber(?:_hash)?|mkt_tok|_hsenc|_hsmi|__hs(?:fp|sc|tc)|hsCtaTracking|_kx|__s'
    || '|oly_(?:anon|enc)_id|vero_(?:conv|id)|s_cid|s_kwcid|ef_id|cmpid|Echobox|wt_?z?mc|wtrid|os_ehash|tracking_source'
    || '|_bhlid|_branch_(?:match_id|referrer)|bbeml|bsft_(?:clkid|uid)|et_rid|fb_comment_id|guce_referrer(?:_sig)?|ndclid'
    || '|oft_(?:c|ck|d|ids?|k|lk|sk)|sc_(?:customer|eh|uid)|sfmc_(?:activityid|id)|sms_(?:click|source|uph)|ss_email_id'
    || '|syclid|tgclid|unicorn_click_id|vgo_ee|ymclid'
    || '|at_(?:medium|campaign|recipient_(?:id|list)|custom[^=]*|link[^=]*|ptr_name|bbc_team)|ref|ref_src|ref_url|referrer'
    || ')(?:=|$)'
  );
comment on function private.is_tracking(text) is
  'Whether a parameter of an address (`name=value`) tells where a reader comes from, and names no other page.';

create or replace function private.url_key(url text) returns text
  language sql immutable parallel safe set search_path = ''
  return (
    -- Cut piece by piece: one pattern for all of it takes the square of the length.
    with whole as (
      select split_part(substr(url, strpos(url, '://') + 3), '#', 1) as rest
      where octet_length(url) <= 2048 and url ~* '^https?://'
    ), halves as (
      select split_part(rest, '?', 1) as address, substr(rest, nullif(strpos(rest, '?'), 0) + 1) as query from whole
    ), parts as (
      select query, split_part(address, '/', 1) as authority, substr(address, strpos(address || '/', '/')) as path from halves
    ), named as (
      select query, path, regexp_replace(regexp_replace(authority, '^[^@]*@', ''), ':(?:80|443)$', '') as host from parts
    ), kept as (
      select string_agg(parameter, '&' order by place) as query
      from named, string_to_table(named.query, '&') with ordinality as query(parameter, place)
      where parameter <> '' and not private.is_tracking(parameter)
    )
    select regexp_replace(lower(case when right(host, 1) = '.' then left(host, -1) else host end), '^www\.', '')
      || rtrim(path, '/') || coalesce('?' || kept.query, '')
    from named, kept
  );
grant execute on function private.is_tracking(text) to authenticated, service_role;

-- The indexes have the keys of before. An address that is another's now gets a parameter that tells both apart.
create function private.as_copy(url text, id bigint) returns text
  language sql immutable set search_path = ''
  return split_part(url, '#', 1) || case when strpos(url, '?') > 0 then '&' else '?' end || 'copy=' || id;

drop index public.webapps_url_key;
update public.webapps as app set url = private.as_copy(app.url, app.id)
where exists (
  select from public.webapps as first
  where first.id < app.id and private.url_key(first.url) = private.url_key(app.url)
);
create unique index webapps_url_key on public.webapps (private.url_key(url));
comment on index public.webapps_url_key is 'The same address is imported once; a second time is a 23505.';

drop index public.review_cases_one_open_suggestion_idx;
update public.review_cases as later
set changes = jsonb_set(later.changes, '{url}', to_jsonb(private.as_copy(later.changes ->> 'url', later.id)))
where later.kind = 'suggestion' and later.status in ('open', 'held') and exists (
  select from public.review_cases as first
  where first.id < later.id and first.kind = 'suggestion' and first.status in ('open', 'held')
    and private.url_key(first.changes ->> 'url') = private.url_key(later.changes ->> 'url')
);
create unique index review_cases_one_open_suggestion_idx on public.review_cases (private.url_key(changes ->> 'url'))
  where kind = 'suggestion' and status in ('open', 'held');

drop function private.as_copy(text, bigint);
reindex index public.webapp_checks_final_url_idx;

alter table private.news_articles
  drop column link_key,
  drop constraint news_articles_feed_article_key,
  add column entry text not null default '' check (char_length(entry) <= 300 and private.is_plain_name(entry));
alter table private.news_articles
  add column link_key text generated always as (
    private.url_key(url) || case when entry = '' then '' else '#' || entry end
  ) stored,
  add constraint news_articles_feed_article_key unique (feed_url, url, entry);
comment on column private.news_articles.entry is
  'The id of the article in its feed, where others of the feed have the same address; else empty.';
comment on column private.news_articles.link_key is
  'The address without what does not matter, and the id where that tells articles apart; equal for the same article in two feeds.';

alter table public.webapp_checks drop constraint webapp_checks_http_status_check;
alter table public.webapp_checks
  add constraint webapp_checks_http_status_check check (http_status between 100 and 999);
comment on column public.webapp_checks.outcome is
  'answered: there is a page. walled: the site turns away who asks, how, from where or how often (401, 403, 405, 406, 429, 451, 503, 999, ...), which says nothing about the app. failed: there is no page.';
