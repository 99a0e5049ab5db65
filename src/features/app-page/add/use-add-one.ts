import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { StoreWebapp } from "#contract/webapps.ts";
import { useAddToDrawer, useAddTempInstalls } from "#src/api/drawer/add-apps.ts";
import { tempInstallQueries } from "#src/api/drawer/temp-installs.ts";
import { hasApp } from "#src/api/home/home-items.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { requestSignIn } from "#src/shared/state/requests/sign-in-request.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

type AddOne = {
  /** `unknown` until the session and the person's apps are loaded. */
  state: "unknown" | "ready" | "adding" | "there";
  isVisitor: boolean;
  add: () => void;
};

/**
 * Adds an app with Undo: to the end of a member's first page, or to a visitor's temporary installs. Calls
 * `onAdded` afterwards.
 */
export function useAddOne(app: StoreWebapp, onAdded: () => void): AddOne {
  const { data: session } = useQuery(sessionQueries.known());
  const user = signedInUser(session);
  const { data: home } = useQuery({ ...homeQueries.current(user?.id ?? ""), enabled: user !== null });
  const { data: tempInstalls } = useQuery({ ...tempInstallQueries.list(), enabled: session?.user === null });
  const addToDrawer = useAddToDrawer(user?.id ?? "");
  const addTempInstalls = useAddTempInstalls();
  const [isAdding, setAdding] = useState(false);
  // A second click may happen before the next render.
  const isBusy = useRef(false);

  const isVisitor = session !== undefined && user === null;
  const isKnown = isVisitor || home !== undefined;
  const isThere = isVisitor ? tempInstalls?.some(({ id }) => id === app.id) : hasApp(home, app.id);

  const add = async () => {
    if (session?.hasEnded) return requestSignIn("session-ended");
    const { id, title: name, iconUrl: icon, url, slug } = app;
    const { count, undo } = await (isVisitor ? addTempInstalls : addToDrawer)([
      { id, name, icon, url, slug },
    ]);
    if (count === 0) {
      return showToast({
        kind: "error",
        title: `${name} could not be added`,
        description: isVisitor ? "It is not in the store any more." : "Your home screen has no room for it.",
      });
    }
    onAdded();
    const where = isVisitor ? "Saved on this device." : "It is on your home screen.";
    offerUndo({
      name,
      title: `Added ${name}`,
      description: isVisitor || navigator.onLine ? where : "Saved here, sent when you are online.",
      undo,
      undone: `${name} is off again`,
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
