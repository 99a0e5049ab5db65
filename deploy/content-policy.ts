/** The scripts that stand in the page itself; data blocks (JSON) are not run and need no leave. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=/.test(attributes) && !/type="application\//.test(attributes))
    .map(([, , text = ""]) => text);
}

/** The page's content security policy; `scriptHashes` are the base64 SHA-256 of its inline scripts. */
export function contentPolicy(scriptHashes: readonly string[], supabaseUrl: string): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    // Icons and news pictures come from anywhere; data: and blob: are previews.
    "img-src 'self' https: data: blob:",
    `connect-src 'self' ${supabaseUrl}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
