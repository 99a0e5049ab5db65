import { t } from "@lingui/core/macro";
import { Notice } from "./notice.tsx";
import type { AskedAddress } from "./asked-address.ts";
import { AddAddress } from "./add-address.tsx";
import { ConnectFirst } from "./connect-first.tsx";

const refusedTexts = () => ({
  "not-web": {
    title: t`This page can’t be added.`,
    text: t`Perch adds pages of the web, not those of the browser or files. Open one and try again.`,
  },
  "not-https": {
    title: t`This address is not encrypted.`,
    text: t`Perch adds addresses that start with https://. See whether this site has one.`,
  },
});

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
        <Notice {...refusedTexts()[page.why]} />
      ) : userId === null ? (
        <ConnectFirst />
      ) : (
        <AddAddress userId={userId} page={page} />
      )}
    </main>
  );
}
