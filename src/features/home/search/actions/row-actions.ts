import { t } from "@lingui/core/macro";
import { Download, ExternalLink, Info } from "lucide-react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { openAddress, type OpensIn } from "#src/shared/state/home/opens-in.ts";
import type { MenuItem } from "#src/shared/ui/menu/menu-list.tsx";
import { act } from "../../changes/act.ts";
import {
  addressEntries,
  detailEntries,
  moveTo,
  otherWayEntry,
  removeEntry,
} from "../../drawer/menu/leaf-entries.ts";
import type { AppRow, Found, FoundApp, LauncherAction } from "../ranking/launcher-suggestions.ts";
import type { LauncherSite } from "./launcher-actions.ts";

type RowSite = Pick<LauncherSite, "isMember" | "board" | "goTo"> & {
  /** Opens an own app and counts it. */
  launch: (item: HomeLeaf, place?: OpensIn) => void;
};

/** What else can be done with a row, as rows; Enter takes the first. */
export function actionRows(row: AppRow, site: RowSite): Found {
  const entries = row.kind === "own" ? ownEntries(row.app, site) : storeEntries(row.app, site);
  const rows = entries.map((entry) => ({ kind: "action" as const, action: actionOf(entry, site) }));
  return { rows, enterKey: "action-Open" };
}

function ownEntries(item: HomeLeaf, { isMember, board, goTo, launch }: RowSite): MenuItem[] {
  const atHome = (run: () => void) => () => {
    goTo(paths.home());
    run();
  };
  const open = openEntry(() => launch(item));
  const details = detailEntries(item, isMember ? atHome(() => openDialog("looks", item.id)) : null);
  return [
    open,
    otherWayEntry((place) => launch(item, place)),
    ...addressEntries(item),
    ...details,
    { ...moveTo(), onSelect: atHome(() => openDialog("move", [item.id])) },
    removeEntry(atHome(() => act("remove", board.site, [item.id]))),
  ];
}

function storeEntries(app: FoundApp, { board }: RowSite): MenuItem[] {
  const get = {
    key: "Get",
    label: t({ message: "Get", comment: "Verb: adds the app" }),
    icon: Download,
    onSelect: () => act("get", board.site, app),
  };
  return [
    openEntry(() => openAddress(app.url)),
    get,
    { label: t`About this app`, icon: Info, href: paths.slug(app.slug) },
  ];
}

const openEntry = (onSelect: () => void): MenuItem => ({
  key: "Open",
  label: t({ message: "Open", comment: "Verb: opens the app" }),
  icon: ExternalLink,
  onSelect,
});

const actionOf = (
  { key, label, icon = Info, isDangerous, onSelect, href }: MenuItem,
  { goTo }: RowSite,
): LauncherAction => ({
  id: key ?? label,
  name: label,
  words: "",
  verb: "",
  icon,
  isDangerous: isDangerous === true,
  run: () => (href === undefined ? onSelect?.() : goTo(href)),
});
