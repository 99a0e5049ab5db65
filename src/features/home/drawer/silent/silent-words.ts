import { t } from "@lingui/core/macro";
import { SquareArrowOutUpRight } from "lucide-react";
import type { HomeFolder, HomeLeaf } from "#contract/home/home.ts";
import { isFolder } from "#contract/home/state.ts";
import type { SilentApp } from "#contract/user-apps/user-apps.ts";
import { isEncrypted } from "#contract/values/link-address.ts";
import { sinceWords } from "#src/shared/lib/time/ago-words.ts";
import { paths } from "#src/shared/lib/paths.ts";
import type { MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";
import { addressOf, homeAnswers } from "./home-addresses.ts";

/** "Not answering since Tuesday". */
export function silentWords({ since }: SilentApp): string {
  const day = sinceWords(since, Date.now());
  return t`Not answering since ${day}`;
}

/** What there is to say of where a link leads. */
export function addressWords(item: HomeLeaf | HomeFolder): string | undefined {
  if (isFolder(item)) return undefined;
  const isUnknown = "homeUrl" in item && homeAnswers.get().get(item.homeUrl ?? "") === null;
  if (isUnknown) return t`An encrypted page may not ask whether the address at home answers. Choose below.`;
  return isEncrypted(addressOf(item)) ? undefined : t`Not encrypted`;
}

/** What to use instead of an app that does not answer, for the start of its menu. */
export const insteadEntries = (silent: SilentApp | undefined): MenuEntry[] =>
  silent === undefined || silent.instead.length === 0
    ? []
    : [
        ...silent.instead.map(({ id, title, slug }) => ({
          key: String(id),
          label: t`Use ${title} instead`,
          icon: SquareArrowOutUpRight,
          href: paths.slug(slug),
        })),
        "separator",
      ];
