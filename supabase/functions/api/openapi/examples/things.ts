/** The things that the examples speak of, the same in all of them. */

export const ADA = { id: "6d0f5b1c-8a0e-4a56-9c0e-2f6b7c1d9e10", email: "ada@example.com", isAdmin: false };

export const PAGE = "page:1f0b6c6e-7a53-4d7f-8f39-6a0c2f8d4b11";
export const LINK = "link:5b7d2e90-13c4-4f0a-9d5c-0e6a1b2c3d44";
export const FOLDER = "folder:9c1e4a72-6b5d-4e8f-a0b1-c2d3e4f5a677";
export const OP = "0b9f7c1e-3f52-4d0c-9a54-1d0c5b1f3a77";
export const NEXT_OP = "3e8a5d20-94b7-4c16-8f2d-7a1b0c9d8e55";

/** An app as a home screen shows it. */
export const SAVED_APP = {
  id: 12,
  name: "Excalidraw",
  icon: "/seed/icons/excalidraw.svg",
  url: "https://excalidraw.com/",
  slug: "excalidraw",
};

/** The same app as the store shows it. */
export const WEBAPP = {
  id: 12,
  url: "https://excalidraw.com/",
  title: "Excalidraw",
  description: "Draw diagrams that look as if made by hand.",
  slug: "excalidraw",
  iconUrl: "/seed/icons/excalidraw.svg",
  screenshotUrl: null,
  tags: ["Design", "Whiteboard"],
  visibleInStore: true,
  catalogueId: 3,
  createdAt: "2026-11-01T08:00:00.000Z",
};

export const CATALOGUE = {
  id: 3,
  name: "Draw and design",
  description: "From a sketch to a finished picture.",
  imageUrl: null,
  iconUrl: null,
  snail: "draw-and-design",
  createdAt: "2026-10-12T08:00:00.000Z",
  appCount: 24,
};

/** The same app as a card of the store. */
export const CARD = {
  id: WEBAPP.id,
  url: WEBAPP.url,
  title: WEBAPP.title,
  slug: WEBAPP.slug,
  iconUrl: WEBAPP.iconUrl,
  tags: ["Design"],
};
