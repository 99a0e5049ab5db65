import { signal } from "./signal.ts";

/** A link of somebody's own as it is to be edited. */
export type EditableLink = { id: number; name: string; url: string };

/** The link the dialog is open for, `new` for one that is still to be added; null while it is closed. */
export const linkRequest = signal<EditableLink | "new" | null>(null);

/** Opens the dialog that adds or edits a link, from wherever it is needed. */
export function requestLinkDialog(link: EditableLink | "new"): void {
  linkRequest.set(link);
}
