/** The manifest's texts in English, by their names in `_locales`. Stores take a description of at most 132 characters. */
export const MANIFEST_TEXTS = {
  add: "Add this page to Perch",
  description: "Your Perch home screen in every new tab.",
} as const;
