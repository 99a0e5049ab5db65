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
import { widgetKind } from "#contract/widget-kinds.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { requestEditing } from "#src/shared/state/requests/edit-request.ts";
import { requestKeys } from "#src/shared/state/requests/keys-request.ts";
import { requestLinkDialog } from "#src/shared/state/requests/link-request.ts";
import { requestSignIn } from "#src/shared/state/requests/sign-in-request.ts";
import { chooseTheme, shownTheme } from "#src/shared/state/theme.ts";
import { widgetTypes } from "#src/widgets/registry.ts";
import { showPageAt } from "../../board/shown-page.ts";
import type { Board } from "../../board/use-board.ts";
import type { LauncherAction } from "../ranking/suggestions.ts";

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
      name: "Settings",
      words: "preferences options widgets search engine",
      verb: "Open",
      icon: Settings,
      run: () => goTo(paths.settings()),
    },
    {
      id: "picture",
      name: t`Change picture`,
      words: "wallpaper background sky",
      verb: "Change",
      icon: Image,
      run: () => goTo(paths.sky()),
    },
    {
      id: "add-link",
      name: t`Add link`,
      words: "new bookmark address",
      verb: "Add",
      icon: Plus,
      run: () => requestLinkDialog("new"),
    },
    hasItems && {
      id: "edit",
      name: t`Edit home screen`,
      words: "arrange move order remove apps drawer",
      verb: "Edit",
      icon: Pencil,
      run: () => {
        goTo(paths.home());
        requestEditing();
      },
    },
    ...boardActions(board, goTo),
    ...widgetActions(board, isMember, goTo),
    {
      id: "keys",
      name: t`Keyboard shortcuts`,
      words: "keys help hotkeys",
      verb: "Show",
      icon: Keyboard,
      run: requestKeys,
    },
    isMember
      ? {
          id: "sign-out",
          name: t`Sign out`,
          words: "log out logout leave account",
          isWhole: true,
          verb: t`Sign out`,
          icon: LogOut,
          run: signOut,
        }
      : {
          id: "connect",
          name: "Connect",
          words: "sign in log in login account register",
          verb: "Connect",
          icon: LogIn,
          run: () => requestSignIn("connect"),
        },
  ];
  return actions.filter((action) => action !== false);
}

/** A new folder on the shown page, and the way to each of the other pages. */
function boardActions({ pages, page, index, change }: Board, goTo: (path: string) => void): LauncherAction[] {
  if (!pages || !page) return [];
  const others = pages.map(({ id, name }, place) => ({
    id: `go-to ${id}`,
    name: t`Go to ${name}`,
    words: `page ${place + 1} show switch`,
    verb: "Show",
    icon: AppWindow,
    run() {
      goTo(paths.home());
      showPageAt(pages, place);
    },
  }));
  return [
    {
      id: "new-folder",
      name: t`New folder`,
      words: "add create group apps directory",
      verb: "Add",
      icon: FolderPlus,
      run() {
        goTo(paths.home());
        change(({ addFolder }, run) => addFolder(run, page));
      },
    },
    ...others.toSpliced(index, 1),
  ];
}

/** A widget of each type on the shown page. */
function widgetActions(
  { page, change }: Board,
  isMember: boolean,
  goTo: (path: string) => void,
): LauncherAction[] {
  if (!page) return [];
  return widgetTypes.map((type) => {
    const { name, needsAccount } = widgetKind(type);
    return {
      id: `add ${type}`,
      name: t`Add ${name}`,
      words: "new widget",
      verb: "Add",
      icon: Plus,
      run() {
        if (needsAccount && !isMember) return requestSignIn();
        goTo(paths.home());
        change(({ addWidget }, run) => addWidget(run, page, type));
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
    words: "appearance colours mode day night",
    verb: "Switch",
    icon,
    run: () => chooseTheme(theme),
  };
}
