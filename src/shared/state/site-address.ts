/** An address as this page reaches it. Pages of the site reach each as it is written. */
export const siteAddress = (address: string): string => address;
