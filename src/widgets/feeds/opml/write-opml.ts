import { escapeHtml } from "#contract/texts/escape-html.ts";
import type { OwnFeed } from "../list/own-feeds.ts";

/** The feeds as an OPML file, for other readers. */
export function writeOpml(feeds: readonly OwnFeed[]): string {
  const outlines = feeds.map(({ url, name }) => {
    const [address, text] = [escapeHtml(url), escapeHtml(name)];
    return `    <outline type="rss" text="${text}" title="${text}" xmlUrl="${address}"/>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head><title>My feeds</title></head>
  <body>
${outlines.join("")}  </body>
</opml>
`;
}
