/** Opens an address in a new tab, which can't reach this page. */
export const openInNewTab = (url: string) => window.open(url, "_blank", "noopener");
