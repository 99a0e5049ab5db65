import { plural, t } from "@lingui/core/macro";
import type { HomeOp, Refusal } from "#contract/home/home.ts";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import type { HomeReason } from "#contract/home/reasons.ts";
import { WIDGET_LIMITS } from "#contract/widgets/limits.ts";

/** The sentences of the contract, in the shown language. */
export const reasonWords = (): Record<HomeReason, string> => ({
  full: t`A home screen holds at most ${HOME_LIMITS.items} apps and links.`,
  too_many_folders: t`A home screen holds at most ${HOME_LIMITS.folders} folders.`,
  too_many_pages: t`A home screen has at most ${HOME_LIMITS.pages} pages.`,
  address_known: t`This address is on your home screen already.`,
  last_page: t`A home screen has at least one page.`,
  too_many_widgets: t`A home screen has at most ${WIDGET_LIMITS.widgets} widgets.`,
  too_many_entries: t`A widget holds at most ${WIDGET_LIMITS.entries} entries.`,
  too_many_entries_in_all: t`A home screen holds at most ${WIDGET_LIMITS.allEntries} notes and tasks.`,
  widgets_too_large: t`Your widgets hold too much. Remove a note or some tasks first.`,
  settings_too_large: t`These settings are too large to keep.`,
  entry_too_large: t`This text is too long to keep.`,
  no_such_app: t`There is no such app in the store.`,
  item_gone: t`This is not on your home screen any more.`,
  widget_gone: t`This widget is not on your home screen any more.`,
  page_gone: t`This page is not there any more.`,
  removed_too_long_ago: t`This was removed too long ago to be put back.`,
  folder_in_folder: t`A folder can't be put into a folder.`,
  widget_in_folder: t`A widget can't be put into a folder.`,
  only_widgets_beside: t`Only widgets stand beside the grid.`,
  folder_has_name_only: t`A folder has a name and nothing else.`,
  page_has_name_only: t`A page has a name and nothing else.`,
  app_keeps_address: t`An app's address can't be changed.`,
  widget_has_no_name: t`A widget's name is one of its settings.`,
  widget_has_no_settings: t`This widget has no settings of its own.`,
  widget_has_no_entries: t`Nothing is written in this widget.`,
  widget_has_no_such_size: t`This widget does not come in this size.`,
  image_gone: t`This image is not stored any more. Please upload it again.`,
});

/** A refusal in the shown language. A server of a newer version may give a reason that is unknown here. */
export const inWords = (refusal: Refusal): Refusal => ({
  ...refusal,
  message: (refusal.reason && reasonWords()[refusal.reason]) ?? refusal.message,
});

/** What failed, by the kind of the operation that the server refused. */
const failuresOf = (isWidget: boolean): Record<HomeOp["kind"], string> => ({
  add: isWidget ? t`Failed to add widget` : t`Failed to add app`,
  remove: isWidget ? t`Failed to remove widget` : t`Failed to remove app`,
  restore: isWidget ? t`Failed to bring back widget` : t`Failed to bring back app`,
  move: isWidget ? t`Failed to reorder widget` : t`Failed to reorder apps`,
  rename: t`Failed to change name`,
  "add-folder": t`Failed to add folder`,
  "remove-folder": t`Failed to remove folder`,
  "add-page": t`Failed to add page`,
  "move-page": t`Failed to change the home screen`,
  "remove-page": t`Failed to remove page`,
  resize: t`Failed to change size`,
  change: t`Failed to update widget state`,
  "put-entry": t`Failed to save entry`,
  "remove-entry": t`Failed to remove entry`,
  "restore-entry": t`Failed to bring back entry`,
});

function failureOf(op: HomeOp): string {
  const isWidget = "item" in op && (op.item?.startsWith("widget:") ?? false);
  return failuresOf(isWidget)[op.kind];
}

/** What failed of these operations, with the reason below it; null where nothing is refused. */
export function failureText(ops: readonly HomeOp[], refused: readonly Refusal[]): string | null {
  const [first] = refused;
  if (!first) return null;
  const op = ops.find(({ id }) => id === first.id);
  const failure = op ? failureOf(op) : t`Failed to change the home screen`;
  const more = refused.length - 1;
  const whatFailed =
    more > 0 ? plural(more, { one: `${failure} (and # more)`, other: `${failure} (and # more)` }) : failure;
  return `${whatFailed}\n${inWords(first).message}`;
}
