import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import type { SignInRequest } from "#src/shared/state/dialog/dialogs.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { AppIcon } from "#src/shared/components/webapp/app-icon.tsx";
import { EmailForm } from "./email-form.tsx";
import { LinkSent } from "./link-sent.tsx";
import { openWelcome } from "./welcome-visit.ts";

type SignInDialogProps = SignInRequest & { onClose: () => void };

/**
 * Asks for the email address, then confirms that the link was sent. Closing resets the dialog. A sign-in in
 * another tab closes it.
 */
export function SignInDialog({ reason, app, onClose }: SignInDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { data: session } = useQuery({ ...sessionQueries.current(), enabled: false });
  // A signed-in member opens this dialog only to replace an expired link.
  const isDone = signedInUser(session) !== null && reason !== "expired-link";
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  const client = useQueryClient();
  const onSignedIn = async () => {
    if (reason !== "session-ended") return openWelcome();
    // Refetches without a reload, so that the page keeps typed text.
    await client.invalidateQueries();
    onClose();
  };

  return (
    <Dialog
      title={sentTo === null ? t`Sign in or register` : t`Magic link sent!`}
      onClose={onClose}
      art={sentTo === null ? "logo" : "mail"}
    >
      {sentTo === null ? (
        <>
          {app && <WantedApp {...app} />}
          <EmailForm reason={reason} onSent={setSentTo} />
          {reason === "install" && (
            <button type="button" className="btn btn-block btn-ghost mt-1 text-muted" onClick={onClose}>
              {t`Not now`}
            </button>
          )}
        </>
      ) : (
        <LinkSent email={sentTo} onSignedIn={onSignedIn} />
      )}
    </Dialog>
  );
}

/** The app whose Get button opened the dialog. */
function WantedApp({ title, iconUrl }: NonNullable<SignInRequest["app"]>) {
  return (
    <div className="mt-4 flex items-center gap-3 rounded-2xl bg-hint p-3 text-body leading-5">
      <AppIcon name={title} src={iconUrl} className="w-11" loading="eager" />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere" dir="auto">
          {title}
        </p>
        <p className="text-sm text-muted">
          {t`App saved temporarily. Register for a free account to add this app to your collection.`}
        </p>
      </div>
    </div>
  );
}
