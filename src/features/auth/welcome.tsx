import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ConfirmSignIn } from "./confirm-sign-in.tsx";
import { type WelcomeStep, confirmLink, returnFromLink } from "./return-from-link.ts";
import { WaitingApps } from "./waiting-apps.tsx";
import { WelcomeDialog } from "./welcome-dialog.tsx";
import { cleanAddress, readVisit } from "./welcome-visit.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

/** The dialogs after a sign-in link: confirmation, an expired link, or the greeting. */
export function Welcome() {
  const client = useQueryClient();
  const [visit] = useState(() => readVisit(window.location));
  const [step, setStep] = useState<WelcomeStep>({ name: "working" });
  const isStarted = useRef(false);

  useEffect(() => {
    // Runs once, also under StrictMode: a link can be exchanged only once.
    if (isStarted.current) return;
    isStarted.current = true;
    void returnFromLink(visit, client, setStep);
  }, [client, visit]);

  const finish = () => setStep({ name: "done" });
  switch (step.name) {
    case "confirming":
      return (
        <ConfirmSignIn
          account={step.account}
          fault={step.fault}
          onConfirm={() => {
            setStep({ name: "working" });
            void confirmLink(step, setStep);
          }}
          onClose={() => {
            cleanAddress();
            finish();
          }}
        />
      );
    case "expired":
      return (
        <LinkExpired
          onClose={finish}
          onSendNew={() => {
            finish();
            openDialog("signIn", { reason: "expired-link" });
          }}
        />
      );
    case "welcome":
      return (
        <WelcomeDialog
          email={step.email}
          onClose={() => {
            finish();
            step.onClose();
          }}
        />
      );
    case "waiting": {
      const answer = (isWanted: boolean) => {
        finish();
        step.onAnswer(isWanted);
      };
      return <WaitingApps names={step.apps} onAdd={() => answer(true)} onClose={() => answer(false)} />;
    }
    default:
      return null;
  }
}

type LinkExpiredProps = { onSendNew: () => void; onClose: () => void };

function LinkExpired({ onSendNew, onClose }: LinkExpiredProps) {
  return (
    <Dialog title={t`Link expired`} size="small" art="logo" onClose={onClose}>
      <p className="mt-2 text-body leading-5.5 text-muted">
        {t`This sign-in link has expired or was already used.`}
      </p>
      <button type="button" className="btn btn-block btn-primary mt-6" autoFocus onClick={onSendNew}>
        {t`Send a new link`}
      </button>
    </Dialog>
  );
}
