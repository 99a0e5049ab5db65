import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import type { StoreWebapp } from "#contract/webapps.ts";
import { useAddToDrawer } from "#src/api/drawer/add-apps.ts";
import { hasApp } from "#src/api/home/home-items.ts";
import { useOwnHome } from "#src/api/home/use-own-home.ts";
import { requestSignIn } from "#src/shared/state/requests/sign-in-request.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

type AddOne = {
  /** `unknown` until the home screen is loaded. */
  state: "unknown" | "ready" | "adding" | "there";
  isVisitor: boolean;
  add: () => void;
};

/** Adds an app to the end of the first page, with Undo. Calls `onAdded` afterwards. */
export function useAddOne(app: StoreWebapp, onAdded: () => void): AddOne {
  const { userId, isVisitor, hasEnded, home } = useOwnHome();
  const addToDrawer = useAddToDrawer(userId);
  const [isAdding, setAdding] = useState(false);
  // A second click may happen before the next render.
  const isBusy = useRef(false);

  const isKnown = home !== undefined;
  const isThere = hasApp(home, app.id);

  const add = async () => {
    if (hasEnded) return requestSignIn("session-ended");
    const { id, title: name, iconUrl: icon, url, slug } = app;
    const { count, undo } = await addToDrawer([{ id, name, icon, url, slug }]);
    if (count === 0) {
      return showToast({
        kind: "error",
        title: t`${name} could not be added`,
        description: t`Your home screen has no room for it.`,
      });
    }
    onAdded();
    const where = isVisitor ? t`Saved on this device.` : t`It is on your home screen.`;
    offerUndo({
      name,
      title: t`Added ${name}`,
      description: isVisitor || navigator.onLine ? where : t`Saved here, sent when you are online.`,
      undo,
      undone: t`${name} is off again`,
    });
  };

  return {
    state: isAdding ? "adding" : !isKnown ? "unknown" : isThere ? "there" : "ready",
    isVisitor,
    add() {
      if (isBusy.current || !isKnown || isThere) return;
      isBusy.current = true;
      setAdding(true);
      add()
        // The mutation shows its own failure.
        .catch(() => undefined)
        .finally(() => {
          isBusy.current = false;
          setAdding(false);
        });
    },
  };
}
