/** The origin of the site that the extension belongs to. */
export const SITE_ORIGIN: string = import.meta.env.EXTENSION_SITE_URL;

/** An address as the extension's pages reach it: those without an origin are the site's. */
export const siteAddress = (address: string): string =>
  address.startsWith("/") && !address.startsWith("//") ? SITE_ORIGIN + address : address;
