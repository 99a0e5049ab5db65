import type { FileLeaf, FilePage, FileWidget, HomeImportAnswer } from "#contract/home/file.ts";
import type { WidgetType } from "#contract/widgets/types.ts";
import type { Settings } from "../../settings/settings-record.ts";

/** A home screen in portable form. It identifies apps by their address, not by an id. */
export type PortableHome = {
  settings: Partial<Settings> & { removedWidgets?: WidgetType[] };
  pages: FilePage[];
  column?: FileWidget[];
  /** In a file up to format 2, with `removedWidgets`, in place of `column`: the documented widgets, in display order. */
  widgets?: { type: WidgetType; isMinimized: boolean }[];
};

export type ImportOutcome = Pick<HomeImportAnswer, "added" | "skipped">;

/** The apps and links of a file, in order, folders in place. */
export const fileLeaves = (pages: readonly FilePage[]): FileLeaf[] =>
  pages.flatMap(({ items }) =>
    items.flatMap((entry) =>
      entry.kind === "folder" ? entry.items : entry.kind === "widget" ? [] : [entry],
    ),
  );
