import { useEffect } from "react";
import { bookmarksRequest } from "#src/shared/state/requests/bookmarks-request.ts";
import { keysRequest } from "#src/shared/state/requests/keys-request.ts";
import { linkRequest } from "#src/shared/state/requests/link-request.ts";
import { setUpRequest } from "#src/shared/state/requests/set-up-request.ts";
import { signal } from "#src/shared/state/signal.ts";
import { isLauncherKey, isSingleKey } from "#src/shared/ui/launcher-key.ts";
import { lazyPart } from "#src/shared/ui/lazy-part.tsx";
import { AuthDialogs } from "./auth-dialogs.tsx";
import { PictureDialogHost } from "./change-picture.tsx";
import { DialogHost } from "./dialog-host.tsx";
import { PhoneDialogHost } from "./open-on-phone.tsx";
import { PublishDialogHost } from "./publish-dialog-host.tsx";
import { ErrorBoundary } from "./routing/error-boundary.tsx";

const LinkDialog = lazyPart(async () => (await import("#src/features/links/route.tsx")).LinkDialog);
const LauncherDialog = lazyPart(
  async () => (await import("#src/features/home/search/route.tsx")).LauncherDialog,
);
const KeysDialog = lazyPart(async () => (await import("#src/features/keys/route.tsx")).KeysDialog);
const BookmarksDialog = lazyPart(
  async () => (await import("#src/features/bookmarks/route.tsx")).BookmarksDialog,
);
const SetUpDialog = lazyPart(async () => (await import("#src/features/set-up/route.tsx")).SetUpDialog);

const launcherRequest = signal<true | null>(null);

/** The dialogs that any page can ask for. */
export function Dialogs() {
  useEffect(listenForKeys, []);
  return (
    <>
      <ErrorBoundary fallback={null}>
        <AuthDialogs />
      </ErrorBoundary>
      <DialogHost request={linkRequest}>
        {({ request, userId, onClose }) =>
          userId !== undefined && <LinkDialog link={request} userId={userId} onClose={onClose} />
        }
      </DialogHost>
      <DialogHost request={bookmarksRequest}>
        {({ request, userId, onClose }) =>
          userId !== undefined && <BookmarksDialog from={request} userId={userId} onClose={onClose} />
        }
      </DialogHost>
      <DialogHost request={setUpRequest}>
        {({ request, userId, onClose }) =>
          userId !== undefined && <SetUpDialog sentence={request} userId={userId} onClose={onClose} />
        }
      </DialogHost>
      <PublishDialogHost />
      <PictureDialogHost />
      <PhoneDialogHost />
      <DialogHost request={launcherRequest}>
        {({ onClose }) => <LauncherDialog onClose={onClose} />}
      </DialogHost>
      <DialogHost request={keysRequest}>{({ onClose }) => <KeysDialog onClose={onClose} />}</DialogHost>
    </>
  );
}

/** "/" opens the launcher on pages without the search widget, which handles it first; "?" lists the keys. */
function listenForKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const request = isLauncherKey(event) ? launcherRequest : isSingleKey(event, "?") ? keysRequest : null;
    if (!request) return;
    event.preventDefault();
    request.set(true);
  };
  window.addEventListener("keydown", onKeyDown);
  return () => {
    window.removeEventListener("keydown", onKeyDown);
    for (const request of [launcherRequest, keysRequest]) request.set(null);
  };
}
