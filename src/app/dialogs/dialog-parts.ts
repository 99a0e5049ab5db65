import type { ReactNode } from "react";
import type { DialogName, Dialogs } from "#src/shared/state/dialog/dialogs.ts";

type Shown = {
  /** Null for a visitor, undefined while unknown. */
  userId: string | null | undefined;
  onClose: () => void;
};

/** Renders each dialog for its input: a lazy part, which calls `onClose` when it can't be loaded. */
export type DialogParts = { [Name in DialogName]: (input: Dialogs[Name], shown: Shown) => ReactNode };
