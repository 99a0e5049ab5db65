import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { ApiError } from "#src/api/http.ts";
import { isInstalling, useInstallApp, useInstallingIds, useSaveTemporarily } from "#src/api/installs.ts";
import { sessionQueries, signedInUser } from "#src/api/session.ts";
import { recordLaunch, userAppQueries } from "#src/api/user-apps.ts";
import { requestSignIn } from "#src/shared/lib/sign-in-request.ts";
import { showToast } from "#src/shared/ui/show-toast.ts";
import type { InstallableApp, Installer, InstallPlace } from "#src/shared/widgets/install-context.ts";
import { installedHref } from "#src/shared/widgets/installed-href.ts";
import { INSTALL_TEXTS } from "./install-texts.ts";

/** On the app page there is time to read that it worked. */
const REDIRECT_DELAY_MS = 1500;

/** What pressing Get does, for whoever is here; the drawer of this member says what is installed. */
export function useInstaller(): Installer {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQueries.current());
  const userId = session?.user?.id ?? null;
  const { data: apps = [] } = useQuery({
    ...userAppQueries.list(userId ?? ""),
    enabled: userId !== null,
    // Another tab may have installed or removed something meanwhile.
    refetchOnWindowFocus: "always",
  });
  const installingIds = useInstallingIds();
  const { mutateAsync: install } = useInstallApp();
  const { mutateAsync: keep } = useSaveTemporarily();

  const isInstalled = (id: number) => userId !== null && apps.some(({ webapp }) => webapp.id === id);

  const installForMember = async (app: InstallableApp, place: InstallPlace) => {
    if (isInstalling(client, app.id)) return;
    const pathname = location.pathname;
    try {
      await install(app.id);
    } catch (error) {
      showToast({ kind: "error", ...INSTALL_TEXTS.failed(place, (error as ApiError).message) });
      return;
    }
    showToast({ kind: "success", ...INSTALL_TEXTS.installed(place, app.title) });
    if (place === "page") await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
    // Who went elsewhere meanwhile is not pulled away.
    if (location.pathname === pathname) navigate(installedHref(app));
  };

  const offerToVisitor = async (app: InstallableApp, place: InstallPlace) => {
    requestSignIn("install");
    try {
      await keep(app.id);
      if (place === "page") showToast({ kind: "success", ...INSTALL_TEXTS.kept });
    } catch (error) {
      showToast({ kind: "error", ...INSTALL_TEXTS.notKept((error as ApiError).message) });
    }
  };

  const get = async (app: InstallableApp, place: InstallPlace) => {
    const isMember = session
      ? signedInUser(session) !== null
      : // Pressed before it is known who is here: a member is not to be asked to register. No answer counts as a visitor.
        await client.ensureQueryData(sessionQueries.current()).then(
          ({ user }) => user !== null,
          () => false,
        );
    await (isMember ? installForMember(app, place) : offerToVisitor(app, place));
  };

  return {
    stateOf(id) {
      if (isInstalled(id)) return "installed";
      return installingIds.includes(id) ? "installing" : "available";
    },
    press(app, place) {
      if (!isInstalled(app.id)) return void get(app, place);
      recordLaunch(app.id);
      window.open(app.url, "_blank", "noopener");
    },
  };
}
