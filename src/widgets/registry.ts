import { useEffect, useState } from "react";
import { shownLocale } from "#src/shared/lib/language/shown-locale.ts";
import { lazyModule, type LazyModule } from "#src/shared/lib/lazy-module.ts";
import { signal } from "#src/shared/state/signal.ts";
import { useInFirstRender } from "#src/shared/ui/loading/first-render.ts";
import { ADDED_KINDS } from "./kinds.ts";
import type { AboutModule, WidgetAbout, WidgetModule, WidgetSettingsModule } from "./widget.ts";

/* Every folder here with an about.ts is a widget; its name is the widget's type. */
const abouts = import.meta.glob<AboutModule>("./*/about.ts");
const widgets = import.meta.glob<WidgetModule>("./*/widget.tsx");
const settings = import.meta.glob<WidgetSettingsModule>("./*/settings.tsx");

export type LoadedWidget = AboutModule & WidgetModule;

const chunks = new Map<string, LazyModule<LoadedWidget | null>>();

/** Whether this version has the widget type; a newer version may have added it. */
export const isKnownType = (type: string): boolean => ADDED_KINDS.has(type);

/** Loads a widget's modules; null for an unknown type. */
export async function loadWidget(type: string): Promise<LoadedWidget | null> {
  const [loadAbout, load] = [abouts[`./${type}/about.ts`], widgets[`./${type}/widget.tsx`]];
  if (!loadAbout || !load) return null;
  const [about, module] = await Promise.all([loadAbout(), load()]);
  return { ...about, ...module };
}

/** Counts what has come since it was asked for with `widgetNow`. */
export const widgetArrivals = signal(0);

/** A widget's modules, if they are here; loads them for the next time. */
export function widgetNow(type: string): LoadedWidget | null {
  const chunk = chunkOf(type);
  const tell = (isHere: boolean) => isHere && widgetArrivals.set(widgetArrivals.get() + 1);
  if (isKnownType(type) && !chunk.now) void chunk.preload().then(tell);
  return chunk.now;
}

function chunkOf(type: string): LazyModule<LoadedWidget | null> {
  const chunk = chunks.get(type) ?? lazyModule(() => loadWidget(type));
  chunks.set(type, chunk);
  return chunk;
}

/** Loads a widget's settings; null without any. */
export async function loadWidgetSettings(type: string): Promise<WidgetSettingsModule | null> {
  return (await settings[`./${type}/settings.tsx`]?.()) ?? null;
}

/** All types with their descriptions, by name. */
export async function loadAbouts(): Promise<{ type: string; about: WidgetAbout }[]> {
  const all = await Promise.all(
    Object.entries(abouts).map(async ([path, load]) => {
      const { about } = await load();
      return { type: path.slice("./".length, -"/about.ts".length), about };
    }),
  );
  return all.toSorted((a, b) => a.about.name.localeCompare(b.about.name, shownLocale()));
}

type Loading = { widget: LoadedWidget | null; hasFailed: boolean; retry: () => void };

/** The modules of a widget type; null while they load, and always for an unknown type. */
export function useLoadedWidget(type: string): Loading {
  const chunk = chunkOf(type);
  useInFirstRender(chunk);
  const [widget, setWidget] = useState(chunk.now);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (widget || hasFailed) return;
    chunk.load().then(setWidget, () => setFailed(true));
  }, [chunk, widget, hasFailed]);
  return { widget, hasFailed, retry: () => setFailed(false) };
}
