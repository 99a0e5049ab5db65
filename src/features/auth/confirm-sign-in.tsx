import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";

type ConfirmSignInProps = {
  /** The link's masked account, as `m...@example.org`; null when unknown. */
  account: string | null;
  fault: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a link signs in, in a browser that did not request the link. */
export function ConfirmSignIn({ account, fault, onConfirm, onClose }: ConfirmSignInProps) {
  return (
    <Dialog title={t`Sign in to ${PRODUCT_NAME}`} size="small" art="logo" onClose={onClose}>
      <p className="mt-2 text-body leading-5.5 text-muted">
        {account === null ? (
          t`This link signs you in to this browser. If that is not you, or you did not ask for it, close this.`
        ) : (
          <Trans>
            This link signs you in as{" "}
            <strong className="font-semibold wrap-anywhere text-base-content">{account}</strong>. If that is
            not you, or you did not ask for it, close this.
          </Trans>
        )}
      </p>
      {fault !== null && <Fault>{fault}</Fault>}
      <button type="button" className="btn btn-block btn-primary mt-6" autoFocus onClick={onConfirm}>
        {t`Sign in to ${PRODUCT_NAME}`}
      </button>
    </Dialog>
  );
}
