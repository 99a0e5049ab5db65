const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta\s[^>]*\bname="description"[^>]*>/;

/**
 * Puts `head` (from renderHead) in place of index.html's own title and description. Throws when the page has no
 * title, because then it is not our index.html.
 */
export function injectHead(html: string, head: string): string {
  if (!TITLE.test(html)) throw new Error("index.html has no title to put a head in place of.");
  // A function, because a title may contain replacement patterns such as $&.
  return html.replace(DESCRIPTION, "").replace(TITLE, () => head);
}
