import type { AccessToken } from "#contract/access-tokens.ts";
import { useRevokeAccessToken } from "#src/api/session/access-tokens.ts";
import { BusyLabel } from "#src/shared/ui/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";

type RevokeTokenDialogProps = { userId: string; token: AccessToken; onClose: () => void };

/** Asks before a token ends, because its program stops at once. Cancel has the initial focus. */
export function RevokeTokenDialog({ userId, token, onClose }: RevokeTokenDialogProps) {
  const { mutate, isPending } = useRevokeAccessToken(userId);
  const isExtension = token.kind === "extension";
  const action = isExtension ? "Sign out" : "Revoke";
  // A failure is a toast: the list then says what is true.
  const revoke = () => mutate(token, { onSettled: onClose });
  return (
    <Dialog title={isExtension ? "Sign out the extension?" : "Revoke this token?"} onClose={onClose}>
      <p className="mt-3 text-[15px] leading-6 wrap-anywhere">
        {isExtension ? (
          <>
            The browser extension <strong dir="auto">{token.name}</strong> shows your home screen no more. You
            can sign it in again from that browser.
          </>
        ) : (
          <>
            Programs that use <strong dir="auto">{token.name}</strong> reach your home screen no more. This
            can't be undone.
          </>
        )}
      </p>
      <div className="mt-7 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          aria-busy={isPending}
          aria-disabled={isPending}
          className="btn btn-error"
          onClick={isPending ? undefined : revoke}
        >
          <BusyLabel isBusy={isPending} busy={action}>
            {action}
          </BusyLabel>
        </button>
      </div>
    </Dialog>
  );
}
