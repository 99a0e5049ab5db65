import { PLAIN_PICTURE_LOOK } from "#contract/looks/look.ts";
import type {
  PublishedItem,
  PublishedLeaf,
  PublishedPage,
} from "#contract/published-pages/published-pages.ts";

export const publishedApp = (id: number, name = `App ${id}`): PublishedLeaf & { kind: "app" } => ({
  kind: "app",
  id,
  name,
  icon: null,
  url: `https://app-${id}.test/`,
  slug: `app-${id}`,
});

export const publishedLink = (id: number, name = `Link ${id}`): PublishedLeaf & { kind: "link" } => ({
  kind: "link",
  name,
  url: `https://link-${id}.test/`,
  icon: null,
});

/** A published page as visitors get it. */
export const aPublishedPage = (items: PublishedItem[], part: Partial<PublishedPage> = {}): PublishedPage => ({
  id: "00000000-0000-4000-8000-000000000700",
  handle: "ada",
  name: "work",
  title: "Work",
  description: "What I open every morning.",
  publishedAt: "2026-11-20T09:30:00.000Z",
  items,
  sky: "hills",
  pictureLook: PLAIN_PICTURE_LOOK,
  ...part,
});
