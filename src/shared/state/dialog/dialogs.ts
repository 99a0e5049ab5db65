import { useSyncExternalStore } from "react";
import { signal } from "../signal.ts";

/** The dialogs that any part may open with `openDialog`, and what each needs. `true`: nothing. */
export type Dialogs = {
  signIn: SignInRequest;
  /** The secret of a phone link. */
  phoneSignIn: string;
  /** The steps after a sign-in link. */
  welcome: true;
  link: EditableLink | NewLink;
  /** `file`: the dialog asks for a bookmarks file first. */
  bookmarks: Bookmarks | "file";
  /** The sentence for which the dialog proposes a home screen. */
  setUp: string;
  publish: PublishRequest;
  picture: true;
  /** The code that signs in a phone. */
  phone: true;
  launcher: true;
  /** The list of keyboard shortcuts. */
  keys: true;
  /** Where these things of the home screen go. */
  move: readonly string[];
  /** Name and icon of this app. */
  looks: string;
};
export type DialogName = keyof Dialogs;
export type DialogInput<Name extends DialogName> = Dialogs[Name] extends true ? [] : [Dialogs[Name]];

/** Why the sign-in dialog opens: the Connect button, an install, an expired link or an ended session. */
export type SignInReason = "connect" | "install" | "expired-link" | "session-ended";

export type SignInRequest = {
  reason: SignInReason;
  /** The app that a visitor got, which this device keeps. */
  app?: { title: string; iconUrl: string | null };
};

export type EditableLink = { id: string; name: string; url: string; homeUrl?: string | undefined };
/** "new", or what has been typed of one. */
export type NewLink = "new" | { id?: never; name: string; url: string };

/** A valid bookmark: an address that a link may have, and a name that is never empty. */
export type Bookmark = {
  name: string;
  url: string;
  /** Its top folder, one object for all in it: two folders may have one name. Null without a folder. */
  folder: { name: string } | null;
};

/** The bookmarks of a browser, each address once; `skipped` counts entries without a web address. */
export type Bookmarks = { bookmarks: Bookmark[]; skipped: number };

export type PublishRequest = {
  /** A page of the home screen; null when the dialog asks for one. */
  pageId: string | null;
  /** The published page that the new copy replaces. */
  publishedId?: string;
};

/** The open dialogs by name, with their inputs. */
export const dialogs = signal<{ [Name in DialogName]?: Dialogs[Name] | undefined }>({});

export function closeDialog(name: DialogName): void {
  if (dialogs.get()[name] !== undefined) dialogs.set({ ...dialogs.get(), [name]: undefined });
}

/** The input of a dialog while it is open. */
export function useDialog<Name extends DialogName>(name: Name): Dialogs[Name] | undefined {
  return useSyncExternalStore(
    dialogs.subscribe,
    () => dialogs.get()[name],
    () => undefined,
  );
}

/** Whether what signs people in is still loading. */
export const isSignInLoading = signal(false);
