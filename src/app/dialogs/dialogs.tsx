import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { sessionQueries } from "#src/api/session/session.ts";
import { closeDialog, dialogs, type DialogName } from "#src/shared/state/dialog/dialogs.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { isLauncherKey, isSingleKey } from "#src/shared/ui/keys/launcher-key.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { ErrorBoundary } from "../routing/error-boundary.tsx";
import type { DialogParts } from "./dialog-parts.ts";
import { siteDialogs } from "./site-dialogs.tsx";

const LinkDialog = lazyPart(async () => (await import("#src/features/links/route.tsx")).LinkDialog);
const LauncherDialog = lazyPart(
  async () => (await import("#src/features/home/search/route.tsx")).LauncherDialog,
);
const KeysDialog = lazyPart(async () => (await import("#src/features/keys/route.tsx")).KeysDialog);
const BookmarksDialog = lazyPart(
  async () => (await import("#src/features/bookmarks/route.tsx")).BookmarksDialog,
);
const SetUpDialog = lazyPart(async () => (await import("#src/features/set-up/route.tsx")).SetUpDialog);

/** All but those of the home screen's tiles, which stand among these. */
const parts: Partial<DialogParts> = {
  ...siteDialogs,
  link: (link, { userId, onClose }) =>
    userId !== undefined && <LinkDialog link={link} userId={userId} onClose={onClose} />,
  bookmarks: (from, { userId, onClose }) =>
    userId !== undefined && <BookmarksDialog from={from} userId={userId} onClose={onClose} />,
  setUp: (sentence, { userId, onClose }) =>
    userId !== undefined && <SetUpDialog sentence={sentence} userId={userId} onClose={onClose} />,
  launcher: (_, { onClose }) => <LauncherDialog onClose={onClose} />,
  keys: (_, { onClose }) => <KeysDialog onClose={onClose} />,
};
const NAMES = Object.keys(parts) as DialogName[];

/** A sign-out closes them. */
const FOR_MEMBERS: readonly DialogName[] = ["publish", "phone"];

/** The one host of dialogs: shows those that are open. */
export function Dialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.get, dialogs.get);
  const { data: session } = useQuery(sessionQueries.known());
  const userId = session && (session.user?.id ?? null);
  useEffect(listenForKeys, []);
  const isOver = userId === null && FOR_MEMBERS.some((name) => open[name] !== undefined);
  useEffect(() => {
    if (isOver) FOR_MEMBERS.forEach(closeDialog);
  }, [isOver]);

  const show = <Name extends DialogName>(name: Name) => {
    const input = open[name];
    return input !== undefined && parts[name]?.(input, { userId, onClose: () => closeDialog(name) });
  };
  return NAMES.map((name) => (
    <ErrorBoundary key={name} fallback={null}>
      {show(name)}
    </ErrorBoundary>
  ));
}

/** "/" opens the launcher on pages without the search widget, which handles it first; "?" lists the keys. */
function listenForKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const name = isLauncherKey(event) ? "launcher" : isSingleKey(event, "?") ? "keys" : null;
    if (!name) return;
    event.preventDefault();
    openDialog(name);
  };
  window.addEventListener("keydown", onKeyDown);
  return () => {
    window.removeEventListener("keydown", onKeyDown);
    closeDialog("launcher");
    closeDialog("keys");
  };
}
