/** What stands in the page itself and is run or applied: texts, or their hashes. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };

/** The inline scripts and styles of a page; data blocks (JSON) are not run and need no leave. */
export function inlineParts(html: string): Inline {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=/.test(attributes) && !/type="application\//.test(attributes))
    .map(([, , text = ""]) => text);
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
  return { scripts, styles };
}

/**
 * The page's content security policy; `hashes` are the base64 SHA-256 of its inline scripts and styles. Nothing else is
 * allowed inline: what components say in `style` goes through the CSSOM, which no policy concerns.
 */
export function contentPolicy(hashes: Inline, supabaseUrl: string): string {
  const ownAnd = (known: readonly string[]) =>
    ["'self'", ...known.map((hash) => `'sha256-${hash}'`)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${ownAnd(hashes.scripts)}`,
    `style-src ${ownAnd(hashes.styles)}`,
    // Icons and news pictures come from anywhere; data: and blob: are previews.
    "img-src 'self' https: data: blob:",
    `connect-src 'self' ${supabaseUrl}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "object-src 'none'",
  ].join("; ");
}
