import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type NavigateFunction, useNavigate } from "react-router-dom";
import { sessionQueries } from "#src/api/session/session.ts";
import { recordLaunch } from "#src/api/drawer/launches.ts";
import { addingApps } from "#src/api/home/change/adding-apps.ts";
import { changeOf } from "#src/api/home/change/change.ts";
import { hasApp, webappItem } from "#src/api/home/home-items.ts";
import { useHome } from "#src/api/home/use-home.ts";
import { addedTexts } from "#src/shared/components/home/change-texts.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { openAddress } from "#src/shared/state/home/opens-in.ts";
import { tabStore } from "#src/shared/state/storage/browser-storage.ts";
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

/** Set in a tab once a visitor was asked to register. */
const ASKED = "perch-asked";

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

  const isHere = (id: number) => hasApp(home, id);

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

  /** The first Get of a visit asks to register, the others say where the app is. */
  const keep = async (app: InstallableApp) => {
    const isFirst = tabStore.get(ASKED) === null;
    const wanted = [drawerApp(app)];
    const connect = () => openDialog("signIn", { reason: "install", app });
    const made = await changeOf(client, null)(
      addingApps(wanted),
      isFirst
        ? null
        : { ...addedTexts(wanted, null), show: { label: INSTALL_TEXTS.connect(), onSelect: connect } },
      {
        isAwaited: true,
        onRefused: (reason) => showToast({ kind: "error", ...INSTALL_TEXTS.notKept(reason) }),
      },
    );
    if (!made || !isFirst) return;
    tabStore.set(ASKED, "1");
    connect();
  };

  const get = async (app: InstallableApp, place: InstallPlace) => {
    if (owner.hasEnded) return openDialog("signIn", { reason: "session-ended" });
    const memberId = owner.isKnown
      ? userId
      : // The session is unknown, and a member must not be asked to register. A failed request counts as a visitor.
        await client.ensureQueryData(sessionQueries.current()).then(
          ({ user }) => user?.id ?? null,
          () => null,
        );
    await (memberId === null ? keep(app) : install(memberId, app, place));
  };

  return {
    stateOf(id) {
      if (installing.has(id)) return "installing";
      if (!isHere(id)) return "available";
      return userId === null ? "saved" : "installed";
    },
    press(app, place) {
      if (busy.current.has(app.id)) return;
      if (!isHere(app.id)) return void get(app, place);
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
