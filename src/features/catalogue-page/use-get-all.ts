import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { HOME_LIMITS } from "#contract/home/limits.ts";
import type { StoreAnswer, StoreWebapp } from "#contract/webapps/webapps.ts";
import { addingApps } from "#src/api/home/change/adding-apps.ts";
import { useChange } from "#src/api/home/change/change.ts";
import { leavesOf, webappItem } from "#src/api/home/home-items.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { catalogueAppsQuery } from "#src/api/store/store-lists.ts";
import { addedTexts } from "#src/shared/components/home/change-texts.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { useSingle } from "#src/shared/ui/use-single.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

const MOST = HOME_LIMITS.items;

/** The texts for a home screen with room for only this many more apps. */
const noRoom = (room: number) => ({
  title: t`There is not enough room`,
  description:
    room > 0
      ? t`A home screen holds ${MOST} apps and links. Yours has room for ${room} more.`
      : t`A home screen holds ${MOST} apps and links. Yours is full.`,
});

type GetAll = {
  /** `unknown` until session, apps and home screen are loaded; `done` when no app is missing. */
  state: "unknown" | "ready" | "adding" | "done";
  missing: number;
  press: () => void;
};

/** Adds the missing apps of a catalogue to the person's home screen, with one Undo. */
export function useGetAll(catalogueId: number, firstApps: StoreAnswer): GetAll {
  const { owner, home } = useHome();
  const { userId } = owner;
  const isComplete = firstApps.nextCursor === null;
  const { data: allApps } = useQuery({ ...catalogueAppsQuery(catalogueId), enabled: !isComplete });
  const change = useChange(userId);
  const { isRunning, run } = useSingle();

  const apps: readonly StoreWebapp[] | undefined = isComplete ? firstApps.webapps : allApps;
  const leaves = home ? leavesOf(home) : [];
  const there = new Set(leaves.map(({ id }) => id));
  const missing = apps?.filter(({ id }) => !there.has(webappItem(id))) ?? [];
  const isKnown = apps !== undefined && owner.isKnown && home !== null;

  const press = () => {
    if (missing.length === 0) return;
    if (owner.hasEnded) return openDialog("signIn", { reason: "session-ended" });
    const room = MOST - leaves.length;
    if (missing.length > room) return showToast({ kind: "error", ...noRoom(room) });
    const wanted = missing.map(({ id, title: name, iconUrl: icon, url, slug }) => ({
      id,
      name,
      icon,
      url,
      slug,
    }));
    run(() => change(addingApps(wanted), addedTexts(wanted, userId)));
  };
  const settled = missing.length === 0 ? "done" : "ready";
  const known = isRunning ? "adding" : settled;
  return { state: isKnown ? known : "unknown", missing: missing.length, press };
}
