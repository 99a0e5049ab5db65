import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { AccessToken } from "#contract/access-tokens/access-tokens.ts";
import { GLANCE_PATH } from "#contract/site/product.ts";
import { CopyButton } from "#src/shared/ui/controls/copy-button.tsx";

type TokenSecretProps = { secret: string; token: AccessToken; onClose: () => void };

/**
 * Moves the focus from the removed form to this element. On a button, the Enter that created the token would
 * close the dialog.
 */
const focus = (element: HTMLTextAreaElement | null) => element?.focus();

export function TokenSecret({ secret, token, onClose }: TokenSecretProps) {
  const { name, scopes } = token;
  const address = `${location.origin}${GLANCE_PATH}?token=${secret}`;
  return (
    <>
      <p role="status" className="mt-3 text-body leading-6 wrap-anywhere">
        <Trans>
          The token <strong dir="auto">{name}</strong> is ready. You won't see it again: keep it where you
          keep passwords. Anyone who has it can do what it allows.
        </Trans>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <textarea
          ref={focus}
          readOnly
          dir="ltr"
          rows={2}
          aria-label={t`Your new token`}
          className="textarea min-h-0 min-w-0 flex-[1_1_14rem] resize-none bg-hint font-mono text-sm leading-5 break-all [field-sizing:content]"
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={secret} what={t({ message: "token", comment: "Follows 'Copy'" })} />
      </div>
      {scopes.includes("glance") && (
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <p className="flex-[1_1_14rem] text-body leading-6 break-all">
            {t`An e-ink frame shows it at this address:`} <bdi>{address}</bdi>
          </p>
          <CopyButton text={address} what={t({ message: "the address", comment: "Follows 'Copy'" })} />
        </div>
      )}
      <div className="mt-7 flex justify-end">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {t`Done`}
        </button>
      </div>
    </>
  );
}
