export const SITE_ORIGIN: string = import.meta.env.EXTENSION_SITE_URL;

/** Resolves an address for the extension's pages: one without an origin is the site's. */
export const siteAddress = (address: string): string =>
  address.startsWith("/") && !address.startsWith("//") ? SITE_ORIGIN + address : address;
