import { startFeedServer, type FeedServer } from "../../support/feeds/feed-server.ts";

const HOUR_MS = 3_600_000;
// No age is a whole number of hours: pages count from the start of the minute.

type Story = { title: string; slug: string; hoursOld: number; picture?: string };

/** The feeds of a test run, with their articles, newest first. */
export const FEEDS = {
  Riverbank: [
    {
      title: "A kingfisher returned to the mill",
      slug: "kingfisher",
      hoursOld: 0.5,
      picture: "kingfisher.jpg",
    },
    { title: "Herons & otters share the weir", slug: "herons", hoursOld: 5.5 },
    { title: "The footbridge is open again", slug: "footbridge", hoursOld: 49 },
  ],
  Harbour: [
    { title: "The ferry sails every hour now", slug: "ferry", hoursOld: 2.5 },
    { title: "Lanterns over the harbour", slug: "lanterns", hoursOld: 30 },
  ],
} satisfies Record<string, Story[]>;

/** Serves the feeds at this port; returns the settings that make the function read them. */
export async function startFeeds(port: number): Promise<{ urls: string[]; host: string }> {
  const server = await startFeedServer(port);
  const urls = await Promise.all(Object.entries(FEEDS).map(([name, stories]) => put(server, name, stories)));
  return { urls, host: server.host };
}

async function put(server: FeedServer, name: string, stories: readonly Story[]): Promise<string> {
  const url = server.feedUrl(name);
  await fetch(url, { method: "PUT", body: JSON.stringify({ body: rss(name, stories) }) });
  return url;
}

function rss(name: string, stories: readonly Story[]): string {
  const site = `https://${name.toLowerCase()}.test`;
  const items = stories.map(
    ({ title, slug, hoursOld, picture }) => `<item>
      <title><![CDATA[${title}]]></title>
      <link>${site}/${slug}</link>
      <pubDate>${new Date(Date.now() - hoursOld * HOUR_MS).toUTCString()}</pubDate>
      ${picture ? `<enclosure url="${site}/${picture}" type="image/jpeg" length="1" />` : ""}
    </item>`,
  );
  return `<rss version="2.0"><channel><title>The ${name}</title><link>${site}</link>${items.join("")}</channel></rss>`;
}
