import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import type { DrawerApp } from "#contract/user-apps.ts";
import { hostOf } from "#src/shared/components/store/store-extras.ts";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import { forgetReturn, rememberReturn } from "#src/shared/state/return-path.ts";
import { requestSignIn } from "#src/shared/state/requests/sign-in-request.ts";

type VisitorAddProps = {
  page: { name: string; url: string };
  app: DrawerApp | null;
  /** A member's session has ended. The page stays and only asks for a new session. */
  hasEnded: boolean;
};

/**
 * Visitors can't add links to a home screen. Store apps become temporary installs; other pages wait for the
 * sign-in.
 */
export function VisitorAdd({ page, app, hasEnded }: VisitorAddProps) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberReturn(pathname + search);
    return forgetReturn;
  }, [pathname, search]);

  const host = hostOf(page.url);
  return (
    <>
      <div className="flex items-center gap-4 rounded-2xl bg-hint p-3">
        <AppIcon
          name={app?.name ?? (page.name || host)}
          src={app?.icon}
          loading="eager"
          className="w-14 shrink-0"
        />
        <div className="min-w-0">
          <p className="line-clamp-2 text-[15px] leading-5 font-semibold wrap-anywhere" dir="auto">
            {app?.name ?? (page.name || host)}
          </p>
          <p className="truncate text-sm leading-5 text-muted" dir="ltr">
            {host}
          </p>
        </div>
      </div>
      <p className="mt-4 text-[15px] leading-6">
        {app
          ? "It is an app of the store. You can save it on this device, or connect to have it on every one."
          : "Links of your own need an account. Connect, and what you shared waits here for you."}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {app && (
          <Link to={paths.askToAdd(app.slug)} className="btn btn-primary">
            Save on this device
          </Link>
        )}
        <button
          type="button"
          className={`btn ${app ? "btn-outline" : "btn-primary"}`}
          onClick={() => requestSignIn(hasEnded ? "session-ended" : "connect")}
        >
          Connect
        </button>
      </div>
    </>
  );
}
