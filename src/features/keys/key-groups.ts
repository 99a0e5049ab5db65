/** The effect of a key. Each of several keys has the same effect. */
export type Shortcut = { does: string; keys: readonly string[] };

/** The shortcuts in groups, with the key names of this operating system. */
export function keyGroups(isApple: boolean): { title: string; shortcuts: readonly Shortcut[] }[] {
  const [ctrl, alt] = isApple ? ["⌘", "⌥"] : ["Ctrl+", "Alt+"];
  return [
    {
      title: "On every page",
      shortcuts: [
        { does: "Search and actions", keys: ["/", `${ctrl}K`] },
        { does: "Keyboard shortcuts", keys: ["?"] },
        { does: "To the notifications", keys: ["F8"] },
      ],
    },
    {
      title: "In the search",
      shortcuts: [
        { does: "Do what the row says", keys: ["Enter"] },
        { does: "Search the web", keys: ["Shift+Enter"] },
        { does: "Next and previous row", keys: ["↓ ↑"] },
        { does: "Actions of an app, and back", keys: ["→ ←"] },
      ],
    },
    {
      title: "On the home screen",
      shortcuts: [
        { does: "Search", keys: ["a letter"] },
        { does: "From app to app", keys: ["← → ↑ ↓"] },
        { does: "First and last", keys: ["Home", "End"] },
        { does: "Open the app", keys: ["Enter"] },
        { does: "Its menu", keys: ["M", "Shift+F10"] },
        { does: "Pick it up, put it down", keys: ["Space"] },
        { does: "Undo", keys: [`${ctrl}Z`] },
        { does: "To a page", keys: [`${alt}1 ... 0`] },
      ],
    },
    {
      title: "While editing",
      shortcuts: [
        { does: "Choose the app", keys: ["Space", `${ctrl}click`] },
        { does: "Choose all up to it", keys: ["Shift+click"] },
        { does: "Choose nothing, then end", keys: ["Esc"] },
      ],
    },
    {
      title: "In the back office",
      shortcuts: [
        { does: "Next and previous row", keys: ["J K", "↓ ↑"] },
        { does: "First and last row", keys: ["Home", "End"] },
        { does: "Choose the app", keys: ["Space"] },
        { does: "Choose all up to it", keys: ["Shift+Space"] },
        { does: "Open", keys: ["Enter"] },
        { does: "Import an app", keys: ["I"] },
      ],
    },
  ];
}
