import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isPhoneLinkOver, phoneLinkQueries, useSignInByPhoneLink } from "#src/api/session/phone-links.ts";
import { sessionQueries, signedInUser } from "#src/api/session/session.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { openWelcome } from "./welcome-visit.ts";

type PhoneSignInProps = {
  /** Of the link in the code that this phone has read. */
  secret: string;
  onClose: () => void;
};

/** Shows whom a phone link signs in, and asks before it does: somebody else may have sent it. */
export function PhoneSignIn({ secret, onClose }: PhoneSignInProps) {
  const { data: email, error, isError, isFetching, refetch } = useQuery(phoneLinkQueries.email(secret));
  const signIn = useSignInByPhoneLink();
  const user = signedInUser(useQuery(sessionQueries.known()).data);

  if (isPhoneLinkOver(error) || isPhoneLinkOver(signIn.error)) {
    return (
      <Dialog title={t`Code expired`} size="small" art="logo" onClose={onClose}>
        <p className="mt-2 text-body leading-5.5 text-muted">
          {t`This code has expired or was already used. To get a new one, choose Open on your phone in the account menu of your other device.`}
        </p>
        <button type="button" className="btn btn-block btn-primary mt-6" autoFocus onClick={onClose}>
          {t`Okay`}
        </button>
      </Dialog>
    );
  }
  if (isError) {
    return (
      <Dialog title={t`Sign in on this phone?`} size="small" art="logo" onClose={onClose}>
        <Fault>{error.message}</Fault>
        <MainButton label={t`Try again`} isBusy={isFetching} onClick={() => void refetch()} />
      </Dialog>
    );
  }
  if (email === undefined) return null;
  return (
    <Dialog title={t`Sign in on this phone?`} size="small" art="logo" onClose={onClose}>
      <p className="mt-2 text-body leading-5.5 text-muted">
        <Trans>
          You will be signed in as{" "}
          <strong className="font-semibold wrap-anywhere text-base-content">{email}</strong>. Continue only if
          you scanned the code on your own screen. If somebody sent it to you, close this.
        </Trans>
      </p>
      {user && user.email !== email && (
        <p className="mt-2 text-body leading-5.5 wrap-anywhere text-muted">{t`This replaces ${user.email}, who is signed in here.`}</p>
      )}
      {signIn.isError && <Fault>{signIn.error.message}</Fault>}
      <MainButton
        label={t`Continue`}
        isBusy={signIn.isPending || signIn.isSuccess}
        onClick={() => signIn.mutate(secret, { onSuccess: openWelcome })}
      />
    </Dialog>
  );
}

type MainButtonProps = { label: string; isBusy: boolean; onClick: () => void };

function MainButton({ label, isBusy, onClick }: MainButtonProps) {
  return (
    <BusyButton
      className="btn btn-block btn-primary mt-6"
      autoFocus
      onClick={onClick}
      isBusy={isBusy}
      busy={t`One moment...`}
    >
      {label}
    </BusyButton>
  );
}
