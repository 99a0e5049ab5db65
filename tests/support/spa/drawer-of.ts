import type { Home } from "../../../supabase/functions/_shared/contract/home/home.ts";

/**
 * The home screen of a member with apps of these names. The apps take turns with the pictures; without
 * pictures, they show their letters.
 */
export function drawerOf(names: readonly string[], pictures: readonly string[] = []): Home {
  const items = names.map((name, index) => ({
    id: `webapp:${index + 1}`,
    name,
    icon: pictures[index % pictures.length] ?? null,
    url: "https://app.test/",
    slug: `app-${index}`,
  }));
  return {
    version: 1,
    pages: [{ id: "page:00000000-0000-4000-8000-000000000001", name: null, items }],
    column: ["clock", "search", "news"].map((type) => ({
      id: `widget:${type}`,
      type,
      size: "medium",
      isMinimized: false,
      settings: {},
      entries: [],
    })),
  };
}

export const appNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `App ${index}`);
