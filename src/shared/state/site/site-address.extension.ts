export const SITE_ORIGIN: string = import.meta.env.EXTENSION_SITE_URL;

/** Resolves an address for the extension's pages: a path gets the site's origin. */
export const siteAddress = (address: string): string =>
  address.startsWith("/") && !address.startsWith("//") ? SITE_ORIGIN + address : address;
