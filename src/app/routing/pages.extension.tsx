import type { ComponentType, ReactNode } from "react";
import { Component as HomePage } from "#src/features/home/route.tsx";
import { HomeFrame } from "../frames/home-frame.tsx";
import type { LazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { eagerPage } from "./lazy-page.tsx";

const Page = eagerPage<Record<string, string | undefined>>(HomePage);
const Frame: ComponentType<{ children: ReactNode }> = HomeFrame;

/** The extension has one page; all others belong to the site. */
export const partsOf = () => ({ Page, Frame });

export const NotFoundPage: LazyPart<object> = eagerPage<object>(HomePage);

/** The one page is part of the entry chunk. */
export const preloadPage = (): Promise<void> => Promise.resolve();

/** Links lead to the site, so there is nothing to preload. */
export const preloadOnIntent = () => () => undefined;
