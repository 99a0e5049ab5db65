/** Inline scripts and styles, as texts or as hashes. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };

/** Finds the inline scripts and styles of a page. Data blocks (JSON) do not run and need no permission. */
export function inlineParts(html: string): Inline {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=/.test(attributes) && !/type="application\//.test(attributes))
    .map(([, , text = ""]) => text);
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
  return { scripts, styles };
}

/**
 * The page's content security policy. `hashes` are the base64 SHA-256 of its inline scripts and styles; nothing else
 * inline is allowed. `style` in components goes through the CSSOM, which no policy restricts.
 */
export function contentPolicy(hashes: Inline, supabaseUrl: string): string {
  const ownAnd = (known: readonly string[]) =>
    ["'self'", ...known.map((hash) => `'sha256-${hash}'`)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${ownAnd(hashes.scripts)}`,
    `style-src ${ownAnd(hashes.styles)}`,
    // Icons and news pictures may have any host; data: and blob: are previews.
    "img-src 'self' https: data: blob:",
    // Realtime is a WebSocket on the same host. Servers of members' own links may have any (src/api/drawer/answers.ts).
    `connect-src 'self' ${supabaseUrl} ${supabaseUrl.replace(/^http/, "ws")} https: http:`,
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
