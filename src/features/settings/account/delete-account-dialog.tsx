import { t } from "@lingui/core/macro";
import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useDeleteAccount } from "#src/api/session/account.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";

type DeleteAccountDialogProps = { email: string; onClose: () => void };

/** Asks for the email address before the account is deleted, because people don't type it by mistake. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const deleteAccount = useDeleteAccount();
  const [typed, setTyped] = useState("");
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
  const isBusy = deleteAccount.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    // The dialog unmounts with the account and drops mutation callbacks, so the promise is used.
    deleteAccount.mutateAsync().then(
      () => navigate(paths.home()),
      () => undefined, // A toast has shown the error.
    );
  };

  return (
    <Dialog title={t`Delete your account?`} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="mt-3 text-body leading-6">
          {t`Your home screen, your apps, links and settings are deleted at once, on every device. This can't be undone.`}
        </p>
        <TextField
          className="mt-5"
          label={t`Type ${email} to confirm`}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={typed}
          onChange={setTyped}
        />
        <div className="mt-7 flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-outline" onClick={onClose}>
            {t`Keep my account`}
          </button>
          <BusyButton
            type="submit"
            className="btn btn-error"
            disabled={!isConfirmed || isBusy}
            isBusy={isBusy}
            busy={t`Deleting...`}
          >
            {t`Delete my account`}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
