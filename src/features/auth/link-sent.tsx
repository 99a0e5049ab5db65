import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { useSendMagicLink } from "#src/api/session/sign-in.ts";
import { BusyLabel } from "#src/shared/ui/controls/busy-label.tsx";
import { CodeForm } from "./code-form.tsx";

const RESEND_AFTER_SECONDS = 30;

/**
 * Shows the link's destination, takes the code of the same email, and offers to send again after half a
 * minute.
 */
export function LinkSent({ email, onSignedIn }: { email: string; onSignedIn: () => Promise<void> }) {
  const resend = useSendMagicLink();
  const [wait, restart] = useCountdown(RESEND_AFTER_SECONDS);
  const introductionId = useId();
  const [sends, setSends] = useState(1);
  const sendAgain = () =>
    resend.mutate(email, {
      onSuccess: () => {
        setSends(sends + 1);
        restart();
      },
    });
  return (
    <div className="text-center">
      <p id={introductionId} className="mt-2 text-body leading-5.5 text-muted">
        <Trans>
          We've sent a login link to{" "}
          <strong className="font-semibold wrap-anywhere text-base-content">{email}</strong>. Check your inbox
          for the login link.
        </Trans>
      </p>
      {/* Every email has its own code, so a new one resets the form. */}
      <CodeForm key={sends} email={email} introductionId={introductionId} onSignedIn={onSignedIn} />
      <p className="mt-5 text-sm text-muted">
        {t`If you opened the link on another device, you are signed in there. Send a new one to sign in here.`}
      </p>
      <p className="mt-3 text-sm text-muted">
        {wait > 0 ? (
          t`No email? You can send again in ${wait} s.`
        ) : (
          <>
            {t`No email?`}{" "}
            <button
              type="button"
              className="relative font-semibold text-primary underline-offset-4 before:absolute before:-inset-3 hover:underline"
              disabled={resend.isPending}
              onClick={sendAgain}
            >
              <BusyLabel isBusy={resend.isPending} busy={t`Sending...`}>
                {t`Send again`}
              </BusyLabel>
            </button>
          </>
        )}
      </p>
    </div>
  );
}

/** A countdown: the remaining seconds, and a function that restarts it. */
function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
}
