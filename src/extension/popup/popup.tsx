import { t } from "@lingui/core/macro";
import { Notice } from "./notice.tsx";
import type { AskedPage } from "./asked-page.ts";
import { AddPage } from "./add-page.tsx";
import { ConnectFirst } from "./connect-first.tsx";

const REFUSED = {
  "not-web": {
    title: "This page can’t be added.",
    text: "Perch adds pages of the web, not those of the browser or files. Open one and try again.",
  },
  "not-https": {
    title: "This address is not encrypted.",
    text: "Perch adds addresses that start with https://. See whether this site has one.",
  },
} as const;

type PopupProps = {
  page: AskedPage;
  /** The connected person; null without one. */
  userId: string | null;
};

/** The popup: adds a page to the home screen. */
export function Popup({ page, userId }: PopupProps) {
  return (
    <main className="p-5">
      <h1 className="mb-4 text-xl leading-7 font-bold">{t`Add to Perch`}</h1>
      {page.kind === "refused" ? (
        <Notice {...REFUSED[page.why]} />
      ) : userId === null ? (
        <ConnectFirst />
      ) : (
        <AddPage userId={userId} page={page} />
      )}
    </main>
  );
}
