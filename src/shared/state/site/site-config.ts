/** The page's backend settings, written by the build or the server. */
export type SiteConfig = {
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** The backend may have Supabase Realtime. */
  hasRealtime: boolean;
  /** The backend offers a sign-in without an email, for development. */
  isLocalDev: boolean;
  /** The account of the development sign-in; empty without that sign-in. */
  adminEmail: string;
};

let known: SiteConfig | undefined;

/** Reads the element `perch-config` of index.html, once. */
export function siteConfig(): SiteConfig {
  return (known ??= readConfig());
}

function readConfig(): SiteConfig {
  const text = document.querySelector("#perch-config")?.textContent ?? "{}";
  const {
    supabaseUrl = "",
    supabaseAnonKey = "",
    realtime = "",
    localDev = "",
    adminEmail = "",
  } = JSON.parse(text) as Record<string, string>;
  const hasRealtime = supabaseUrl !== "" && realtime !== "false";
  return { supabaseUrl, supabaseAnonKey, hasRealtime, isLocalDev: localDev === "true", adminEmail };
}
