/** The scripts that stand in the page itself; data blocks (JSON) are not run and need no leave. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=/.test(attributes) && !/type="application\//.test(attributes))
    .map(([, , text = ""]) => text);
}

/**
 * The page's content security policy; `scriptHashes` are the base64 SHA-256 of its inline scripts. Nothing else runs
 * inline, styles neither: what components say in `style` goes through the CSSOM, which no policy concerns.
 */
export function contentPolicy(scriptHashes: readonly string[], supabaseUrl: string): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" ")}`,
    "style-src 'self'",
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
