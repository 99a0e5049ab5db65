const YEAR = "public, max-age=31536000, immutable";

/** Browser features that Perch never uses. Sharing and copying stay allowed. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "encrypted-media",
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

/** The headers of every page and file of the site, on every host. */
export const PAGE_HEADERS = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  // The same as `frame-ancestors`, for browsers and scanners that only read this header.
  "x-frame-options": "DENY",
};

/**
 * The same headers, plus HSTS: no plain http for a year. It requires a certificate. The owner decides about
 * subdomains.
 */
export const HOSTED_PAGE_HEADERS = { ...PAGE_HEADERS, "strict-transport-security": "max-age=31536000" };

/** A stored file is only displayed: an SVG that is opened as a document gets no scripts and no network. */
export const STORED_FILE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
};

/** The headers of an answer from Storage. A file's name changes with its content; a missing file may appear later. */
export function storedFileHeaders(status: number): Record<string, string> {
  return { ...STORED_FILE_HEADERS, "cache-control": status < 300 || status === 304 ? YEAR : "no-store" };
}

/**
 * Caching by path. Vite hashes the names in assets/, the seed's pictures change with a release, the rest at
 * any time. An expired picture is shown while the next one is fetched, and offline.
 */
export function fileCaching(path: string): string {
  if (path.startsWith("/assets/")) return YEAR;
  return path.startsWith("/seed/") ? "public, max-age=86400, stale-while-revalidate=31536000" : "no-cache";
}
