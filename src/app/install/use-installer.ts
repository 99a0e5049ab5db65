import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type NavigateFunction, useNavigate } from "react-router-dom";
import { sessionQueries } from "#src/api/session/session.ts";
import { recordLaunch } from "#src/api/drawer/launches.ts";
import { addingApps } from "#src/api/home/change/adding-apps.ts";
import { changeOf } from "#src/api/home/change/change.ts";
import { hasApp, webappItem } from "#src/api/home/home-items.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { openAddress } from "#src/shared/state/home/opens-in.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import type {
  InstallableApp,
  Installer,
  InstallPlace,
} from "#src/shared/components/webapp/install-context.ts";
import { installedHref } from "#src/shared/components/webapp/installed-href.ts";
import { INSTALL_TEXTS } from "./install-texts.ts";

/** Time to read the toast on the app page. */
const REDIRECT_DELAY_MS = 1500;

/** The actions of Get buttons. The home screen decides which apps a member has installed, or a visitor saved. */
export function useInstaller(): Installer {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { owner, home } = useHome();
  const { userId } = owner;
  const [installing, setInstalling] = useState<ReadonlySet<number>>(new Set());
  // A second press may happen before the next render.
  const busy = useRef(new Set<number>());
  const note = (id: number, isBusy: boolean) => {
    if (isBusy) busy.current.add(id);
    else busy.current.delete(id);
    setInstalling(new Set(busy.current));
  };

  const isInstalled = (id: number) => userId !== null && hasApp(home, id);
  const isSaved = (id: number) => userId === null && hasApp(home, id);

  const install = async (memberId: string, app: InstallableApp, place: InstallPlace) => {
    const { pathname } = location;
    const goBack = noteWayBack(navigate);
    let isStaying = false;
    note(app.id, true);
    const made = await changeOf(client, memberId)(
      addingApps([drawerApp(app)]),
      {
        name: app.title,
        ...INSTALL_TEXTS.installed(place, app.title),
        undone: INSTALL_TEXTS.undone(app.title),
        afterUndo: () => (isStaying = true),
        show: {
          label: INSTALL_TEXTS.back(),
          onSelect() {
            isStaying = true;
            goBack();
          },
        },
      },
      {
        isAwaited: true,
        onRefused: (reason) => showToast({ kind: "error", ...INSTALL_TEXTS.failed(place, reason) }),
      },
    );
    note(app.id, false);
    if (!made) return;
    if (place === "page") await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
    // Don't navigate a person who has left the page, or who chose to stay.
    if (!isStaying && location.pathname === pathname) navigate(installedHref(app));
  };

  const offerToVisitor = async (app: InstallableApp, place: InstallPlace) => {
    if (isSaved(app.id)) return openDialog("signIn", { reason: "install", app });
    const onRefused = (reason: string) => showToast({ kind: "error", ...INSTALL_TEXTS.notKept(reason) });
    const made = await changeOf(client, null)(addingApps([drawerApp(app)]), null, {
      isAwaited: true,
      onRefused,
    });
    // On the app's page the dialog says that it is kept.
    openDialog("signIn", {
      reason: "install",
      app: { ...app, isKept: place === "page" && made !== null },
    });
  };

  const get = async (app: InstallableApp, place: InstallPlace) => {
    const signedIn = owner.hasEnded ? null : userId;
    const memberId = owner.isKnown
      ? signedIn
      : // The session is unknown, and a member must not be asked to register. A failed request counts as a visitor.
        await client.ensureQueryData(sessionQueries.current()).then(
          ({ user }) => user?.id ?? null,
          () => null,
        );
    await (memberId === null ? offerToVisitor(app, place) : install(memberId, app, place));
  };

  return {
    stateOf(id) {
      if (installing.has(id)) return "installing";
      if (isInstalled(id)) return "installed";
      return isSaved(id) ? "saved" : "available";
    },
    press(app, place) {
      if (busy.current.has(app.id)) return;
      if (!isInstalled(app.id)) return void get(app, place);
      recordLaunch(userId, { id: webappItem(app.id) });
      openAddress(app.url);
    },
  };
}

const drawerApp = ({ id, title: name, iconUrl: icon, url, slug }: InstallableApp) => ({
  id,
  name,
  icon,
  url,
  slug,
});

/**
 * Records the current address and its history entry. The returned function navigates back to that entry, so
 * that the browser restores the scroll position.
 */
function noteWayBack(navigate: NavigateFunction): () => void {
  const { href, pathname, search } = location;
  const entry = entryNumber();
  return () => {
    if (location.href === href) return;
    const steps = entryNumber() - entry;
    if (steps > 0) navigate(-steps);
    else navigate(pathname + search);
  };
}

/** The number of the history entry, as the router counts; NaN when it does not. */
function entryNumber(): number {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === "number" ? idx : Number.NaN;
}
