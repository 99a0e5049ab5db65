import { useEffect, useState } from "react";
import type { AboutModule, WidgetAbout, WidgetModule, WidgetSettingsModule } from "./widget.ts";

/* Every folder here with an about.ts is a widget; its name is the widget's type. */
const abouts = import.meta.glob<AboutModule>("./*/about.ts");
const widgets = import.meta.glob<WidgetModule>("./*/widget.tsx");
const settings = import.meta.glob<WidgetSettingsModule>("./*/settings.tsx");

/** What is needed to draw a widget of one type. */
export type LoadedWidget = AboutModule & WidgetModule;

const loaded = new Map<string, LoadedWidget>();

/** Whether this version of the site has such a widget; a newer one may have added it. */
export const isKnownType = (type: string): boolean => `./${type}/about.ts` in abouts;

/** Loads what draws a widget; null for a type that this version does not know. */
export async function loadWidget(type: string): Promise<LoadedWidget | null> {
  const [loadAbout, load] = [abouts[`./${type}/about.ts`], widgets[`./${type}/widget.tsx`]];
  if (!loadAbout || !load) return null;
  const [{ about }, { Widget }] = await Promise.all([loadAbout(), load()]);
  const widget = { about, Widget };
  loaded.set(type, widget);
  return widget;
}

/** Loads the settings of a widget; null where it has none. */
export async function loadWidgetSettings(type: string): Promise<WidgetSettingsModule | null> {
  return (await settings[`./${type}/settings.tsx`]?.()) ?? null;
}

/** All types with what they are, by name. */
export async function loadAbouts(): Promise<{ type: string; about: WidgetAbout }[]> {
  const all = await Promise.all(
    Object.entries(abouts).map(async ([path, load]) => {
      const { about } = await load();
      return { type: path.slice("./".length, -"/about.ts".length), about };
    }),
  );
  return all.toSorted((a, b) => a.about.name.localeCompare(b.about.name, "en"));
}

type Loading = { widget: LoadedWidget | null; hasFailed: boolean; retry: () => void };

/** What draws a widget of this type; null while it is loaded, and for good where the type is not known. */
export function useLoadedWidget(type: string): Loading {
  const [widget, setWidget] = useState(() => loaded.get(type) ?? null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (widget || hasFailed) return;
    loadWidget(type).then(setWidget, () => setFailed(true));
  }, [type, widget, hasFailed]);
  return { widget, hasFailed, retry: () => setFailed(false) };
}
