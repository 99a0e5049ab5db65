import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { ApiError } from "#src/api/http/http.ts";
import { isInstalling, useInstallApp, useInstallingIds } from "#src/api/drawer/installs.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { useSaveTemporarily } from "#src/api/drawer/change-temporary.ts";
import { temporaryAppQueries } from "#src/api/drawer/temporary-apps.ts";
import { recordLaunch } from "#src/api/drawer/launches.ts";
import { homeQueries } from "#src/api/home/home.ts";
import { hasApp } from "#src/api/home/home-items.ts";
import { requestSignIn } from "#src/shared/state/sign-in-request.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import type {
  InstallableApp,
  Installer,
  InstallPlace,
} from "#src/shared/components/webapp/install-context.ts";
import { installedHref } from "#src/shared/components/webapp/installed-href.ts";
import { INSTALL_TEXTS } from "./install-texts.ts";
import { noteWayBack } from "./way-back.ts";

/** Time to read the toast on the app page. */
const REDIRECT_DELAY_MS = 1500;
/** Time to read it and to choose its way back. */
const TOAST_MS = 8_000;

/** The actions of Get buttons. A member's drawer says which apps are installed, a visitor's shelf which are saved. */
export function useInstaller(): Installer {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQueries.current());
  const userId = session?.user?.id ?? null;
  const { data: home } = useQuery({
    ...homeQueries.current(userId ?? ""),
    enabled: userId !== null,
    // Another tab may have installed or removed an app.
    refetchOnWindowFocus: "always",
  });
  const isVisitor = session?.user === null;
  const { data: savedApps = [] } = useQuery({ ...temporaryAppQueries.list(), enabled: isVisitor });
  const installingIds = useInstallingIds();
  const { mutateAsync: install } = useInstallApp();
  const { mutateAsync: keep } = useSaveTemporarily();

  const isInstalled = (id: number) => userId !== null && hasApp(home, id);
  const isSaved = (id: number) => isVisitor && savedApps.some((app) => app.id === id);

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
        label: INSTALL_TEXTS.back,
        onSelect: () => {
          isStaying = true;
          goBack();
        },
      },
      durationMs: TOAST_MS,
    });
    if (place === "page") await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
    // Don't navigate a person who has left the page, or who wants to stay.
    if (!isStaying && location.pathname === pathname) navigate(installedHref(app));
  };

  const offerToVisitor = async (app: InstallableApp, place: InstallPlace) => {
    requestSignIn("install", app);
    if (isSaved(app.id)) return;
    const { id, title: name, iconUrl: icon, url, slug } = app;
    try {
      await keep({ id, name, icon, url, slug });
      if (place === "page") showToast({ kind: "success", ...INSTALL_TEXTS.kept });
    } catch (error) {
      showToast({ kind: "error", ...INSTALL_TEXTS.notKept((error as ApiError).message) });
    }
  };

  const get = async (app: InstallableApp, place: InstallPlace) => {
    const isMember = session
      ? signedInUser(session) !== null
      : // The session is not known yet, and a member must not be asked to register. A failed request counts as a visitor.
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
