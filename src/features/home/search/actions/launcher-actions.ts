import { Keyboard, LogIn, LogOut, Moon, Pencil, Plus, Settings, Sun } from "lucide-react";
import { paths } from "#src/shared/lib/paths.ts";
import { requestEditing } from "#src/shared/state/edit-request.ts";
import { requestKeys } from "#src/shared/state/keys-request.ts";
import { requestLinkDialog } from "#src/shared/state/link-request.ts";
import { requestSignIn } from "#src/shared/state/sign-in-request.ts";
import { chooseTheme, shownTheme } from "#src/shared/state/theme.ts";
import type { LauncherAction } from "../ranking/suggestions.ts";

/** The inputs of the actions. */
export type LauncherSite = {
  isMember: boolean;
  hasItems: boolean;
  goTo: (path: string) => void;
  signOut: () => void;
};

/** The registry of actions for this person. A new action is one more entry. */
export function launcherActions({ isMember, hasItems, goTo, signOut }: LauncherSite): LauncherAction[] {
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
    isMember && {
      id: "add-link",
      name: "Add link",
      words: "new bookmark address",
      verb: "Add",
      icon: Plus,
      run: () => requestLinkDialog("new"),
    },
    isMember &&
      hasItems && {
        id: "edit",
        name: "Edit home screen",
        words: "arrange move order remove apps drawer",
        verb: "Edit",
        icon: Pencil,
        run: () => {
          goTo(paths.home());
          requestEditing();
        },
      },
    {
      id: "keys",
      name: "Keyboard shortcuts",
      words: "keys help hotkeys",
      verb: "Show",
      icon: Keyboard,
      run: requestKeys,
    },
    isMember
      ? {
          id: "sign-out",
          name: "Sign out",
          words: "log out logout leave account",
          verb: "Sign out",
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

/** Switches to the other theme. */
function themeAction(): LauncherAction {
  const [theme, icon] = shownTheme() === "dark" ? (["light", Sun] as const) : (["dark", Moon] as const);
  return {
    id: "theme",
    name: theme === "light" ? "Light theme" : "Dark theme",
    words: "appearance colours mode day night",
    verb: "Switch",
    icon,
    run: () => chooseTheme(theme),
  };
}
