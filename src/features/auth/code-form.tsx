import { t } from "@lingui/core/macro";
import { useId, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { inAsciiDigits } from "#contract/texts/ascii-digits.ts";
import { ApiError, type FailureCode } from "#src/api/http/http.ts";
import { exchangeProof } from "#src/api/session/sign-in.ts";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";

const CODE_LENGTH = 6;

/** The code in a text: in any digits, with spaces, or within the sentence that was copied with it. */
function codeIn(text: string): string {
  const ascii = inAsciiDigits(text);
  const alone = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(ascii);
  return alone ? alone.slice(1).join("") : ascii.replaceAll(/\D/g, "").slice(0, CODE_LENGTH);
}

const faultsByCode = (): Partial<Record<FailureCode, string>> => ({
  unauthenticated: t`This code is wrong or has expired. Check the newest email.`,
  rate_limited: t`Too many tries. Send a new link and use its code.`,
});

type CodeFormProps = {
  email: string;
  /**
   * The id of the text with the code's destination. It describes the field, so that screen readers announce
   * the new form.
   */
  introductionId: string;
  onSignedIn: () => Promise<void>;
};

/**
 * The form for the email's six digits: one field that looks like six cells. The last digit submits the form.
 */
export function CodeForm({ email, introductionId, onSignedIn }: CodeFormProps) {
  const faultId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  // Browsers apply autofocus only when a dialog opens, and the dialog is already open.
  useLayoutEffect(() => field.current?.focus(), []);

  const signIn = async (digits: string) => {
    if (isPending) return;
    setPending(true);
    try {
      await exchangeProof({ email, code: digits });
      await onSignedIn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(faultsByCode()[error.code] ?? error.message);
      setPending(false);
      field.current?.select();
    }
  };
  const type = (text: string) => {
    const digits = codeIn(text);
    setCode(digits);
    setFault(null);
    if (digits.length === CODE_LENGTH) void signIn(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) void signIn(code);
    else {
      setFault(t`Enter the 6 digits of the email.`);
      field.current?.focus();
    }
  };

  return (
    <form noValidate onSubmit={submit}>
      <p className="divider my-6 text-note text-muted">{t`or enter the 6-digit code`}</p>
      <div dir="ltr" className="code-field input h-15 w-full overflow-clip p-0">
        <input
          ref={field}
          aria-label={t`6-digit code`}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? introductionId : faultId}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      {fault !== null && <Fault id={faultId}>{fault}</Fault>}
      <BusyButton
        type="submit"
        className="btn btn-block btn-primary mt-5"
        isBusy={isPending}
        busy={t`Signing in...`}
      >
        {t`Sign in`}
      </BusyButton>
    </form>
  );
}
