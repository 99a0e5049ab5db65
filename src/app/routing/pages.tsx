import type { ComponentType, ReactNode } from "react";
import { Component as GoPage } from "#src/features/go/route.tsx";
import { Component as HomePage } from "#src/features/home/route.tsx";
import type { LazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { BareFrame } from "../frames/bare-frame.tsx";
import { HomeFrame } from "../frames/home-frame.tsx";
import { PlainFrame } from "../frames/plain-frame.tsx";
import { SkyFrame } from "../frames/sky-frame.tsx";
import { eagerPage, lazyPage } from "./lazy-page.tsx";
import { findRoute, routes, type PageRoute } from "./routes.ts";

type PageProps = Record<string, string | undefined>;
type FrameProps = { children: ReactNode };

/** Placeholders that keep the space of a page, or of everything below the skip link, while chunks load. */
const PAGE_ROOM = <div className="h-dvh" aria-busy="true" />;
const FRAME_ROOM = <main id="main" tabIndex={-1} aria-busy="true" />;

const pageModules = import.meta.glob<{ Component: ComponentType<PageProps> }>([
  "/src/app/slug-page/route.tsx",
  "/src/features/**/route.tsx",
  "!/src/features/{admin,app-page,auth,catalogue-page,go,home,links,publish}/route.tsx",
  "!/src/features/home/search/route.tsx",
]);
const frameModules = import.meta.glob<{ Component: ComponentType<FrameProps> }>([
  "/src/app/frames/{admin,store}-frame.tsx",
]);

/**
 * The home screen is part of the entry chunk, because it is a start page. So is what is too small for a chunk. Every
 * other page has its own.
 */
const pages = new Map<string, LazyPart<PageProps>>([
  ["features/home", eagerPage<PageProps>(HomePage)],
  ["features/go", eagerPage<PageProps>(GoPage)],
]);
const frames = new Map<string, LazyPart<FrameProps>>([
  ["home", eagerPage(HomeFrame)],
  ["bare", eagerPage(BareFrame)],
  ["plain", eagerPage(PlainFrame)],
  ["sky", eagerPage(SkyFrame)],
]);
for (const { page, frame } of routes) {
  if (!pages.has(page)) pages.set(page, lazyPage(moduleOf(pageModules, `/src/${page}/route.tsx`), PAGE_ROOM));
  if (!frames.has(frame))
    frames.set(frame, lazyPage(moduleOf(frameModules, `/src/app/frames/${frame}-frame.tsx`), FRAME_ROOM));
}

/** The page component and the frame component of a route. */
export function partsOf({ page, frame }: PageRoute) {
  const [Page, Frame] = [pages.get(page), frames.get(frame)];
  if (!Page || !Frame) throw new Error(`Nothing draws ${page} in ${frame}.`);
  return { Page, Frame };
}

export const NotFoundPage = lazyPage(() => import("./not-found-page.tsx"), FRAME_ROOM);

/** Loads the chunks of the page at this path. Never rejects. */
export async function preloadPage(path: string): Promise<void> {
  const found = findRoute(path);
  const parts = found ? Object.values(partsOf(found.route)) : [NotFoundPage];
  await Promise.all(parts.map(({ preload }) => preload()));
}

/** Preloads a page's chunks when a link to it is hovered, touched or focused. Returns a function that stops it. */
export function preloadOnIntent(root: Document): () => void {
  const onIntent = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/']") : null;
    if (link) void preloadPage(new URL(link.href).pathname);
  };
  const kinds = ["pointerover", "touchstart", "focusin"] as const;
  for (const kind of kinds) root.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, onIntent);
  };
}

function moduleOf<Module>(
  modules: Record<string, () => Promise<Module>>,
  path: string,
): () => Promise<Module> {
  const load = modules[path];
  if (!load) throw new Error(`There is no module ${path}.`);
  return load;
}
