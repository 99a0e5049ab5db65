import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { addingApps } from "#src/api/home/change/adding-apps.ts";
import { useChange } from "#src/api/home/change/change.ts";
import { hasApp } from "#src/api/home/home-items.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { addedTexts } from "#src/shared/components/home/change-texts.ts";
import { useSingle } from "#src/shared/ui/use-single.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

type AddOne = {
  /** `unknown` until the home screen is loaded. */
  state: "unknown" | "ready" | "adding" | "there";
  isVisitor: boolean;
  add: () => void;
};

/** Adds an app to the end of the first page, with Undo. Calls `onAdded` afterwards. */
export function useAddOne(app: StoreWebapp, onAdded: () => void): AddOne {
  const { owner, home } = useHome();
  const { userId, isKnown: isOwnerKnown } = owner;
  const change = useChange(userId);
  const { isRunning, run } = useSingle();
  const isKnown = isOwnerKnown && home !== null;
  const isThere = hasApp(home, app.id);
  return {
    state: isRunning ? "adding" : !isKnown ? "unknown" : isThere ? "there" : "ready",
    isVisitor: isOwnerKnown && userId === null,
    add() {
      if (!isKnown || isThere) return;
      if (owner.hasEnded) return openDialog("signIn", { reason: "session-ended" });
      const { id, title: name, iconUrl: icon, url, slug } = app;
      run(async () => {
        const wanted = [{ id, name, icon, url, slug }];
        if (await change(addingApps(wanted), addedTexts(wanted, userId))) onAdded();
      });
    },
  };
}
