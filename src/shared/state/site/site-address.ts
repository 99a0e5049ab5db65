/** Returns the address unchanged: pages of the site need no origin. The extension's variant adds one. */
export const siteAddress = (address: string): string => address;
