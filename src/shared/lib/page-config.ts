/** What the page was told about its backend when it was served or built. */
export type PageConfig = {
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** The backend offers a sign-in without mail, for development. */
  isLocalDev: boolean;
  /** Whom that signs in; empty where there is no such sign-in. */
  adminEmail: string;
};

let known: PageConfig | undefined;

/** Reads the element `perch-config` of index.html, once. */
export function pageConfig(): PageConfig {
  return (known ??= readConfig());
}

function readConfig(): PageConfig {
  const text = document.querySelector("#perch-config")?.textContent ?? "{}";
  const {
    supabaseUrl = "",
    supabaseAnonKey = "",
    localDev = "",
    adminEmail = "",
  } = JSON.parse(text) as Record<string, string>;
  return { supabaseUrl, supabaseAnonKey, isLocalDev: localDev === "true", adminEmail };
}
