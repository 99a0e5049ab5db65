import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { AccessToken } from "#contract/access-tokens/access-tokens.ts";
import { useRevokeAccessToken } from "#src/api/session/access-tokens.ts";
import { ConfirmDialog } from "#src/shared/ui/dialog/confirm-dialog.tsx";

type RevokeTokenDialogProps = { userId: string; token: AccessToken; onClose: () => void };

/** Asks before a token is revoked, because its program stops at once. */
export function RevokeTokenDialog({ userId, token, onClose }: RevokeTokenDialogProps) {
  const { mutate, isPending } = useRevokeAccessToken(userId);
  const isExtension = token.kind === "extension";
  return (
    <ConfirmDialog
      title={isExtension ? t`Sign out the extension?` : t`Revoke this token?`}
      action={isExtension ? t`Sign out` : t`Revoke`}
      isBusy={isPending}
      // A toast shows a failure, and the list refetches the true state.
      onConfirm={() => mutate(token, { onSettled: onClose })}
      onClose={onClose}
    >
      {isExtension ? (
        <>
          <Trans>
            The browser extension <strong dir="auto">{token.name}</strong> no longer shows your home screen.
            You can sign it in again from that browser.
          </Trans>
        </>
      ) : (
        <>
          <Trans>
            Programs that use <strong dir="auto">{token.name}</strong> can no longer reach your home screen.
            This can't be undone.
          </Trans>
        </>
      )}
    </ConfirmDialog>
  );
}
