/** Whether the SPA has the page at this path; everything else is the server's to answer. */
export function isSpaPage(path: string): boolean {
  if (/^\/(?:api|storage|assets|seed|sitemap)(?:\/|$)/.test(path)) return false;
  // What looks like a file is one, or is missing.
  return !/\.[^/]*$/.test(path);
}
