import { foldForms } from "#src/shared/lib/text/fold.ts";
import { engineOf } from "./own-engines.ts";
import { ENGINES, engineUrl, type Engine } from "./search-engines.ts";
import type { OwnEngine } from "#contract/settings/own-engine-limits.ts";

/**
 * Sites to search, parted by `|`: their keys, parted by commas; the name; the address without `https://`, with `%s` where the
 * words go (without one: `/search?q=%s`), and `~` at the end of the site's own page where that is not the host's.
 */
const SITES = `
qw Qwant www.qwant.com/?q=%s | mojeek Mojeek www.mojeek.com | y Yahoo search.yahoo.com/search?p=%s
ya Yandex yandex.com/search/?text=%s | baidu Baidu www.baidu.com/s?wd=%s | naver Naver search.naver.com/search.naver?query=%s
seznam Seznam search.seznam.cz/?q=%s | pplx Perplexity www.perplexity.ai | gpt ChatGPT chatgpt.com/?q=%s
claude Claude claude.ai/new?q=%s | gi Google Images www.google.com/search?udm=2&q=%s
gv Google Videos www.google.com/search?udm=7&q=%s | gb Google Books www.google.com/search?udm=36&q=%s
gn Google News news.google.com | gs,scholar Google Scholar scholar.google.com/scholar?q=%s
gm,maps Google Maps www.google.com/maps/~search/%s | tr,gtr Google Translate translate.google.com/?sl=auto&text=%s
gd Google Drive drive.google.com/drive/~search?q=%s | gmail Gmail mail.google.com/mail/u/0/~#search/%s
gph Google Photos photos.google.com/search/%s | trends Google Trends trends.google.com/trends/~explore?q=%s
gp Google Play play.google.com/store/~search?q=%s | bi Bing Images www.bing.com/images/~search?q=%s
osm OpenStreetMap www.openstreetmap.org/search?query=%s | am Apple Maps maps.apple.com/?q=%s
war Wikipedia (ar) ar.wikipedia.org/w/index.php?search=%s | wde Wikipedia (de) de.wikipedia.org/w/index.php?search=%s
wes Wikipedia (es) es.wikipedia.org/w/index.php?search=%s | wfr Wikipedia (fr) fr.wikipedia.org/w/index.php?search=%s
wit Wikipedia (it) it.wikipedia.org/w/index.php?search=%s | wja Wikipedia (ja) ja.wikipedia.org/w/index.php?search=%s
wko Wikipedia (ko) ko.wikipedia.org/w/index.php?search=%s | wnl Wikipedia (nl) nl.wikipedia.org/w/index.php?search=%s
wpl Wikipedia (pl) pl.wikipedia.org/w/index.php?search=%s | wpt Wikipedia (pt) pt.wikipedia.org/w/index.php?search=%s
wtr Wikipedia (tr) tr.wikipedia.org/w/index.php?search=%s | wuk Wikipedia (uk) uk.wikipedia.org/w/index.php?search=%s
wzh Wikipedia (zh) zh.wikipedia.org/w/index.php?search=%s | wt Wiktionary en.wiktionary.org/w/index.php?search=%s
commons Wikimedia Commons commons.wikimedia.org/w/index.php?search=%s | wd Wikidata www.wikidata.org/w/index.php?search=%s
wv Wikivoyage en.wikivoyage.org/w/index.php?search=%s | wq Wikiquote en.wikiquote.org/w/index.php?search=%s
wh wikiHow www.wikihow.com/wikiHowTo?search=%s | wa WolframAlpha www.wolframalpha.com/input?i=%s
eb Britannica www.britannica.com/search?query=%s | dict Dictionary.com www.dictionary.com/browse/%s
mw Merriam-Webster www.merriam-webster.com/dictionary/%s | ety Etymonline www.etymonline.com
th Thesaurus.com www.thesaurus.com/browse/%s | ud Urban Dictionary www.urbandictionary.com/define.php?term=%s
deepl DeepL www.deepl.com/en/translator~#auto/en/%s | dcc dict.cc www.dict.cc/?s=%s | leo LEO dict.leo.org/german-english/%s
lin Linguee www.linguee.com/english-german/search?query=%s | duden Duden www.duden.de/suchen/dudenonline/%s
rae RAE dle.rae.es/%s | jisho Jisho jisho.org/search/%s | forvo Forvo forvo.com/search/%s
ia Internet Archive archive.org/search?query=%s | wayback Wayback Machine web.archive.org/web/*/%s
pg Project Gutenberg www.gutenberg.org/ebooks/search/?query=%s | ol Open Library openlibrary.org
gr Goodreads www.goodreads.com | arxiv arXiv arxiv.org/search/?query=%s&searchtype=all
pm PubMed pubmed.ncbi.nlm.nih.gov/?term=%s | doi DOI doi.org/%s | s2 Semantic Scholar www.semanticscholar.org
jstor JSTOR www.jstor.org/action/doBasicSearch?Query=%s
sep Stanford Encyclopedia of Philosophy plato.stanford.edu/search/searcher.py?query=%s | ted TED www.ted.com
gh GitHub github.com/search?q=%s&type=repositories | ghc GitHub Code github.com/search?q=%s&type=code
gl GitLab gitlab.com/search?search=%s | cb Codeberg codeberg.org/explore/repos?q=%s | so Stack Overflow stackoverflow.com
se Stack Exchange stackexchange.com | su Super User superuser.com | au Ask Ubuntu askubuntu.com
mse Mathematics Stack Exchange math.stackexchange.com | mdn MDN developer.mozilla.org/en-US/search?q=%s
ciu Can I use caniuse.com/?search=%s | npm npm www.npmjs.com | pypi PyPI pypi.org/search/?q=%s
py Python docs.python.org/3/search.html?q=%s | crates crates.io crates.io | docsrs Docs.rs docs.rs/releases/search?query=%s
rust Rust doc.rust-lang.org/std/~?search=%s | go Go packages pkg.go.dev | gem RubyGems rubygems.org/search?query=%s
php PHP www.php.net/search.php?pattern=%s | hoogle Hoogle hoogle.haskell.org/?hoogle=%s
nuget NuGet www.nuget.org/packages?q=%s | mvn Maven Central central.sonatype.com
cpp cppreference en.cppreference.com/mwiki/index.php?search=%s | dh Docker Hub hub.docker.com
hf Hugging Face huggingface.co/models?search=%s | deb Debian packages packages.debian.org/search?keywords=%s
ubuntu Ubuntu packages packages.ubuntu.com/search?keywords=%s | arch Arch Linux archlinux.org/packages/?q=%s
aur AUR aur.archlinux.org/packages?K=%s | aw ArchWiki wiki.archlinux.org/index.php?search=%s
nix NixOS packages search.nixos.org/packages?query=%s | flathub Flathub flathub.org/apps/search?q=%s
fdroid F-Droid search.f-droid.org/?q=%s | amo Firefox Add-ons addons.mozilla.org/en-US/firefox/~search/?q=%s
cws Chrome Web Store chromewebstore.google.com/search/%s | alt AlternativeTo alternativeto.net/browse/search/?q=%s
cve CVE www.cve.org/CVERecord?id=%s | vt VirusTotal www.virustotal.com/gui/search/%s
codepen CodePen codepen.io/search/pens?q=%s | hn Hacker News hn.algolia.com/?q=%s | dev DEV dev.to
ph Product Hunt www.producthunt.com | r Reddit www.reddit.com/search/?q=%s | x,tw X x.com | bsky Bluesky bsky.app
masto Mastodon mastodon.social | fb Facebook www.facebook.com/search/top?q=%s
ig Instagram www.instagram.com/explore/search/keyword/?q=%s | li LinkedIn www.linkedin.com/search/results/all/?keywords=%s
pin Pinterest www.pinterest.com/search/pins/?q=%s | tumblr Tumblr www.tumblr.com/search/%s | quora Quora www.quora.com
tt TikTok www.tiktok.com | medium Medium medium.com | yt YouTube www.youtube.com/results?search_query=%s
ytm YouTube Music music.youtube.com | vimeo Vimeo vimeo.com | twitch Twitch www.twitch.tv/search?term=%s
nf Netflix www.netflix.com | pv Prime Video www.primevideo.com/search/?phrase=%s
iplayer BBC iPlayer www.bbc.co.uk/iplayer/~search?q=%s | ard ARD Mediathek www.ardmediathek.de/suche/%s
zdf ZDF www.zdf.de/suche?q=%s | imdb IMDb www.imdb.com/find/?q=%s | tmdb TMDB www.themoviedb.org/search?query=%s
rt Rotten Tomatoes www.rottentomatoes.com/search?search=%s | lb Letterboxd letterboxd.com/search/%s/
jw JustWatch www.justwatch.com/us/search?q=%s | mal MyAnimeList myanimelist.net/search/all?q=%s
ani AniList anilist.co/search/anime?search=%s | spotify Spotify open.spotify.com/search/%s | sc SoundCloud soundcloud.com
bc Bandcamp bandcamp.com | music Apple Music music.apple.com/us/search?term=%s
pod Apple Podcasts podcasts.apple.com/us/search?term=%s | lfm Last.fm www.last.fm
mb MusicBrainz musicbrainz.org/search?type=artist&query=%s | discogs Discogs www.discogs.com/search/?q=%s
genius Genius genius.com | bgg BoardGameGeek boardgamegeek.com/geeksearch.php?action=search&q=%s
steam Steam store.steampowered.com/search/?term=%s | gog GOG www.gog.com/en/games?query=%s | itch itch.io itch.io
hltb HowLongToBeat howlongtobeat.com/?q=%s | proton ProtonDB www.protondb.com | fandom Fandom www.fandom.com/?s=%s
a Amazon www.amazon.com/s?k=%s | ade Amazon.de www.amazon.de/s?k=%s | ajp Amazon.co.jp www.amazon.co.jp/s?k=%s
auk Amazon.co.uk www.amazon.co.uk/s?k=%s | e eBay www.ebay.com/sch/i.html?_nkw=%s | ede eBay.de www.ebay.de/sch/i.html?_nkw=%s
euk eBay.co.uk www.ebay.co.uk/sch/i.html?_nkw=%s | etsy Etsy www.etsy.com
ali AliExpress www.aliexpress.com/wholesale?SearchText=%s | wm Walmart www.walmart.com
ikea IKEA www.ikea.com/us/en/search/?q=%s | bol bol www.bol.com/nl/nl/s/?searchtext=%s
allegro Allegro allegro.pl/listing?string=%s | geizhals Geizhals geizhals.de/?fs=%s
ka Kleinanzeigen www.kleinanzeigen.de/s-suchanfrage.html?keywords=%s | airbnb Airbnb www.airbnb.com/s/%s/homes
booking Booking.com www.booking.com/searchresults.html?ss=%s | ta Tripadvisor www.tripadvisor.com/Search?q=%s
yelp Yelp www.yelp.com/search?find_desc=%s | ar Allrecipes www.allrecipes.com
ck Chefkoch www.chefkoch.de/rs/s0/%s/Rezepte.html | bbc BBC www.bbc.co.uk
nyt The New York Times www.nytimes.com/search?query=%s | reuters Reuters www.reuters.com/site-search/?query=%s
ap AP News apnews.com | spon Der Spiegel www.spiegel.de/suche/?suchbegriff=%s | zeit Die Zeit www.zeit.de/suche/index?q=%s
lm Le Monde www.lemonde.fr/recherche/?search_keywords=%s | unsplash Unsplash unsplash.com/s/photos/%s
pexels Pexels www.pexels.com/search/%s/ | flickr Flickr www.flickr.com/search/?text=%s | da DeviantArt www.deviantart.com
drib Dribbble dribbble.com/search/%s | giphy GIPHY giphy.com/search/%s | emoji Emojipedia emojipedia.org
printables Printables www.printables.com/search/models?q=%s | ifixit iFixit www.ifixit.com/Search?query=%s
indeed Indeed www.indeed.com/jobs?q=%s
`;

function siteOf(entry: string): [string, Engine][] {
  const [, keys = "", name = "", site = ""] = /^(\S+) (.+) (\S+)$/.exec(entry.trim()) ?? [];
  const address = `https://${site.includes("%s") ? site : `${site}/search?q=%s`}`;
  const [home = "", rest] = address.split("~");
  const engine = {
    name,
    home: rest === undefined ? `${new URL(home).origin}/` : home,
    template: address.replace("~", ""),
  };
  return keys.split(",").map((key) => [key, engine]);
}

/** Bangs: shortcuts to other search engines, as in DuckDuckGo; keys without the exclamation mark. */
export const BANGS: ReadonlyMap<string, Engine> = new Map([
  ...Object.entries({
    ddg: ENGINES.duckduckgo,
    d: ENGINES.duckduckgo,
    g: ENGINES.google,
    b: ENGINES.bing,
    brave: ENGINES.brave,
    ec: ENGINES.ecosia,
    kagi: ENGINES.kagi,
    sp: ENGINES.startpage,
    w: ENGINES.wikipedia,
  }),
  ...SITES.split(/[|\n]/).filter(Boolean).flatMap(siteOf),
]);

/**
 * Finds a known bang at the start or end of the text ("!w kingfisher", "kingfisher !w"); one's own come first. Null
 * without one: the whole text is then the search.
 */
export function findBang(
  text: string,
  ownEngines: readonly OwnEngine[],
): { engine: Engine; words: string } | null {
  const [, leading, afterLeading] = /^[!！](\S+)(?:\s+(.*))?$/s.exec(text) ?? [];
  const [, beforeTrailing, trailing] = /^(.*\S)\s+[!！](\S+)$/s.exec(text) ?? [];
  const first = named(leading, ownEngines);
  if (first) return { engine: first, words: (afterLeading ?? "").trim() };
  const last = named(trailing, ownEngines);
  return last ? { engine: last, words: (beforeTrailing ?? "").trim() } : null;
}

function named(typed: string | undefined, ownEngines: readonly OwnEngine[]): Engine | undefined {
  const key = typed && foldForms(typed).toLowerCase();
  if (key === undefined) return undefined;
  const own = ownEngines.find(({ keyword }) => keyword === key);
  return (own && engineOf(own)) ?? BANGS.get(key);
}

/** The address of a web search: with a bang's engine, else with `engine`. A bang alone opens its engine's own page. */
export function searchUrl(text: string, engine: Engine, ownEngines: readonly OwnEngine[]): string {
  const bang = findBang(text, ownEngines);
  if (bang === null) return engineUrl(engine, text);
  return bang.words === "" ? bang.engine.home : engineUrl(bang.engine, bang.words);
}
