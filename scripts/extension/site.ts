import { loadEnv } from "vite";

/** The address of `npm start`. */
const LOCAL_SITE = "http://localhost:5173";

/**
 * The site that the extension belongs to: EXTENSION_SITE_URL. Throws for any value but an http(s) address.
 */
export function extensionSite(env = loadEnv("production", process.cwd(), "EXTENSION_")): URL {
  const address = env.EXTENSION_SITE_URL || LOCAL_SITE;
  const url = URL.parse(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new Error(`EXTENSION_SITE_URL is no address of a site: ${address}`);
  }
  return url;
}
