import { StartError } from "../start-error.ts";

/** The page's data about its backend. All strings, because Vite fills the same element from the environment. */
export type SiteConfig = {
  supabaseUrl: string;
  supabaseAnonKey: string;
  realtime: "true" | "false";
  localDev: "true" | "false";
  /** The address that Dev Login signs in; empty without LOCAL_DEV. */
  adminEmail: string;
};

const CONFIG = /(<script\b[^>]*\bid="perch-config"[^>]*>)[^<]*(<\/script>)/;

export function fillShell(html: string, config: SiteConfig): string {
  if (!CONFIG.test(html)) throw new StartError("index.html has no element with the id perch-config.");
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return html.replace(CONFIG, (_whole, open: string, close: string) => open + json + close);
}
