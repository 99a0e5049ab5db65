/** The host of a URL, with its port and without `www.`; what has none is returned unchanged. */
export const hostOf = (url: string): string => URL.parse(url)?.host.replace(/^www\./, "") || url;
