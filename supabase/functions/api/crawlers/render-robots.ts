/** Pages of users and of the administrator, and those that only act. */
const PRIVATE_PAGES = ["/admin", "/cats", "/go", "/import", "/settings", "/share"];

/** The API calls of a crawler that runs scripts on the store, a catalogue or an app, and of one that shows a link. */
const READ_BY_PAGES = [
  "/api/page/",
  "/api/webapp/store",
  "/api/webapp/slug/",
  "/api/catalogues",
  "/api/previews/",
  "/api/published/",
  "/api/placeholder/",
];

/** Tells crawlers which pages to index, and where the sitemap is. */
export function renderRobots(siteUrl: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    ...READ_BY_PAGES.map((path) => `Allow: ${path}`),
    // A rule matches by prefix: /cats alone would hide an app at /cats-and-dogs.
    ...PRIVATE_PAGES.flatMap((path) => ["$", "/", "?"].map((end) => `Disallow: ${path}${end}`)),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
