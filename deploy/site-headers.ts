const YEAR = "public, max-age=31536000, immutable";

/** What browsers offer and Perch never asks for; what a page is shared or copied with stays allowed. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** On every page and file of the site, wherever it is served from. */
export const PAGE_HEADERS = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  // What `frame-ancestors` says, for the browsers and scanners that read only this.
  "x-frame-options": "DENY",
};

/**
 * The same with what only a site with a certificate can say: plain http never again, for a year. Subdomains are the
 * owner's to include.
 */
export const HOSTED_PAGE_HEADERS = { ...PAGE_HEADERS, "strict-transport-security": "max-age=31536000" };

/** A stored file is shown, never run: an SVG opened by itself gets no script and no reach. */
export const STORED_FILE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
};

/** What an answer of Storage is served with. A file's name changes with its content; a missing one may come. */
export function storedFileHeaders(status: number): Record<string, string> {
  return { ...STORED_FILE_HEADERS, "cache-control": status < 300 || status === 304 ? YEAR : "no-store" };
}

/** With the 405 for who would change a page or a file. */
export const READ_ONLY = { allow: "GET, HEAD" };

/** Vite names what lies in assets/ after its content; the seed's pictures change with a release, the rest at any time. */
export function fileCaching(path: string): string {
  if (path.startsWith("/assets/")) return YEAR;
  return path.startsWith("/seed/") ? "public, max-age=86400" : "no-cache";
}
