import { t } from "@lingui/core/macro";
import { AppWindow, ExternalLink, FolderInput, Info, Pencil, Trash2 } from "lucide-react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { isApp } from "#src/api/home/home-items.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { openAddress, otherPlace, type OpensIn } from "#src/shared/state/home/opens-in.ts";
import type { MenuItem } from "#src/shared/ui/menu/menu-list.tsx";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";

/*
 * What can be done with an app or a link wherever it is listed: in its tile's menu, and in the launcher.
 */

export const moveTo = () => ({ label: t`Move to...`, icon: FolderInput });

/** Opens it where it does not open otherwise. */
export function otherWayEntry(onOpen: (place: OpensIn) => void): MenuItem {
  const place = otherPlace();
  return place === "this-tab"
    ? { label: t`Open here`, icon: AppWindow, onSelect: () => onOpen(place) }
    : { label: t`Open in a new tab`, icon: ExternalLink, onSelect: () => onOpen(place) };
}

/** Each address of a link that has two. */
export function addressEntries(item: HomeLeaf): MenuItem[] {
  const home = "homeUrl" in item ? item.homeUrl : undefined;
  if (home === undefined) return [];
  return [
    { label: t`Open at home`, icon: ExternalLink, onSelect: () => openAddress(home) },
    { label: t`Open from outside`, icon: ExternalLink, onSelect: () => openAddress(item.url) },
  ];
}

/** How it looks and what it is: its name and icon, and an app's page. A visitor's link has a name and an address. */
export function detailEntries(item: HomeLeaf, onLooks: (() => void) | null): MenuItem[] {
  const looks = { label: onLooks ? t`Name and icon` : t`Edit link`, icon: Pencil };
  if (!isApp(item)) return [{ ...looks, onSelect: () => openDialog("link", item) }];
  const info = { label: t`App info`, icon: Info, href: paths.slug(item.slug) };
  return onLooks ? [{ ...looks, onSelect: onLooks }, info] : [info];
}

export const removeEntry = (onSelect: () => void): MenuItem => ({
  label: t`Remove`,
  icon: Trash2,
  isDangerous: true,
  onSelect,
});
