import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check, PanelsTopLeft, PlugZap } from "lucide-react";
import { Link } from "react-router-dom";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { useConnectExtension, type ExtensionRequest } from "#src/api/session/extension-link.ts";
import { StoreNotice } from "#src/shared/components/store/store-notice.tsx";
import { paths } from "#src/shared/lib/paths.ts";
import type { Account } from "#src/shared/state/connection/extension-messages.ts";
import { BusyButton } from "#src/shared/ui/controls/busy-label.tsx";
import { useExtension } from "./use-extension.ts";

type AgreementProps = { asked: ExtensionRequest; account: Account };

/** Names the extension and its permissions. Hands over a token after the person's consent. */
export function Agreement({ asked, account: { id, email } }: AgreementProps) {
  const presence = useExtension(asked);
  const connect = useConnectExtension({ id, email });

  if (connect.isSuccess) {
    return (
      <StoreNotice
        Icon={Check}
        scope="page"
        title={t`Connected`}
        text={t`Every new tab in this browser is your home screen now.`}
      />
    );
  }
  if (presence === "absent") {
    return (
      <StoreNotice
        Icon={PlugZap}
        scope="page"
        title={t`The extension is not installed in this browser.`}
        text={t`Install it, open a new tab, and choose Connect there.`}
      />
    );
  }
  if (presence === "unexpected") {
    return (
      <StoreNotice
        Icon={PlugZap}
        scope="page"
        title={t`This request is no longer good`}
        text={t`The extension did not ask for it, or a while ago. Open a new tab and choose Connect again.`}
      />
    );
  }
  return (
    <section className="card mx-auto mt-4 max-w-120 rounded-3xl border border-line bg-widget sm:mt-10">
      <div className="card-body gap-4 p-6 sm:p-8">
        <span className="grid size-14 place-items-center rounded-[27%] bg-hint text-muted">
          <PanelsTopLeft aria-hidden="true" className="size-6" />
        </span>
        <h1 className="text-page leading-tight font-bold text-balance">{t`Connect the Perch extension?`}</h1>
        <p className="text-body leading-6">
          {t`The Perch extension wants to show and change your home screen in this browser.`}
        </p>
        <ul className="list-disc space-y-1 ps-5 text-body leading-6 text-muted">
          <li>{t`It sees your home screen, your settings, and what your widgets keep.`}</li>
          <li>{t`It can add, move and remove apps, links and widgets.`}</li>
          <li>{t`It can’t sign in for you or change your account. It ends when you sign out here.`}</li>
        </ul>
        <p className="text-body leading-6 wrap-anywhere">
          <Trans>
            Account: <strong>{email}</strong>
          </Trans>
        </p>
        {connect.isError && <Fault>{connect.error.message}</Fault>}
        <div className="card-actions mt-2 flex-wrap">
          <BusyButton
            className="btn btn-primary h-11"
            disabled={presence === "asking"}
            onClick={() => !connect.isPending && connect.mutate(asked)}
            isBusy={connect.isPending}
            busy={t`Connecting...`}
          >
            {t`Connect`}
          </BusyButton>
          <Link to={paths.home()} className="btn btn-ghost h-11">
            {t`Not now`}
          </Link>
        </div>
      </div>
    </section>
  );
}
