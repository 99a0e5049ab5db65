import { t } from "@lingui/core/macro";
import { useCreateAccessToken } from "#src/api/session/access-tokens.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { NewTokenForm } from "./new-token-form.tsx";
import { TokenSecret } from "./token-secret.tsx";

type NewTokenDialogProps = { userId: string; onClose: () => void };

/** Creates a token and shows its secret once. */
export function NewTokenDialog({ userId, onClose }: NewTokenDialogProps) {
  const creation = useCreateAccessToken(userId);
  const made = creation.data;
  // Both steps share one dialog, so that the focus returns to where it was before the first.
  return (
    <Dialog title={made ? t`Copy your token now` : t`New access token`} onClose={onClose}>
      {made ? (
        <TokenSecret secret={made.secret} token={made.token} onClose={onClose} />
      ) : (
        <NewTokenForm creation={creation} onClose={onClose} />
      )}
    </Dialog>
  );
}
