import { t } from "@lingui/core/macro";
import { SquareArrowOutUpRight } from "lucide-react";
import type { SilentApp } from "#contract/user-apps/user-apps.ts";
import { sinceWords } from "#src/shared/lib/time/ago-words.ts";
import { paths } from "#src/shared/lib/paths.ts";
import type { MenuEntry } from "#src/shared/ui/menu/menu-list.tsx";

/** "Not answering since Tuesday". */
export function silentWords({ since }: SilentApp): string {
  const day = sinceWords(since, Date.now());
  return t`Not answering since ${day}`;
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
