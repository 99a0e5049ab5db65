import { signal } from "./signal.ts";

/** A personal link to be edited. */
export type EditableLink = { id: string; name: string; url: string };

/** The link that the dialog is open for: `new` to add one, null while the dialog is closed. */
export const linkRequest = signal<EditableLink | "new" | null>(null);

/** Opens the dialog that adds or edits a link. */
export function requestLinkDialog(link: EditableLink | "new"): void {
  linkRequest.set(link);
}
