import type { ComponentType, ReactNode } from "react";
import { Component as HomePage } from "#src/features/home/route.tsx";
import { HomeFrame } from "../frames/home-frame.tsx";
import { eagerPage, lazyPage, type LazyPage } from "./lazy-page.tsx";
import { findRoute, routes, type PageRoute } from "./routes.ts";

type PageProps = Record<string, string | undefined>;
type FrameProps = { children: ReactNode };

/** What keeps the room of a page, and of everything below the skip link, while their code is on its way. */
const PAGE_ROOM = <div className="h-dvh" aria-busy="true" />;
const FRAME_ROOM = <main id="main" tabIndex={-1} aria-busy="true" />;

const pageModules = import.meta.glob<{ Component: ComponentType<PageProps> }>([
  "../../features/**/route.tsx",
  "!../../features/{admin,auth,home,links}/route.tsx",
]);
const frameModules = import.meta.glob<{ Component: ComponentType<FrameProps> }>([
  "../frames/*-frame.tsx",
  "!../frames/{home,notice}-frame.tsx",
]);

/** The home screen comes with the entry: it is what a start page is opened for. All others are chunks of their own. */
const pages = new Map<string, LazyPage<PageProps>>([["home", eagerPage<PageProps>(HomePage)]]);
const frames = new Map<string, LazyPage<FrameProps>>([["home", eagerPage(HomeFrame)]]);
for (const { feature, frame } of routes) {
  if (!pages.has(feature))
    pages.set(feature, lazyPage(moduleOf(pageModules, `/${feature}/route.tsx`), PAGE_ROOM));
  if (!frames.has(frame))
    frames.set(frame, lazyPage(moduleOf(frameModules, `/${frame}-frame.tsx`), FRAME_ROOM));
}

/** What draws a page, and what stands around it. */
export function partsOf({ feature, frame }: PageRoute) {
  const [Page, Frame] = [pages.get(feature), frames.get(frame)];
  if (!Page || !Frame) throw new Error(`Nothing draws ${feature} in ${frame}.`);
  return { Page, Frame };
}

export const NotFoundPage = lazyPage(() => import("./not-found-page.tsx"), FRAME_ROOM);

/** Fetches the chunks of the page at this path; ends when they are there or can't be had. */
export async function preloadPage(path: string): Promise<void> {
  const found = findRoute(path);
  if (!found) return NotFoundPage.preload();
  const { Page, Frame } = partsOf(found.route);
  await Promise.all([Page.preload(), Frame.preload()]);
}

/** Fetches a page's chunks when a link to it is pointed at, touched or focused; gives what ends it. */
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
  ending: string,
): () => Promise<Module> {
  const [, load] = Object.entries(modules).find(([path]) => path.endsWith(ending)) ?? [];
  if (!load) throw new Error(`There is no module *${ending}.`);
  return load;
}
