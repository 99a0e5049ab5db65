import type { ErrorCode } from "../calls/errors.ts";
import { HOME_LIMITS } from "./limits.ts";
import { WIDGET_LIMITS } from "../widgets/limits.ts";

const conflict = (message: string) => ({ code: "conflict", message }) as const;
const notFound = (message: string) => ({ code: "not_found", message }) as const;
const misfit = (message: string) => ({ code: "unprocessable", message }) as const;
const tooLarge = (message: string) => ({ code: "too_large", message }) as const;

/** Why an operation on a home screen changes nothing. */
export const REASONS = {
  full: conflict(`A home screen holds at most ${HOME_LIMITS.items} apps and links.`),
  too_many_folders: conflict(`A home screen holds at most ${HOME_LIMITS.folders} folders.`),
  too_many_pages: conflict(`A home screen has at most ${HOME_LIMITS.pages} pages.`),
  address_known: conflict("This address is on your home screen already."),
  last_page: conflict("A home screen has at least one page."),
  too_many_widgets: conflict(`A home screen has at most ${WIDGET_LIMITS.widgets} widgets.`),
  too_many_entries: conflict(`A widget holds at most ${WIDGET_LIMITS.entries} entries.`),
  too_many_entries_in_all: conflict(
    `A home screen holds at most ${WIDGET_LIMITS.allEntries} notes and tasks.`,
  ),
  widgets_too_large: tooLarge("Your widgets hold too much. Remove a note or some tasks first."),
  settings_too_large: tooLarge("These settings are too large to keep."),
  entry_too_large: tooLarge("This text is too long to keep."),
  no_such_app: notFound("There is no such app in the store."),
  item_gone: notFound("This is not on your home screen any more."),
  widget_gone: notFound("This widget is not on your home screen any more."),
  page_gone: notFound("This page is not there any more."),
  removed_too_long_ago: notFound("This was removed too long ago to be put back."),
  folder_in_folder: misfit("A folder can't be put into a folder."),
  widget_in_folder: misfit("A widget can't be put into a folder."),
  only_widgets_beside: misfit("Only widgets stand beside the grid."),
  folder_has_name_only: misfit("A folder has a name and nothing else."),
  page_has_name_only: misfit("A page has a name and nothing else."),
  app_keeps_address: misfit("An app's address can't be changed."),
  widget_has_no_name: misfit("A widget's name is one of its settings."),
  widget_has_no_settings: misfit("This widget has no settings of its own."),
  widget_has_no_entries: misfit("Nothing is written in this widget."),
  widget_has_no_such_size: misfit("This widget does not come in this size."),
  image_gone: misfit("This image is not stored any more. Please upload it again."),
} as const satisfies Record<string, { code: ErrorCode; message: string }>;

export type HomeReason = keyof typeof REASONS;

export type Reason = { code: ErrorCode; reason: HomeReason; message: string };

export const because = (reason: HomeReason): Reason => ({ reason, ...REASONS[reason] });
