import { useState } from "react";
import type { SignInReason } from "#src/shared/lib/sign-in-request.ts";
import { Dialog } from "#src/shared/ui/dialog.tsx";
import { EmailForm } from "./email-form.tsx";
import { LinkSent } from "./link-sent.tsx";

type SignInDialogProps = { reason: SignInReason; onClose: () => void };

/** Asks for the e-mail, then says that the link is on its way. Closing forgets both. */
export function SignInDialog({ reason, onClose }: SignInDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog
      title={sentTo === null ? "Sign in or register" : "Magic link sent!"}
      onClose={onClose}
      art={sentTo === null ? "logo" : "mail"}
    >
      {sentTo === null ? <EmailForm reason={reason} onSent={setSentTo} /> : <LinkSent email={sentTo} />}
    </Dialog>
  );
}
