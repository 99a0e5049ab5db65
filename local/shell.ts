import { createHash } from "node:crypto";
import { StartError } from "./start-error.ts";
import { staticFile, type StaticFile } from "./static-file.ts";

/** What the page must know about its backend; strings, because Vite fills the same element from the environment. */
export type PageConfig = {
  supabaseUrl: string;
  supabaseAnonKey: string;
  localDev: "true" | "false";
  /** Whom Dev Login signs in; empty without LOCAL_DEV. */
  adminEmail: string;
};

export type Shell = { file: StaticFile; policy: string };

const CONFIG = /(<script\b[^>]*\bid="perch-config"[^>]*>)[^<]*(<\/script>)/;

/** index.html with the backend's addresses in it, and the content security policy that fits its inline scripts. */
export function renderShell(html: string, config: PageConfig): Shell {
  if (!CONFIG.test(html)) throw new StartError("index.html has no element with the id perch-config.");
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  const filled = html.replace(CONFIG, (_whole, open: string, close: string) => open + json + close);
  return {
    file: staticFile(Buffer.from(filled), "text/html; charset=utf-8"),
    policy: policyFor(filled, config.supabaseUrl),
  };
}

function policyFor(html: string, supabaseUrl: string): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(" ")}`,
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

/** The hashes of the scripts that stand in the page itself; data blocks are not run and need none. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=/.test(attributes) && !/type="application\//.test(attributes))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
