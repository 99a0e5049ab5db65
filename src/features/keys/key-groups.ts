import { t } from "@lingui/core/macro";
import { arrowSigns } from "#src/shared/ui/direction.ts";

/** The effect of a key. Each of several keys has the same effect. */
export type Shortcut = { does: string; keys: readonly string[] };

type KeyGroup = { title: string; shortcuts: readonly Shortcut[] };

/** The shortcuts in groups, with the key names of this operating system. Only administrators have a back office. */
export function keyGroups(isApple: boolean, isAdmin: boolean): KeyGroup[] {
  const [ctrl, alt] = isApple ? ["⌘", "⌥"] : ["Ctrl+", "Alt+"];
  const [on, back] = arrowSigns();
  const [space, home, end] = [
    t({ message: "Space", context: "key" }),
    t({ message: "Home", context: "key" }),
    t({ message: "End", context: "key" }),
  ];
  const groups: KeyGroup[] = [
    {
      title: t`On every page`,
      shortcuts: [
        { does: t`Search and actions`, keys: ["/", `${ctrl}K`] },
        { does: t`Keyboard shortcuts`, keys: ["?"] },
        { does: t`To the notifications`, keys: ["F8"] },
      ],
    },
    {
      title: t`In the search`,
      shortcuts: [
        { does: t`Run the row’s action`, keys: ["Enter"] },
        { does: t`Search the web`, keys: ["Shift+Enter"] },
        { does: t`Next and previous row`, keys: ["↓ ↑"] },
        { does: t`Actions of an app, and back`, keys: [`${on} ${back}`] },
      ],
    },
    {
      title: t`On the home screen`,
      shortcuts: [
        { does: t({ message: "Search", context: "verb" }), keys: [t`a letter`] },
        { does: t`From app to app`, keys: ["← → ↑ ↓"] },
        { does: t`First and last`, keys: [home, end] },
        { does: t`Open the app`, keys: ["Enter"] },
        { does: t`Its menu`, keys: ["M", "Shift+F10"] },
        { does: t`Pick it up, put it down`, keys: [space] },
        { does: t`Undo`, keys: [`${ctrl}Z`] },
        { does: t`To a page`, keys: [`${alt}1 ... 0`] },
      ],
    },
    {
      title: t`While editing`,
      shortcuts: [
        { does: t`Select the app`, keys: [space, t`${ctrl}click`] },
        { does: t`Select everything up to it`, keys: [t`Shift+click`] },
        { does: t`Clear the selection, then leave`, keys: ["Esc"] },
      ],
    },
  ];
  if (isAdmin) {
    groups.push({
      title: t`In the back office`,
      shortcuts: [
        { does: t`Next and previous row`, keys: ["J K", "↓ ↑"] },
        { does: t`First and last row`, keys: [home, end] },
        { does: t`Select the app`, keys: [space] },
        { does: t`Select everything up to it`, keys: [`Shift+${space}`] },
        { does: t({ message: "Open", comment: "Verb" }), keys: ["Enter"] },
        { does: t`Import an app`, keys: ["I"] },
      ],
    });
  }
  return groups;
}
