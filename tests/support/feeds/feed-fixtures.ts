import type { Bytes } from "../../../supabase/functions/_shared/guarded-fetch/network.ts";

/** The address and the time of the fixtures, for relative addresses and wrong dates. */
export const FEED_URL = "https://news.example/feeds/top.xml";
export const NOW = new Date("2026-11-21T12:00:00Z");

interface ExpectedArticle {
  title: string;
  url: string;
  imageUrl?: string;
  publishedAt?: string;
}

interface FeedFixture {
  name: string;
  feed: string | Bytes;
  contentType?: string;
  title?: string;
  articles: ExpectedArticle[];
}

const rss = (items: string, channel = "", root = 'version="2.0"') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss ${root}><channel><title>News</title><link>https://news.example/</link>${channel}${items}</channel></rss>`;
const item = (fields: string, link = "<link>https://news.example/1</link>") =>
  `<item>${link}${fields}</item>`;
const atom = (entries: string, attributes = "") =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>News</title>${entries}</feed>`;
const one = (expected: Partial<ExpectedArticle> = {}) => [
  { title: "One", url: "https://news.example/1", ...expected },
];
const MEDIA = 'version="2.0" xmlns:media="http://search.yahoo.com/mrss/"';

function bytes(...parts: (string | number[])[]): Bytes {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...part].map((character) => character.charCodeAt(0)) : part,
    ),
  );
}

function utf16(text: string, isBigEndian: boolean, mark: boolean): Bytes {
  const units = [...((mark ? "\ufeff" : "") + text)].map((character) => character.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (isBigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  );
}

/** A feed in another encoding, whose one title has these bytes. */
function encoded(encoding: string, title: number[]): Bytes {
  const [start = "", end = ""] = rss(item("<title>|</title>")).replace("UTF-8", encoding).split("|");
  return bytes(start, title, end);
}

const CAFE = rss(item("<title>Café</title>"));

/** Feeds as real sites write them, and the articles that a reader should get. */
export const FEEDS: FeedFixture[] = [
  {
    name: "RSS 2.0 as it should be gives all there is, newest first",
    feed: rss(
      `<item><title>Older</title><link>https://news.example/older</link><guid isPermaLink="false">1</guid>
         <pubDate>Fri, 20 Nov 2026 08:30:00 +0100</pubDate></item>
       <item><title>Newer</title><link>https://news.example/newer</link>
         <pubDate>Sat, 21 Nov 2026 08:30:00 GMT</pubDate>
         <enclosure url="https://img.example/newer.jpg" type="image/jpeg" length="1"/></item>`,
    ),
    title: "News",
    articles: [
      {
        title: "Newer",
        url: "https://news.example/newer",
        imageUrl: "https://img.example/newer.jpg",
        publishedAt: "2026-11-21T08:30:00.000Z",
      },
      { title: "Older", url: "https://news.example/older", publishedAt: "2026-11-20T07:30:00.000Z" },
    ],
  },
  {
    name: "Atom 1.0 takes the link to the page and the date of publication",
    feed: atom(
      `<entry><id>urn:uuid:1</id><title>One</title><link rel="self" href="https://news.example/1.atom"/>
        <link rel="alternate" type="application/json" href="https://news.example/1.json"/>
        <link rel="alternate" type="text/html" href="https://news.example/1"/>
        <published>2026-11-20T10:00:00+02:00</published><updated>2026-11-21T10:00:00Z</updated></entry>`,
    ),
    articles: one({ publishedAt: "2026-11-20T08:00:00.000Z" }),
  },
  {
    name: "Atom 0.3 is still about",
    feed: `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>News</title><entry><title mode="escaped">One</title>
      <link rel="alternate" href="https://news.example/1"/><issued>2026-11-20T08:00:00Z</issued></entry></feed>`,
    articles: one({ publishedAt: "2026-11-20T08:00:00.000Z" }),
  },
  {
    name: "Atom with a prefix on every element is Atom",
    feed: `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>News</a:title><a:entry><a:title>One</a:title>
      <a:link href="https://news.example/1"/></a:entry></a:feed>`,
    articles: one(),
  },
  {
    name: "RSS 1.0 (RDF) has its items beside the channel and Dublin Core dates",
    feed: `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://news.example/"><title>News</title></channel>
      <item rdf:about="https://news.example/1"><title>One</title><link>https://news.example/1</link>
      <dc:date>2026-11-20T08:00:00Z</dc:date></item></rdf:RDF>`,
    articles: one({ publishedAt: "2026-11-20T08:00:00.000Z" }),
  },
  {
    name: "JSON Feed is a feed",
    feed: JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: "News",
      items: [
        {
          id: "1",
          url: "https://news.example/1",
          title: "One <3",
          image: "/1.png",
          date_published: "2026-11-20T08:00:00Z",
        },
        { id: "https://news.example/2", content_html: "<p>No <b>title</b></p>" },
      ],
    }),
    articles: [
      {
        title: "One <3",
        url: "https://news.example/1",
        imageUrl: "https://news.example/1.png",
        publishedAt: "2026-11-20T08:00:00.000Z",
      },
      { title: "No title", url: "https://news.example/2" },
    ],
  },
  {
    name: "HTML in titles, escaped, bare or in CDATA, becomes plain text",
    feed: rss(
      [
        "&lt;b&gt;Bold&lt;/b&gt; &amp;amp; brave",
        "Bare <em>markup</em> here",
        "<![CDATA[<span class='x'>In CDATA</span> &mdash; caf&eacute;]]>",
        "One<br/>two &lt;script&gt;alert(1)&lt;/script&gt;three",
        "AT&amp;T &#8217;s &quot;deal&quot;",
      ]
        .map((title, place) => `<item><title>${title}</title><link>/${place}</link></item>`)
        .join(""),
    ),
    articles: ["Bold & brave", "Bare markup here", "In CDATA — café", "One two three", 'AT&T ’s "deal"'].map(
      (title, place) => ({ title, url: `https://news.example/${place}` }),
    ),
  },
  {
    name: "what only looks like markup in a title stays",
    feed: rss(
      ["a &lt; b &amp;&amp; c &gt; d", "Vec&lt;T&gt; explained", "I &lt;3 feeds", "R&D & more"]
        .map((title, place) => `<item><title>${title}</title><link>/${place}</link></item>`)
        .join(""),
    ),
    articles: ["a < b && c > d", "Vec<T> explained", "I <3 feeds", "R&D & more"].map((title, place) => ({
      title,
      url: `https://news.example/${place}`,
    })),
  },
  {
    name: "Atom's title types mean what they say",
    feed: atom(
      `<entry><title type="text">The &lt;b&gt; element</title><link href="https://news.example/1"/></entry>
       <entry><title type="html">The &lt;b&gt;bold&lt;/b&gt; one</title><link href="https://news.example/2"/></entry>
       <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">An <i>xhtml</i> one</div></title>
         <link href="https://news.example/3"/></entry>`,
    ),
    articles: ["The <b> element", "The bold one", "An xhtml one"].map((title, place) => ({
      title,
      url: `https://news.example/${place + 1}`,
    })),
  },
  {
    name: "line breaks, control characters and direction marks leave titles",
    feed: rss(item("<title>\n  One\t&#x202e;two&#xfeff;\n three\u0007 </title>")),
    articles: one({ title: "One two three" }),
  },
  {
    name: "an entry without a title is named by its beginning",
    feed: rss(item("<description>&lt;p&gt;Just a thought.&lt;/p&gt;</description>")),
    articles: one({ title: "Just a thought." }),
  },
  {
    name: "an entry without title and text, or without a link, is left out",
    feed: rss(
      `${item("<title>One</title>")}<item><link>https://news.example/2</link></item>
       <item><title>Three</title><guid>3</guid></item><item><title> </title><link>https://news.example/4</link></item>`,
    ),
    articles: one(),
  },
  {
    name: "relative links count from the channel's page",
    feed: rss(item("<title>One</title>", "<link>../1?a=1&amp;b=2</link>")).replace(
      "https://news.example/<",
      "https://site.example/blog/<",
    ),
    articles: one({ url: "https://site.example/1?a=1&b=2" }),
  },
  {
    name: "relative links count from the feed where the channel has no page, and from xml:base",
    feed: atom(
      `<entry><title>One</title><link href="1"/></entry>
       <entry xml:base="https://other.example/x/"><title>Two</title><link href="2"/></entry>`,
    ),
    articles: [
      { title: "One", url: "https://news.example/feeds/1" },
      { title: "Two", url: "https://other.example/x/2" },
    ],
  },
  {
    name: "links without a scheme, with spaces, in CDATA or with non-ASCII letters are made whole",
    feed: rss(
      `<item><title>1</title><link>//cdn.example/1</link></item><item><title>2</title><link>
         https://news.example/2 </link></item>
       <item><title>3</title><link><![CDATA[https://news.example/3?a=1&b=2]]></link></item>
       <item><title>4</title><link>https://bücher.example/straße</link></item>`,
    ),
    articles: [
      { title: "1", url: "https://cdn.example/1" },
      { title: "2", url: "https://news.example/2" },
      { title: "3", url: "https://news.example/3?a=1&b=2" },
      { title: "4", url: "https://xn--bcher-kva.example/stra%C3%9Fe" },
    ],
  },
  {
    name: "links that run something or carry a password are none",
    feed: rss(
      [
        "javascript:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "https://a:b@news.example/",
        "http://[",
      ]
        .map((link) => `<item><title>x</title><link>${link}</link></item>`)
        .join("") + item("<title>One</title>"),
    ),
    articles: one(),
  },
  {
    name: "an address as guid is the link where there is no other",
    feed: rss(item("<title>One</title>", "<guid>https://news.example/1</guid>")),
    articles: one(),
  },
  {
    name: "the same link twice is one article",
    feed: rss(item("<title>One</title>") + item("<title>One again</title>")),
    articles: one(),
  },
  {
    name: "dates come in many hands",
    feed: rss(
      [
        ["Sat, 21 Nov 2026 11:00:00 GMT", 1],
        ["21 Nov 26 10:30 UT", 2],
        ["Sat, 21 Nov 2026 05:00:00 EST", 3],
        ["2026-11-21 09:30:00", 4],
        ["2026-11-21T10:00:00.123+01:00", 5],
        ["Saturday, 21-Nov-2026 08:30:00 GMT", 6],
        ["November 21, 2026 8:00", 7],
        ["Sat, 21 Nov 2026 09:30:00 +0200", 8],
        ["2026-11-21", 9],
      ]
        .map(
          ([date, place]) =>
            `<item><title>${place}</title><link>/${place}</link><pubDate>${date}</pubDate></item>`,
        )
        .join(""),
    ),
    articles: ["11:00", "10:30", "10:00", "09:30", "09:00", "08:30", "08:00", "07:30", "00:00"].map(
      (time, place) => ({
        title: String(place + 1),
        url: `https://news.example/${place + 1}`,
        publishedAt: `2026-11-21T${time}:00.000Z`,
      }),
    ),
  },
  {
    name: "dates that can't be true are none",
    feed: rss(
      [
        "yesterday",
        "Thu, 01 Jan 1970 00:00:00 GMT",
        "2036-01-01T00:00:00Z",
        "31 Feb 2026 10:00 GMT",
        "0001-01-01",
        "",
      ]
        .map(
          (date, place) =>
            `<item><title>${place}</title><link>/${place}</link><pubDate>${date}</pubDate></item>`,
        )
        .join(""),
    ),
    articles: [0, 1, 2, 3, 4, 5].map((place) => ({
      title: String(place),
      url: `https://news.example/${place}`,
    })),
  },
  {
    name: "of media pictures the smallest that is large enough is taken",
    feed: rss(
      item(
        `<title>One</title><media:content url="https://img.example/140.jpg" type="image/jpeg" width="140"/>
         <media:content url="https://img.example/460.jpg" type="image/jpeg" width="460"/>
         <media:content url="https://img.example/1200.jpg" type="image/jpeg" width="1200"/>
         <media:content url="https://img.example/film.mp4" type="video/mp4" width="200"/>`,
      ),
      "",
      MEDIA,
    ),
    articles: one({ imageUrl: "https://img.example/460.jpg" }),
  },
  {
    name: "a media thumbnail is a picture, also inside a group and without a declared namespace",
    feed: rss(
      `${item('<title>One</title><media:thumbnail url="/t.jpg"/>')}
       <item><title>Two</title><link>/2</link><media:group><media:content url="/v.mp4" medium="video">
       <media:thumbnail url="/v.jpg"/></media:content></media:group></item>`,
    ),
    articles: [
      ...one({ imageUrl: "https://news.example/t.jpg" }),
      { title: "Two", url: "https://news.example/2", imageUrl: "https://news.example/v.jpg" },
    ],
  },
  {
    name: "an enclosure that is sound is no picture, one that is called .png without a type is",
    feed: rss(
      `${item('<title>One</title><enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/>')}
       <item><title>Two</title><link>/2</link><enclosure url="https://a.example/2.png"/></item>`,
    ),
    articles: [
      ...one(),
      { title: "Two", url: "https://news.example/2", imageUrl: "https://a.example/2.png" },
    ],
  },
  {
    name: "without a named picture the first visible one of the text is taken",
    feed: rss(
      item(
        `<title>One</title><content:encoded><![CDATA[<img src="https://count.example/p.gif" width="1" height="1">
          <img src="data:image/gif;base64,x" data-src="/lazy.jpg"><img src="/second.jpg">]]></content:encoded>`,
      ),
    ),
    articles: one({ imageUrl: "https://news.example/lazy.jpg" }),
  },
  {
    name: "a picture that is no web address is none",
    feed: rss(item('<title>One</title><media:thumbnail url="javascript:alert(1)"/>'), "", MEDIA),
    articles: one(),
  },
  {
    name: "an undefined entity or a bare ampersand breaks nothing",
    feed: rss(item("<title>Q&A &nbsp;&bogus; &</title>")),
    articles: one({ title: "Q&A &bogus; &" }),
  },
  {
    name: "entities that a DOCTYPE defines are not expanded",
    feed: `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item("<title>One &x;</title>")).slice(38)}`,
    articles: one({ title: "One &x;" }),
  },
  {
    name: "wrongly nested tags break nothing",
    feed: rss(item("<title>One</title><description><b>x</i></description>")),
    articles: one(),
  },
  {
    name: "a feed that is cut off gives the articles that are whole",
    feed: rss(item("<title>One</title>")).replace("</channel></rss>", "<item><title><![CDATA[Tw"),
    articles: one(),
  },
  {
    name: "a warning and blank lines in front are passed over",
    feed: `\n\n<br />\n<b>Warning</b>: Cannot modify header information in <b>/srv/x.php</b>\n${rss(item("<title>One</title>"))}`,
    articles: one(),
  },
  {
    name: "elements in capitals are elements",
    feed: "<RSS VERSION='2.0'><CHANNEL><TITLE>News</TITLE><ITEM><TITLE>One</TITLE><LINK>https://news.example/1</LINK></ITEM></CHANNEL></RSS>",
    articles: one(),
  },
  {
    name: "RSS 0.91 without dates keeps its order",
    feed: `<rss version="0.91"><channel><title>News</title>${[1, 2, 3].map((n) => `<item><title>${n}</title><link>https://news.example/${n}</link></item>`).join("")}</channel></rss>`,
    articles: [1, 2, 3].map((n) => ({ title: String(n), url: `https://news.example/${n}` })),
  },
  {
    name: "names that are JavaScript's own are names",
    feed: rss(
      `${item("<title>One</title><constructor/>")}<item><__proto__ title="x">1</__proto__><toString/></item>`,
    ),
    articles: one(),
  },
  {
    name: "titles that are escaped once too often are plain text",
    feed: rss(item("<title>&amp;lt;a href=&amp;quot;/1&amp;quot;&amp;gt;One&amp;lt;/a&amp;gt;</title>")),
    articles: one(),
  },
  {
    name: "titles that call themselves text and hold markup are plain text",
    feed: atom(
      `<entry><title type="text">The &lt;em&gt;one&lt;/em&gt; &amp;amp; only</title><link href="https://news.example/1"/></entry>`,
    ),
    articles: one({ title: "The one & only" }),
  },
  {
    name: "markup in the titles of a JSON Feed is left out",
    feed: JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      items: [{ id: "1", url: "https://news.example/1", title: "<b>One</b><script>alert(1)</script>" }],
    }),
    articles: one(),
  },
  {
    name: "a title may speak of elements",
    feed: rss(item("<title>The &lt;time&gt; element without a date</title>")),
    articles: one({ title: "The <time> element without a date" }),
  },
  {
    name: "a date in a time element is the one of its attribute, else the one that people read",
    feed: rss(
      [
        '&lt;time datetime="2026-11-20T08:00:00+01:00"&gt;Yesterday&lt;/time&gt;',
        '<time datetime="2026-11-20T06:00:00Z">Fri, 11/20/2026</time>',
        "&lt;time&gt;20 November 2026, 05:00&lt;/time&gt;",
        '&lt;time datetime=""&gt;20 November 2026, 04:00&lt;/time&gt;',
        "<time>yesterday</time>",
        "<time/>",
      ]
        .map(
          (date, place) =>
            `<item><title>${place}</title><link>/${place}</link><pubDate>${date}</pubDate></item>`,
        )
        .join(""),
    ),
    articles: [7, 6, 5, 4, null, null].map((hour, place) => ({
      title: String(place),
      url: `https://news.example/${place}`,
      ...(hour !== null && { publishedAt: `2026-11-20T0${hour}:00:00.000Z` }),
    })),
  },
  {
    name: "prefixes are free: those of .NET are read as the usual ones",
    feed: rss(
      item("<title>One</title><a10:updated>2026-11-20T08:00:00Z</a10:updated>"),
      "",
      'version="2.0" xmlns:a10="http://www.w3.org/2005/Atom"',
    ),
    articles: one({ publishedAt: "2026-11-20T08:00:00.000Z" }),
  },
  { name: "a feed without articles is an empty feed", feed: rss(""), title: "News", articles: [] },
  {
    name: "UTF-8 that calls itself Latin-1 is UTF-8",
    feed: CAFE,
    contentType: "text/xml; charset=iso-8859-1",
    articles: one({ title: "Café" }),
  },
  {
    name: "a byte order mark is no text",
    feed: `\ufeff${CAFE}`,
    articles: one({ title: "Café" }),
  },
  {
    name: "Latin-1 that calls itself UTF-8 is read as Windows-1252",
    feed: encoded("UTF-8", [0x43, 0x61, 0x66, 0xe9]),
    articles: one({ title: "Café" }),
  },
  {
    name: "the XML declaration's encoding is used",
    feed: encoded("windows-1251", [0xcc, 0xe8, 0xf0]),
    articles: one({ title: "Мир" }),
  },
  {
    name: "the Content-Type's encoding goes before the XML declaration's",
    feed: encoded("iso-8859-1", [0x93, 0xfa, 0x96, 0x7b]),
    contentType: 'application/xml; charset="Shift_JIS"',
    articles: one({ title: "日本" }),
  },
  {
    name: "ISO-2022-JP is decoded although its bytes are ASCII",
    feed: encoded("iso-2022-jp", [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42]),
    articles: one({ title: "日本" }),
  },
  { name: "UTF-16 with a mark, big-endian", feed: utf16(CAFE, true, true), articles: one({ title: "Café" }) },
  {
    name: "UTF-16 with a mark, little-endian",
    feed: utf16(CAFE, false, true),
    articles: one({ title: "Café" }),
  },
  { name: "UTF-16 without a mark", feed: utf16(CAFE, false, false), articles: one({ title: "Café" }) },
  {
    name: "what calls itself UTF-16 in ASCII letters is not",
    feed: rss(item("<title>One</title>")).replace("UTF-8", "UTF-16"),
    articles: one(),
  },
  {
    name: "an encoding nobody knows is as good as none",
    feed: CAFE.replace("UTF-8", "x-martian"),
    contentType: "text/xml; charset=klingon",
    articles: one({ title: "Café" }),
  },
];

/** Answers of a feed's address without a feed. */
export const BROKEN_FEEDS: { name: string; feed: string | Bytes }[] = [
  { name: "nothing", feed: "" },
  { name: "white space", feed: " \n\t " },
  {
    name: "a web page",
    feed: "<!doctype html><html><head><title>x</title></head><body><item></item></body></html>",
  },
  {
    name: "other XML",
    feed: '<?xml version="1.0"?><opml version="2.0"><body><outline text="x"/></body></opml>',
  },
  { name: "other JSON", feed: '{"items": []}' },
  { name: "broken JSON", feed: '{"version": "https://jsonfeed.org/version/1.1", "items": [' },
  { name: "plain text", feed: "Too many requests" },
  { name: "a picture", feed: bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]) },
  {
    name: "a feed cut off before its first article ends",
    feed: '<rss version="2.0"><channel><item><title><![CDATA[O',
  },
];
