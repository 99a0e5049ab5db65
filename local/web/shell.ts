import { createHash } from "node:crypto";
import { contentPolicy, inlineParts } from "../../deploy/content-policy.ts";
import { injectHead } from "../../deploy/inject-head.ts";
import { StartError } from "../start-error.ts";
import { staticFile, type StaticFile } from "./static-file.ts";

/** What the page must know about its backend; strings, because Vite fills the same element from the environment. */
export type PageConfig = {
  supabaseUrl: string;
  supabaseAnonKey: string;
  localDev: "true" | "false";
  /** Whom Dev Login signs in; empty without LOCAL_DEV. */
  adminEmail: string;
};

export type Shell = {
  policy: string;
  /** The page, with a head as renderHead makes it in place of its own, or as it is. */
  file: (head: string | null) => StaticFile;
};

const CONFIG = /(<script\b[^>]*\bid="perch-config"[^>]*>)[^<]*(<\/script>)/;

/** index.html with the backend's addresses in it, and the content security policy that fits what is inline. */
export function renderShell(html: string, config: PageConfig): Shell {
  if (!CONFIG.test(html)) throw new StartError("index.html has no element with the id perch-config.");
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  const filled = html.replace(CONFIG, (_whole, open: string, close: string) => open + json + close);
  const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
  const { scripts, styles } = inlineParts(filled);
  const hashes = { scripts: scripts.map(sha256), styles: styles.map(sha256) };
  return { file: pageFiles(filled), policy: contentPolicy(hashes, config.supabaseUrl) };
}

/** As many pages are kept, because a page is packed once and asked for often. */
const MAX_PAGES = 200;

function pageFiles(html: string): Shell["file"] {
  const pages = new Map<string | null, StaticFile>();
  return (head) => {
    const known = pages.get(head);
    if (known) return known;
    const text = head === null ? html : injectHead(html, head);
    const file = staticFile(Buffer.from(text), "text/html; charset=utf-8");
    const [oldest] = pages.keys();
    if (pages.size >= MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    pages.set(head, file);
    return file;
  };
}
