const YEAR = "public, max-age=31536000, immutable";

/** On every page and file of the site. */
export const PAGE_HEADERS = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};

/** A stored file is shown, never run: an SVG opened by itself gets no script and no reach. */
export const STORED_FILE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
};

/** A stored file's name changes with its content; a missing one may come. */
export function storedFileCaching(status: number): string {
  return status < 300 || status === 304 ? YEAR : "no-store";
}

/** Vite names what lies in assets/ after its content; the seed's pictures change with a release, the rest at any time. */
export function fileCaching(path: string): string {
  if (path.startsWith("/assets/")) return YEAR;
  return path.startsWith("/seed/") ? "public, max-age=86400" : "no-cache";
}
