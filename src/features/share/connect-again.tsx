import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { forgetReturn, rememberReturn } from "#src/shared/state/sign-in/return-path.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

/** Asks a member whose session has ended to sign in again. What they shared waits for that. */
export function ConnectAgain({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberReturn(pathname + search);
    return forgetReturn;
  }, [pathname, search]);
  return (
    <>
      <p className="text-base font-semibold wrap-anywhere" dir="auto">
        {name}
      </p>
      <p className="mt-1 text-body leading-6">{t`Connect again. What you shared waits here for you.`}</p>
      <button
        type="button"
        className="btn mt-5 self-start btn-primary"
        onClick={() => openDialog("signIn", { reason: "session-ended" })}
      >
        {t`Connect`}
      </button>
    </>
  );
}
