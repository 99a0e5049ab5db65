import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type NavigateFunction, useNavigate } from "react-router-dom";
import type { ApiError } from "#src/api/http/http.ts";
import { isInstalling, useInstallApp, useInstallingIds } from "#src/api/drawer/installs.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { recordLaunch } from "#src/api/drawer/launches.ts";
import { useChangeHome } from "#src/api/home/change-home.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { hasApp, webappItem } from "#src/api/home/home-items.ts";
import { requestSignIn } from "#src/shared/state/requests/sign-in-request.ts";
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
/** Time to read the toast and to press its button. */
const TOAST_MS = 8_000;

/** The actions of Get buttons. The home screen decides which apps a member has installed, or a visitor saved. */
export function useInstaller(): Installer {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQueries.current());
  const userId = session?.user?.id ?? null;
  const { data: home } = useQuery({
    ...homeQueries.current(userId),
    enabled: session !== undefined,
    // Another tab may have installed or removed an app.
    refetchOnWindowFocus: "always",
  });
  const installingIds = useInstallingIds();
  const { mutateAsync: install } = useInstallApp();
  const { mutateAsync: changeVisitors } = useChangeHome(null, t`Failed to save app`);

  const isInstalled = (id: number) => userId !== null && hasApp(home, id);
  const isSaved = (id: number) => userId === null && hasApp(home, id);

  const installForMember = async (app: InstallableApp, place: InstallPlace) => {
    if (isInstalling(client, app.id)) return;
    const pathname = location.pathname;
    const goBack = noteWayBack(navigate);
    let isStaying = false;
    try {
      await install(app.id);
    } catch (error) {
      showToast({ kind: "error", ...INSTALL_TEXTS.failed(place, (error as ApiError).message) });
      return;
    }
    showToast({
      kind: "success",
      ...INSTALL_TEXTS.installed(place, app.title),
      action: {
        label: INSTALL_TEXTS.back(),
        onSelect: () => {
          isStaying = true;
          goBack();
        },
      },
      durationMs: TOAST_MS,
    });
    if (place === "page") await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
    // Don't navigate a person who has left the page, or who chose to stay.
    if (!isStaying && location.pathname === pathname) navigate(installedHref(app));
  };

  const offerToVisitor = async (app: InstallableApp, place: InstallPlace) => {
    if (isSaved(app.id)) return requestSignIn("install", app);
    const { id, title: name, iconUrl: icon, url, slug } = app;
    const { refused } = await changeVisitors(({ addApp }, { pages: [first] }) =>
      addApp({ id: webappItem(id), name, icon, url, slug }, { place: first?.id ?? "" }),
    );
    const [refusal] = refused;
    if (refusal) showToast({ kind: "error", ...INSTALL_TEXTS.notKept(refusal.message) });
    // On the app's page the dialog says that it is kept.
    requestSignIn("install", { ...app, isKept: place === "page" && !refusal });
  };

  const get = async (app: InstallableApp, place: InstallPlace) => {
    const isMember = session
      ? signedInUser(session) !== null
      : // The session is unknown, and a member must not be asked to register. A failed request counts as a visitor.
        await client.ensureQueryData(sessionQueries.current()).then(
          ({ user }) => user !== null,
          () => false,
        );
    await (isMember ? installForMember(app, place) : offerToVisitor(app, place));
  };

  return {
    stateOf(id) {
      if (isInstalled(id)) return "installed";
      if (isSaved(id)) return "saved";
      return installingIds.includes(id) ? "installing" : "available";
    },
    press(app, place) {
      if (!isInstalled(app.id)) return void get(app, place);
      recordLaunch(app.id);
      window.open(app.url, "_blank", "noopener");
    },
  };
}

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
