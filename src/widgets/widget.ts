import type { MessageDescriptor } from "@lingui/core";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type * as z from "zod/mini";
import type { Formats } from "#contract/looks/look.ts";
import type {
  EntryFields,
  HomeWidget,
  WidgetEntry,
  WidgetSize,
  WidgetSizes,
} from "#contract/widgets/home-widgets.ts";

/*
 * A widget is one folder: `kind.ts` names it, `about.ts` describes it, `widget.tsx` renders it, `preview.ts` has what it
 * shows in the gallery, and `settings.tsx` renders its settings, if any. kinds.ts, registry.ts and widget-preview.tsx
 * find the folders; no other module knows them.
 */

/** What `kind.ts` exports as `kind`. It loads with the page; the rest of a widget only where it stands. */
export type WidgetKind = {
  readonly name: MessageDescriptor;
  sizes: WidgetSizes;
  /** The server reads its data for an account, so visitors can't add it. */
  needsAccount?: true;
};

/** What `about.ts` exports as `about`, over its kind. */
export type WidgetAbout<Settings extends object = object> = Omit<WidgetKind, "name"> & {
  /** In the shown language, as `purpose`: both are getters, because modules load before a language is shown. */
  readonly name: string;
  /** One line for the list of widgets. */
  readonly purpose: string;
  icon: LucideIcon;
  /**
   * Parses stored settings of any version: missing or invalid fields get defaults, so `{}` gives all
   * defaults.
   */
  settings: z.ZodMiniType<Settings>;
};

export type WidgetLook = { clockStyle: "24h" | "12h"; formats: Formats };

/** A widget's changes of itself. Each shows at once, and is sent when there is a network. */
export type WidgetActions<Settings extends object = object> = {
  changeSettings: (change: Partial<Settings>) => void;
  /**
   * Adds an entry, or replaces these fields of it; null removes one. `base` is a field's text when the person
   * began to write. With it, another device's later text is merged line by line.
   */
  putEntry: (entry: string, change: EntryChange) => void;
  /** Removes entries with a toast that offers Undo; without texts, silently. */
  removeEntries: (entries: readonly string[], texts?: RemovalTexts) => void;
  openSettings: () => void;
};

/** `name` is the removed item's, as in '{name} is back'. */
export type RemovalTexts = { name: string; title: string; description: string };

export type EntryChange = { fields: EntryFields; rank?: string; base?: Record<string, string> };

/** The props of the component `Widget` that `widget.tsx` exports. */
export type WidgetProps<Settings extends object = object> = {
  /** `widget:<uuid>` */
  id: string;
  size: WidgetSize;
  /** Whether it stands among the tiles of a page, which has less room than the column. */
  isOnPage: boolean;
  settings: Settings;
  /** In the order of rank and id. */
  entries: readonly WidgetEntry[];
  /** Null for a visitor. */
  userId: string | null;
  look: WidgetLook;
  actions: WidgetActions<Settings>;
};

/** The props of the component `Line` that `widget.tsx` may export: a short form beside or below the clock. */
export type WidgetLineProps<Settings extends object = object> = Pick<
  WidgetProps<Settings>,
  "id" | "settings" | "userId" | "look"
>;

/**
 * The props of the component `WidgetSettings` that `settings.tsx` exports. It renders in a dialog with a
 * title and Done.
 */
export type WidgetSettingsProps<Settings extends object = object> = {
  id: string;
  settings: Settings;
  userId: string | null;
  onChange: (change: Partial<Settings>) => void;
};

/** What a widget shows in the gallery. */
export type WidgetSample<Settings extends object = object> = {
  settings: Partial<Settings>;
  entries?: readonly WidgetEntry[];
  /** What its queries know, by their keys: nothing is fetched. */
  answers?: readonly { queryKey: QueryKey; data: unknown }[];
};

/** `sampleAt` gives a sample whose moments are around this one, in milliseconds. */
export type PreviewModule = { sampleAt: (nowMs: number) => WidgetSample };

export type EntryActions = Pick<WidgetActions, "putEntry" | "removeEntries">;

/** One line of what stands in a widget, as the launcher finds it. */
export type Thing = {
  /** Unique within the widget. */
  id: string;
  text: string;
  /** The list, calendar or feed that it is of. */
  of: string;
  /** When it is, in words. */
  when?: string;
  /** Enter opens this address, or ticks the entry off so; else it shows the widget. */
  url?: string;
  tickOff?: (actions: EntryActions) => void;
  /** A selector of what has the focus when the widget is shown; without it, the menu has. */
  part?: string;
};

/** Whose things they are, and what the page knows: nothing is asked for. */
export type ThingsAsked = { client: QueryClient; userId: string | null; look: WidgetLook; nowMs: number };

/** What `widget.tsx` may export as `thingsIn`: what one may look for in the widget. */
export type ThingsIn = (widget: HomeWidget, asked: ThingsAsked) => Thing[];

export type AboutModule = { about: WidgetAbout };
export type WidgetModule = {
  Widget: ComponentType<WidgetProps>;
  Line?: ComponentType<WidgetLineProps>;
  thingsIn?: ThingsIn;
};
export type WidgetSettingsModule = { WidgetSettings: ComponentType<WidgetSettingsProps> };
