import { t } from "@lingui/core/macro";
import { HOME_LIMITS } from "#contract/home-limits.ts";
import type { Missing } from "#src/api/published/page-items.ts";
import type { PutPage } from "#src/api/published/use-put-page.ts";

const FULL = `A home screen holds ${HOME_LIMITS.items} apps and links.`;

export const NO_ROOM = { title: "There is no room", description: `${FULL} Remove some first.` };

export const NO_ANSWER = {
  title: "This did not work",
  description: "Check your network and try again.",
};

export const ALL_GONE = { title: "These apps are not in the store any more" };

/** The toasts after adding a page, and after the undo. */
export function putTexts(title: string, { count, isNewPage }: PutPage, missing: Missing, isVisitor: boolean) {
  const where = isNewPage
    ? t`On a new page, ${title}.`
    : t`At the end of your last page: a home screen has at most ${HOME_LIMITS.pages}.`;
  const parts = [
    where,
    missing.knownCount > 0 && t`${missing.knownCount} you had already.`,
    missing.leftCount > 0 && t`${missing.leftCount} left out: a home screen holds ${HOME_LIMITS.items}.`,
    !isVisitor && !navigator.onLine && t`Saved here, sent when you are online.`,
  ];
  return {
    name: title,
    title: t`${count} added`,
    description: parts.filter(Boolean).join(" "),
    undone: t`The page is off again`,
  };
}
