import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { HOME_LIMITS } from "#contract/home-limits.ts";
import type { StoreAnswer, StoreWebapp } from "#contract/webapps.ts";
import { useAddToDrawer, useAddTempInstalls } from "#src/api/drawer/add-apps.ts";
import { tempInstallQueries } from "#src/api/drawer/temp-installs.ts";
import { leavesOf, webappItem } from "#src/api/home/home-items.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { catalogueAppsQuery } from "#src/api/store/store-lists.ts";
import {
  MOST_TEMP_INSTALLS,
  TOO_MANY_TEMP_INSTALLS,
} from "#src/shared/components/webapp/temp-install-limit.ts";
import { requestSignIn } from "#src/shared/state/requests/sign-in-request.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

/** The texts for a home screen with room for only this many more apps. */
const noRoom = (room: number) => ({
  title: "There is not enough room",
  description: `A home screen holds ${HOME_LIMITS.items} apps and links. Yours has room for ${Math.max(room, 0)} more.`,
});

/** The toasts after adding apps, and after the undo. */
function addedTexts(count: number, isVisitor: boolean) {
  const name = count === 1 ? "1 app" : `${count} apps`;
  const where = isVisitor ? "Saved on this device." : "They are at the end of your first page.";
  return {
    name,
    title: `Added ${name}`,
    description: isVisitor || navigator.onLine ? where : "Saved here, sent when you are online.",
    undone: count === 1 ? "The app is off again" : "The apps are off again",
  };
}

type GetAll = {
  /** `unknown` until session, apps and home screen are loaded; `done` when no app is missing. */
  state: "unknown" | "ready" | "adding" | "done";
  missing: number;
  isVisitor: boolean;
  press: () => void;
};

/**
 * Adds the missing apps of a catalogue, with one Undo: to a member's home screen, or a visitor's temporary
 * installs.
 */
export function useGetAll(catalogueId: number, firstApps: StoreAnswer): GetAll {
  const { data: session } = useQuery(sessionQueries.known());
  const user = signedInUser(session);
  const isVisitor = user === null;
  const { data: home } = useQuery({ ...homeQueries.current(user?.id ?? ""), enabled: !isVisitor });
  const { data: tempInstalls } = useQuery({ ...tempInstallQueries.list(), enabled: session?.user === null });
  const isComplete = firstApps.nextCursor === null;
  const { data: allApps } = useQuery({ ...catalogueAppsQuery(catalogueId), enabled: !isComplete });
  const addToDrawer = useAddToDrawer(user?.id ?? "");
  const addTempInstalls = useAddTempInstalls();
  const [isAdding, setIsAdding] = useState(false);
  // A second click may happen before the next render.
  const isBusy = useRef(false);

  const apps: readonly StoreWebapp[] | undefined = isComplete ? firstApps.webapps : allApps;
  const leaves = home && !isVisitor ? leavesOf(home) : [];
  const there = new Set([
    ...leaves.map(({ id }) => id),
    ...(isVisitor ? (tempInstalls ?? []).map(({ id }) => webappItem(id)) : []),
  ]);
  const missing = apps?.filter(({ id }) => !there.has(webappItem(id))) ?? [];
  const isKnown = session !== undefined && apps !== undefined && (isVisitor || home !== undefined);

  const add = async () => {
    if (session?.hasEnded) return requestSignIn("session-ended");
    if (isVisitor && missing.length > MOST_TEMP_INSTALLS) {
      showToast({ kind: "info", ...TOO_MANY_TEMP_INSTALLS });
      return requestSignIn("connect");
    }
    const room = HOME_LIMITS.items - leaves.length;
    if (!isVisitor && missing.length > room) return showToast({ kind: "error", ...noRoom(room) });
    setIsAdding(true);
    try {
      const saved = missing.map(({ id, title, iconUrl, url, slug }) => ({
        id,
        name: title,
        icon: iconUrl,
        url,
        slug,
      }));
      const { count, undo } = await (isVisitor ? addTempInstalls : addToDrawer)(saved);
      if (count > 0) offerUndo({ ...addedTexts(count, isVisitor), undo });
      else showToast({ kind: "info", title: "These apps are not in the store any more" });
    } catch {
      // The mutation shows its own failure.
    } finally {
      setIsAdding(false);
    }
  };
  const press = () => {
    if (isBusy.current || missing.length === 0) return;
    isBusy.current = true;
    void add().finally(() => {
      isBusy.current = false;
    });
  };
  const settled = missing.length === 0 ? "done" : "ready";
  const known = isAdding ? "adding" : settled;
  return { state: isKnown ? known : "unknown", missing: missing.length, isVisitor, press };
}
