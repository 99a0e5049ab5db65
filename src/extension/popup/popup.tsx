import { t } from "@lingui/core/macro";
import { Notice } from "./notice.tsx";
import type { AskedAddress } from "./asked-address.ts";
import { AddAddress } from "./add-address.tsx";
import { ConnectFirst } from "./connect-first.tsx";

type PopupProps = {
  page: AskedAddress;
  /** The connected person; null without one. */
  userId: string | null;
};

/** The popup: adds a page to the home screen. */
export function Popup({ page, userId }: PopupProps) {
  return (
    <main className="p-5">
      <h1 className="mb-4 text-xl leading-7 font-bold">{t`Add to Perch`}</h1>
      {page.kind === "refused" ? (
        <Notice
          title={t`This page can’t be added.`}
          text={t`Perch adds pages of the web, not those of the browser or files. Open one and try again.`}
        />
      ) : userId === null ? (
        <ConnectFirst />
      ) : (
        <AddAddress userId={userId} page={page} />
      )}
    </main>
  );
}
