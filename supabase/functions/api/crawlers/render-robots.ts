/** Pages of users and of the administrator, and pages that only redirect or act. */
const PRIVATE_PAGES = ["/admin", "/cats", "/go", "/import", "/settings", "/share"];

/** API calls of crawlers that render the store, a catalogue or an app, or a link preview. */
const READ_BY_PAGES = [
  "/api/atom",
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
