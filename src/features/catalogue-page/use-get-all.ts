import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { HOME_LIMITS } from "#contract/home-limits.ts";
import type { StoreAnswer, StoreWebapp } from "#contract/webapps.ts";
import { useAddToDrawer } from "#src/api/drawer/add-apps.ts";
import { leavesOf, webappItem } from "#src/api/home/home-items.ts";
import { useOwnHome } from "#src/api/home/use-own-home.ts";
import { catalogueAppsQuery } from "#src/api/store/store-lists.ts";
import { requestSignIn } from "#src/shared/state/requests/sign-in-request.ts";
import { offerUndo } from "#src/shared/ui/toast/offer-undo.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";

const MOST = HOME_LIMITS.items;

/** The texts for a home screen with room for only this many more apps. */
const noRoom = (room: number) => ({
  title: t`There is not enough room`,
  description:
    room > 0
      ? t`A home screen holds ${MOST} apps and links. Yours has room for ${room} more.`
      : t`A home screen holds ${MOST} apps and links. Yours is full.`,
});

/** The toasts after adding apps, and after the undo. */
function addedTexts(count: number, isVisitor: boolean) {
  const name = plural(count, { one: "# app", other: "# apps" });
  const where = isVisitor
    ? t`Saved on this device.`
    : plural(count, {
        one: "It is at the end of your first page.",
        other: "They are at the end of your first page.",
      });
  return {
    name,
    title: plural(count, { one: "Added # app", other: "Added # apps" }),
    description: isVisitor || navigator.onLine ? where : t`Saved here, sent when you are online.`,
    undone: plural(count, { one: "The app is off again", other: "The apps are off again" }),
  };
}

type GetAll = {
  /** `unknown` until session, apps and home screen are loaded; `done` when no app is missing. */
  state: "unknown" | "ready" | "adding" | "done";
  missing: number;
  press: () => void;
};

/** Adds the missing apps of a catalogue to the person's home screen, with one Undo. */
export function useGetAll(catalogueId: number, firstApps: StoreAnswer): GetAll {
  const { userId, isVisitor, hasEnded, home } = useOwnHome();
  const isComplete = firstApps.nextCursor === null;
  const { data: allApps } = useQuery({ ...catalogueAppsQuery(catalogueId), enabled: !isComplete });
  const addToDrawer = useAddToDrawer(userId);
  const [isAdding, setIsAdding] = useState(false);
  // A second click may happen before the next render.
  const isBusy = useRef(false);

  const apps: readonly StoreWebapp[] | undefined = isComplete ? firstApps.webapps : allApps;
  const leaves = home ? leavesOf(home) : [];
  const there = new Set(leaves.map(({ id }) => id));
  const missing = apps?.filter(({ id }) => !there.has(webappItem(id))) ?? [];
  const isKnown = apps !== undefined && home !== undefined;

  const add = async () => {
    if (hasEnded) return requestSignIn("session-ended");
    const room = MOST - leaves.length;
    if (missing.length > room) return showToast({ kind: "error", ...noRoom(room) });
    setIsAdding(true);
    try {
      const saved = missing.map(({ id, title, iconUrl, url, slug }) => ({
        id,
        name: title,
        icon: iconUrl,
        url,
        slug,
      }));
      const { count, undo } = await addToDrawer(saved);
      if (count > 0) offerUndo({ ...addedTexts(count, isVisitor), undo });
      else showToast({ kind: "info", title: t`These apps are not in the store any more` });
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
  return { state: isKnown ? known : "unknown", missing: missing.length, press };
}
