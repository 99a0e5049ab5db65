import { t } from "@lingui/core/macro";
import {
  AppWindow,
  FolderPlus,
  Image,
  Keyboard,
  LogIn,
  LogOut,
  Moon,
  Pencil,
  Plus,
  Settings,
  Sun,
} from "lucide-react";
import { paths } from "#src/shared/lib/paths.ts";
import { chooseTheme, shownTheme } from "#src/shared/state/look/theme.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { ADDED_KINDS, widgetTypeName } from "#src/widgets/kinds.ts";
import { showPageAt } from "../../board/shown-index.ts";
import type { Board } from "../../board/use-board.ts";
import { act } from "../../changes/act.ts";
import { isPhone } from "#src/shared/ui/is-phone.ts";
import { editMode } from "#src/shared/state/home/edit-mode.ts";
import type { LauncherAction } from "../ranking/launcher-suggestions.ts";

/** The inputs of the actions. */
export type LauncherSite = {
  isMember: boolean;
  hasItems: boolean;
  board: Board;
  goTo: (path: string) => void;
  signOut: () => void;
};

/** The registry of actions for this person. A new action is one more entry. */
export function launcherActions({
  isMember,
  hasItems,
  board,
  goTo,
  signOut,
}: LauncherSite): LauncherAction[] {
  const actions: (LauncherAction | false)[] = [
    themeAction(),
    {
      id: "settings",
      name: t`Settings`,
      words: t({
        message: "preferences options widgets search engine",
        comment: "Other words that find this command, in any order",
      }),
      verb: t({ message: "Open", comment: "Verb: opens the settings" }),
      icon: Settings,
      run: () => goTo(paths.settings()),
    },
    {
      id: "picture",
      name: t`Change picture`,
      words: t({
        message: "wallpaper background sky",
        comment: "Other words that find this command, in any order",
      }),
      verb: t({ message: "Change", comment: "Verb: changes the picture" }),
      icon: Image,
      run: () => goTo(paths.sky()),
    },
    {
      id: "add-link",
      name: t`Add link`,
      words: t({
        message: "new bookmark address",
        comment: "Other words that find this command, in any order",
      }),
      verb: t({ message: "Add", comment: "Verb: adds a link, a folder or a widget" }),
      icon: Plus,
      run: () => openDialog("link", "new"),
    },
    hasItems && {
      id: "edit",
      name: t`Edit home screen`,
      words: t({
        message: "arrange move order remove apps drawer",
        comment: "Other words that find this command, in any order",
      }),
      verb: t({ message: "Edit", comment: "Verb: edits the home screen" }),
      icon: Pencil,
      run: () => {
        goTo(paths.home());
        editMode.start();
      },
    },
    ...boardActions(board, goTo),
    ...widgetActions(board, isMember, goTo),
    !isPhone() && {
      id: "keys",
      name: t`Keyboard shortcuts`,
      words: t({
        message: "keys help hotkeys",
        comment: "Other words that find this command, in any order",
      }),
      verb: t({ message: "Show", comment: "Verb: shows a page or a list" }),
      icon: Keyboard,
      run: () => openDialog("keys"),
    },
    isMember
      ? {
          id: "sign-out",
          name: t`Sign out`,
          words: t({
            message: "log out logout leave account",
            comment: "Other words that find this command, in any order",
          }),
          isWhole: true,
          verb: t`Sign out`,
          icon: LogOut,
          run: signOut,
        }
      : {
          id: "connect",
          name: t`Connect`,
          words: t({
            message: "sign in log in login account register",
            comment: "Other words that find this command, in any order",
          }),
          verb: t`Connect`,
          icon: LogIn,
          run: () => openDialog("signIn", { reason: "connect" }),
        },
  ];
  return actions.filter((action) => action !== false);
}

/** A new folder on the shown page, and the way to each of the other pages. */
function boardActions({ pages, page, index, site }: Board, goTo: (path: string) => void): LauncherAction[] {
  if (!pages || !page) return [];
  const others = pages.map(({ id, name }, place) => {
    const number = place + 1;
    return {
      id: `go-to ${id}`,
      name: t`Go to ${name}`,
      words: t({
        message: `page ${number} show switch`,
        comment: "Other words that find this command, in any order",
      }),
      verb: t({ message: "Show", comment: "Verb: shows a page or a list" }),
      icon: AppWindow,
      run() {
        goTo(paths.home());
        showPageAt(pages, place);
      },
    };
  });
  return [
    {
      id: "new-folder",
      name: t`New folder`,
      words: t({
        message: "add create group apps directory",
        comment: "Other words that find this command, in any order",
      }),
      verb: t({ message: "Add", comment: "Verb: adds a link, a folder or a widget" }),
      icon: FolderPlus,
      run() {
        goTo(paths.home());
        act("addFolder", site, page);
      },
    },
    ...others.toSpliced(index, 1),
  ];
}

/** A widget of each type on the shown page. */
function widgetActions(
  { page, site }: Board,
  isMember: boolean,
  goTo: (path: string) => void,
): LauncherAction[] {
  if (!page) return [];
  return [...ADDED_KINDS].map(([type, { needsAccount }]) => {
    const name = widgetTypeName(type);
    return {
      id: `add ${type}`,
      name: t`Add ${name}`,
      words: t({
        message: "new widget",
        comment: "Other words that find this command, in any order",
      }),
      verb: t({ message: "Add", comment: "Verb: adds a link, a folder or a widget" }),
      icon: Plus,
      run() {
        if (needsAccount && !isMember) return openDialog("signIn", { reason: "connect" });
        goTo(paths.home());
        act("addWidget", site, page, type);
      },
    };
  });
}

/** Switches to the other theme. */
function themeAction(): LauncherAction {
  const [theme, icon] = shownTheme() === "dark" ? (["light", Sun] as const) : (["dark", Moon] as const);
  return {
    id: "theme",
    name: theme === "light" ? t`Light theme` : t`Dark theme`,
    words: t({
      message: "appearance colours mode day night",
      comment: "Other words that find this command, in any order",
    }),
    verb: t({ message: "Switch", comment: "Verb: switches the theme" }),
    icon,
    run: () => chooseTheme(theme),
  };
}
