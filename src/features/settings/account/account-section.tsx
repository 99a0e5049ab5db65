import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useLogoutEverywhere } from "#src/api/session/account.ts";
import type { User } from "#contract/session/session.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { Section } from "../sections/section.tsx";
import type { MomentSettings } from "../versions/format-moment.ts";

const loadLater = () => import("../later-parts.ts");
const Devices = lazyPart(async () => (await loadLater()).Devices);
const DeleteAccountDialog = lazyPart(async () => (await loadLater()).DeleteAccountDialog);

export function AccountSection({ user, settings }: { user: User; settings: MomentSettings }) {
  const [isDeleting, setDeleting] = useState(false);
  const logoutEverywhere = useLogoutEverywhere();
  return (
    <Section id="account" title={t`Account`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-note leading-5 text-muted">{t`Signed in as`}</p>
          <p className="text-body leading-5 font-semibold [overflow-wrap:anywhere]">{user.email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-outline"
            disabled={logoutEverywhere.isPending}
            onClick={() => logoutEverywhere.mutate()}
          >
            {t`Sign out everywhere`}
          </button>
          <button type="button" className="btn btn-outline text-error" onClick={() => setDeleting(true)}>
            {t`Delete my account`}
          </button>
        </div>
      </div>
      <p className="mt-4 text-sm leading-5 text-muted">
        {t`${PRODUCT_NAME} keeps your email address, your settings, and which apps and links you have. Deleting your account removes all of it.`}
      </p>
      <Devices userId={user.id} settings={settings} />
      {isDeleting && <DeleteAccountDialog email={user.email} onClose={() => setDeleting(false)} />}
    </Section>
  );
}
