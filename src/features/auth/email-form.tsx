import { t } from "@lingui/core/macro";
import { Mail } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { isEmail, MAX_EMAIL, oneSpelling } from "#contract/session/email.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { useSendMagicLink } from "#src/api/session/sign-in.ts";
import { TextField } from "#src/shared/ui/fields/text-field.tsx";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import type { SignInReason } from "#src/shared/state/dialog/dialogs.ts";
import { rememberRequest } from "./requested-link.ts";

const introductions = (): Record<SignInReason, string> => ({
  connect: t`${PRODUCT_NAME} keeps your home screen on every device. Enter your email and we send you a link.`,
  install: t`You need to register a free account with ${PRODUCT_NAME} to install apps. Please provide your email to register.`,
  "session-ended": t`You were signed out. Enter your email and we send you a link. This page stays as it is.`,
  "expired-link": t`Enter your email and we send you a new link.`,
});

type EmailFormProps = { reason: SignInReason; onSent: (email: string) => void };

export function EmailForm({ reason, onSent }: EmailFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const send = useSendMagicLink();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const address = oneSpelling(email);
    if (!isEmail(address)) {
      setFault(t`Please enter a valid email address`);
      field.current?.focus();
      return;
    }
    send.mutate(address, {
      onSuccess: () => {
        rememberRequest(address);
        onSent(address);
      },
      onError: (error) => {
        setFault(error.fields["email"] ?? null);
        field.current?.focus();
      },
    });
  };

  return (
    <form noValidate onSubmit={submit}>
      <p className="mt-2 text-body leading-5.5 text-muted">{introductions()[reason]}</p>
      <TextField
        ref={field}
        className="mt-6"
        label={t`Email`}
        type="email"
        name="email"
        Icon={Mail}
        value={email}
        autoComplete="email"
        autoFocus
        required
        maxLength={MAX_EMAIL}
        fault={fault}
        onChange={(text) => {
          setEmail(text);
          setFault(null);
        }}
      />
      <BusyButton
        type="submit"
        className="btn btn-block btn-primary mt-5"
        isBusy={send.isPending}
        busy={t`Sending...`}
      >
        {t`Send Magic Link`}
      </BusyButton>
      <p className="mt-4 text-center text-note text-muted">{t`No password. The link works once.`}</p>
    </form>
  );
}
