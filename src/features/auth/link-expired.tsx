import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";

type LinkExpiredProps = { onSendNew: () => void; onClose: () => void };

/** Says that a link has expired or was used, and offers a new one. */
export function LinkExpired({ onSendNew, onClose }: LinkExpiredProps) {
  return (
    <Dialog title="Link expired" size="small" art="logo" onClose={onClose}>
      <p className="mt-2 text-[15px] leading-5.5 text-muted">
        This sign-in link has expired or was already used.
      </p>
      <button type="button" className="btn btn-block btn-primary mt-6" autoFocus onClick={onSendNew}>
        Send a new link
      </button>
    </Dialog>
  );
}
