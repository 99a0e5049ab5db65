import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, type Ref } from "react";
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
  const id = useId();
  return (
    <>
      <p role="status" className="mt-3 text-body leading-6 wrap-anywhere">
        <Trans>
          The token <strong dir="auto">{name}</strong> is ready. You won't see it again: keep it where you
          keep passwords. Anyone who has it can do what it allows.
        </Trans>
      </p>
      <Secret
        ref={focus}
        text={secret}
        label={t`Your new token`}
        what={t({ message: "token", comment: "Follows 'Copy'" })}
      />
      {scopes.includes("glance") && (
        <>
          <p id={id} className="mt-5 text-body leading-6">{t`An e-ink frame shows it at this address:`}</p>
          <Secret
            text={`${location.origin}${GLANCE_PATH}?token=${secret}`}
            labelledBy={id}
            what={t({ message: "the address", comment: "Follows 'Copy'" })}
          />
        </>
      )}
      <div className="mt-7 flex justify-end">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {t`Done`}
        </button>
      </div>
    </>
  );
}

type SecretProps = {
  text: string;
  what: string;
  label?: string;
  labelledBy?: string;
  ref?: Ref<HTMLTextAreaElement>;
};

const Secret = ({ text, what, label, labelledBy, ref }: SecretProps) => (
  <div className="mt-5 flex flex-wrap items-center gap-2">
    <textarea
      ref={ref}
      readOnly
      dir="ltr"
      rows={2}
      aria-label={label}
      aria-labelledby={labelledBy}
      className="textarea min-h-0 min-w-0 flex-[1_1_14rem] resize-none bg-hint font-mono text-sm leading-5 break-all [field-sizing:content]"
      value={text}
      onFocus={(event) => event.target.select()}
    />
    <CopyButton text={text} what={what} />
  </div>
);
