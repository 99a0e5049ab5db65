import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { Trans } from "@lingui/react/macro";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

const AUTO_CLOSE_SECONDS = 3;

type WelcomeDialogProps = { email: string; onClose: () => void };

/** Greets the member after signing in. Closes by itself. */
export function WelcomeDialog({ email, onClose }: WelcomeDialogProps) {
  const [left, setLeft] = useState(AUTO_CLOSE_SECONDS);
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onClose()), 1000);
    return () => clearTimeout(timer);
  }, [left, onClose]);
  return (
    <Dialog title={t`Welcome back!`} size="small" art="greeting" onClose={onClose}>
      <div className="text-center">
        <p className="mt-2 text-body leading-5.5 text-muted">
          <Trans>
            Successfully signed in as <br />
            <strong className="font-semibold wrap-anywhere text-base-content">{email}</strong>
          </Trans>
        </p>
        <button type="button" className="btn btn-block btn-primary mt-6" autoFocus onClick={onClose}>
          {t`Okay`}
        </button>
        <button
          type="button"
          className="btn mt-2 btn-block btn-ghost text-primary max-sm:hidden"
          onClick={() => {
            onClose();
            openDialog("phone");
          }}
        >
          {t`Open on your phone`}
        </button>
        <p className="mt-4 text-sm text-muted">{t`Auto-close in ${left}s`}</p>
      </div>
    </Dialog>
  );
}
