import { t } from "@lingui/core/macro";
import { FolderInput, Info, Pencil, Trash2 } from "lucide-react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { isApp } from "#src/api/home/home-items.ts";
import { paths } from "#src/shared/lib/paths.ts";
import type { MenuItem } from "#src/shared/ui/menu/menu-list.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

/*
 * What can be done with an app or a link wherever it is listed: in its tile's menu, and in the launcher.
 */

export const moveTo = () => ({ label: t`Move to...`, icon: FolderInput });

/** How it looks and what it is: an app's own name and icon and its page, or a link's fields. */
export const detailEntries = (item: HomeLeaf, onLooks: (() => void) | null): MenuItem[] =>
  isApp(item)
    ? [
        ...(onLooks ? [{ label: t`Name and icon`, icon: Pencil, onSelect: onLooks }] : []),
        { label: t`App info`, icon: Info, href: paths.slug(item.slug) },
      ]
    : [{ label: t`Edit link`, icon: Pencil, onSelect: () => openDialog("link", item) }];

export const removeEntry = (onSelect: () => void): MenuItem => ({
  label: t`Remove`,
  icon: Trash2,
  isDangerous: true,
  onSelect,
});
