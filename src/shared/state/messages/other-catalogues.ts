import type { Messages } from "@lingui/core";

/** Loads messages of parts other than the home screen, by their file. */
export const catalogues = import.meta.glob<Messages>(
  ["/src/messages/*/{dialogs,names,pages}.po", "!/src/messages/en/*"],
  { import: "messages" },
);
