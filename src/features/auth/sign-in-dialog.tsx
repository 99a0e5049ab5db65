import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sessionQueries, signedInUser } from "#src/api/session.ts";
import type { SignInReason } from "#src/shared/lib/sign-in-request.ts";
import { Dialog } from "#src/shared/ui/dialog.tsx";
import { EmailForm } from "./email-form.tsx";
import { LinkSent } from "./link-sent.tsx";
import { openWelcome } from "./welcome-visit.ts";

type SignInDialogProps = { reason: SignInReason; onClose: () => void };

/**
 * Asks for the email, then says that the link is on its way. Closing forgets both. Closes by itself when the link was
 * followed in another tab.
 */
export function SignInDialog({ reason, onClose }: SignInDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { data: session } = useQuery({ ...sessionQueries.current(), enabled: false });
  // Who is signed in asks here only for a link in place of one that has expired.
  const isDone = signedInUser(session) !== null && reason !== "expired-link";
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  const client = useQueryClient();
  const onSignedIn = async () => {
    if (reason !== "session-ended") return openWelcome();
    // The page stands as it was, and with it what somebody has written: it is not loaded anew.
    await client.invalidateQueries();
    onClose();
  };

  return (
    <Dialog
      title={sentTo === null ? "Sign in or register" : "Magic link sent!"}
      onClose={onClose}
      art={sentTo === null ? "logo" : "mail"}
    >
      {sentTo === null ? (
        <EmailForm reason={reason} onSent={setSentTo} />
      ) : (
        <LinkSent email={sentTo} onSignedIn={onSignedIn} />
      )}
    </Dialog>
  );
}
