import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import {
  giveUpPhoneLink,
  isPhoneLinkOver,
  phoneLinkQueries,
  useCreatePhoneLink,
  useSignOutPhone,
} from "#src/api/session/phone-links.ts";
import { log } from "#src/shared/lib/log.ts";
import { phoneLinkAddress } from "#src/shared/state/sign-in/phone-secret.ts";
import { Dialog } from "#src/shared/ui/dialog/dialog.tsx";
import { Fault } from "#src/shared/ui/fields/fault.tsx";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { QrCode } from "./qr-code.tsx";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Long enough for somebody who looks at the phone. */
const ANNOUNCED_MS = 60_000;

/**
 * Shows a code that signs in the phone that reads it, and says when one has. Closing ends a code that no phone has
 * used.
 */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { mutate: create, data: link, isError, error, isPending } = useCreatePhoneLink();
  const state = useQuery({ ...phoneLinkQueries.state(link?.id ?? ""), enabled: link !== undefined });
  const { mutate: signOut } = useSignOutPhone();
  const hasSignedIn = state.data?.hasSignedIn ?? false;
  const isOver = isPhoneLinkOver(state.error);

  const isStarted = useRef(false);
  useEffect(() => {
    // Runs once, also under StrictMode.
    if (isStarted.current) return;
    isStarted.current = true;
    create();
  }, [create]);

  const announce = (id: string) =>
    showToast({
      kind: "success",
      title: t`A phone was signed in`,
      description: t`If that was not you, undo it.`,
      action: { label: t`Undo`, onSelect: () => signOut(id) },
      durationMs: ANNOUNCED_MS,
    });

  useEffect(() => {
    if (!link || !hasSignedIn) return;
    announce(link.id);
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each link
  }, [hasSignedIn, link]);

  const close = () => {
    onClose();
    if (!link || isOver) return;
    giveUpPhoneLink(link.id).then(
      (wasFaster) => wasFaster && announce(link.id),
      (reason: unknown) => log.warn("The code for a phone was not ended. It expires.", reason),
    );
  };

  return (
    <Dialog title={t`Open on your phone`} size="small" onClose={close}>
      <p className="mt-2 text-body leading-5.5 text-muted">{t`Scan this code with your phone’s camera. It signs the phone in to your ${PRODUCT_NAME}.`}</p>
      <div className="mt-5 grid aspect-square place-items-center overflow-hidden rounded-2xl bg-hint text-center">
        {isError || isOver ? (
          <div className="p-6">
            {isError ? <Fault>{error.message}</Fault> : <p role="status">{t`This code has expired.`}</p>}
            <button
              type="button"
              className="btn btn-primary mt-5"
              aria-busy={isPending || undefined}
              onClick={() => create()}
            >
              {isError ? t`Try again` : t`Show a new code`}
            </button>
          </div>
        ) : link ? (
          <QrCode
            text={phoneLinkAddress(link.secret)}
            label={t`QR code that signs in a phone`}
            className="size-full"
          />
        ) : (
          <div className="skeleton size-full" aria-busy="true" />
        )}
      </div>
      <p className="mt-5 text-sm text-muted">
        {LOOPBACK.has(location.hostname)
          ? t`This address works on this computer alone, so a phone can’t open it.`
          : t`It works once, within two minutes, while this is open. Show it to nobody else.`}
      </p>
    </Dialog>
  );
}
