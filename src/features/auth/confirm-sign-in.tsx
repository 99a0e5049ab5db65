import { PRODUCT_NAME } from "#contract/product.ts";
import { Dialog } from "#src/shared/ui/dialog.tsx";

type ConfirmSignInProps = { fault: string | null; onConfirm: () => void; onClose: () => void };

/** One press between a link and a session, in a browser that did not ask for the link. */
export function ConfirmSignIn({ fault, onConfirm, onClose }: ConfirmSignInProps) {
  return (
    <Dialog title={`Sign in to ${PRODUCT_NAME}`} size="small" art="logo" onClose={onClose}>
      <p className="mt-2 text-[15px] leading-5.5 text-muted">
        {fault ?? "This link signs you in to this browser. If you did not ask for it, close this."}
      </p>
      <button
        type="button"
        className="btn btn-primary mt-6 h-12 w-full text-base"
        autoFocus
        onClick={onConfirm}
      >
        Sign in to {PRODUCT_NAME}
      </button>
    </Dialog>
  );
}
