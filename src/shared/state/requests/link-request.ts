import { signal } from "../signal.ts";

export type EditableLink = { id: string; name: string; url: string };

/** The link that the dialog edits: `new` to add one, null while the dialog is closed. */
export const linkRequest = signal<EditableLink | "new" | null>(null);

export function requestLinkDialog(link: EditableLink | "new"): void {
  linkRequest.set(link);
}
