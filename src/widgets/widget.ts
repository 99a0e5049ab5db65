import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type * as z from "zod/mini";
import type { Formats } from "#contract/look.ts";
import type { EntryFields, WidgetEntry, WidgetSize } from "#contract/home-widgets.ts";

/*
 * A widget is one folder: `about.ts` says what it is, `widget.tsx` draws it, and `settings.tsx` its settings, if it has
 * any. registry.ts finds the folders; nothing else knows them.
 */

/** What `about.ts` exports as `about`. */
export type WidgetAbout<Settings extends object = object> = {
  name: string;
  /** One line for the list of widgets. */
  purpose: string;
  icon: LucideIcon;
  /** The first is the size of a new one. */
  sizes: readonly [WidgetSize, ...WidgetSize[]];
  /** What the server reads for it belongs to an account, so visitors can't have it. */
  needsAccount?: true;
  /** Reads stored settings of any version: what is missing or invalid has its default, so `{}` gives all defaults. */
  settings: z.ZodMiniType<Settings>;
};

/** How the person wants times and dates. */
export type WidgetLook = { clockStyle: "24h" | "12h"; formats: Formats };

/** What a widget may change of itself. Each shows at once, and is sent when there is a network. */
export type WidgetActions<Settings extends object = object> = {
  changeSettings: (change: Partial<Settings>) => void;
  /**
   * Adds an entry, or replaces these fields of it; null takes one away. With `base`, the text that a field had when the
   * person began to write, what another device wrote meanwhile is kept beside it, line by line.
   */
  putEntry: (entry: string, change: EntryChange) => void;
  /** Removes entries, and says so with a toast that offers Undo; without texts, silently. */
  removeEntries: (entries: readonly string[], texts?: RemovalTexts) => void;
  openSettings: () => void;
};

/** `name` is what was removed, as in '{name} is back'. */
export type RemovalTexts = { name: string; title: string; description: string };

export type EntryChange = { fields: EntryFields; rank?: string; base?: Record<string, string> };

/** What `widget.tsx` gets; it exports the component as `Widget`. */
export type WidgetProps<Settings extends object = object> = {
  /** `widget:<uuid>` */
  id: string;
  size: WidgetSize;
  settings: Settings;
  /** In the order of rank and id. */
  entries: readonly WidgetEntry[];
  /** Null for a visitor. */
  userId: string | null;
  look: WidgetLook;
  /** The '...' menu, for the frame. */
  menu: ReactNode;
  actions: WidgetActions<Settings>;
};

/** What `settings.tsx` gets; it exports the component as `WidgetSettings`. It stands in a dialog with a title and Done. */
export type WidgetSettingsProps<Settings extends object = object> = {
  id: string;
  settings: Settings;
  userId: string | null;
  onChange: (change: Partial<Settings>) => void;
};

/** The modules of a widget's folder. */
export type AboutModule = { about: WidgetAbout };
export type WidgetModule = { Widget: ComponentType<WidgetProps> };
export type WidgetSettingsModule = { WidgetSettings: ComponentType<WidgetSettingsProps> };
