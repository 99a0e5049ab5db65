const SLUG = /^\/(?:app\/)?([a-z0-9-]{1,64})$/;
const OWN_PLACES = new Set(["admin", "cats", "import"]);

/** The slug of a catalogue's or an app's page at a path; null for the back office and paths of another shape. */
export function slugAt(path: string): string | null {
  const slug = SLUG.exec(path)?.[1];
  return slug === undefined || OWN_PLACES.has(slug) ? null : slug;
}
