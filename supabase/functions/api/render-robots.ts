/** Pages that are nobody's but their user's or the administrator's. */
const PRIVATE_PAGES = ["/admin", "/cats", "/import", "/settings"];

/** What a crawler that runs scripts asks the API for while it draws the store, a catalogue or an app. */
const READ_BY_PAGES = [
  "/api/page/",
  "/api/webapp/store",
  "/api/webapp/slug/",
  "/api/catalogues",
  "/api/placeholder/",
];

/** Tells crawlers what is worth their time, and where the sitemap is. */
export function renderRobots(siteUrl: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    ...READ_BY_PAGES.map((path) => `Allow: ${path}`),
    // A rule counts for everything that begins like it: /cats alone would hide an app at /cats-and-dogs.
    ...PRIVATE_PAGES.flatMap((path) => ["$", "/", "?"].map((end) => `Disallow: ${path}${end}`)),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
