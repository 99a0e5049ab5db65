import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { devLogin } from "#src/api/session/dev-login.ts";
import { log } from "#src/shared/lib/log.ts";
import { siteConfig } from "#src/shared/state/site/site-config.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { bottomBar } from "#src/shared/ui/bottom-bar.ts";

const neverChanges = () => () => {};

/** Signs in as the administrator without an email. Only for a backend in local development. */
export function DevLoginButton() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQueries.current());
  // Null on servers, whose markup serves every backend.
  const config = useSyncExternalStore(neverChanges, siteConfig, () => null);
  if (!config?.isLocalDev || signedInUser(session)) return null;

  const signIn = async () => {
    try {
      await devLogin(config.adminEmail);
      await client.invalidateQueries();
      navigate(paths.home());
    } catch (error) {
      log.warn("Dev login failed.", error);
    }
  };
  return (
    <button
      ref={bottomBar}
      type="button"
      className="btn fixed end-4 bottom-4 h-9 rounded-full border-edge bg-widget text-note before:absolute before:inset-x-0 before:-inset-y-1"
      onClick={() => void signIn()}
    >
      {t`Dev Login`}
    </button>
  );
}
