import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { useChangeSettings } from "#src/api/settings/change-settings.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { applyThemeChoice, themeChoice, type ThemeChoice } from "#src/shared/state/look/theme.ts";
import { removals, type Undoable } from "#src/shared/state/home/undo.ts";
import { noteUndo } from "#src/shared/ui/toast/offer-undo.ts";

const ownChanges = new WeakSet<Undoable>();

const isOwnLast = () =>
  removals
    .get()
    .at(-1)
    ?.things.some((thing) => ownChanges.has(thing)) ?? false;

type Appearance = {
  /** Changes settings; `name` is the section's label for them. */
  change: (name: string, changed: Partial<Settings>) => void;
  chooseTheme: (choice: ThemeChoice) => void;
  /** Whether the last undoable change is one of this section. */
  canUndo: boolean;
};

/** Changes the appearance. Each change can be undone. */
export function useAppearance(userId: string | null, settings: Settings): Appearance {
  const { mutateAsync } = useChangeSettings(userId);
  const canUndo = useSyncExternalStore(removals.subscribe, isOwnLast);
  return {
    change(name, changed) {
      const before = Object.fromEntries(
        Object.keys(changed).map((field) => [field, settings[field as keyof Settings]]),
      ) as Partial<Settings>;
      mutateAsync(changed).then(
        () => noteChange(name, () => mutateAsync(before)),
        // The mutation shows its own failure.
        () => undefined,
      );
    },
    chooseTheme(choice) {
      const before = themeChoice();
      applyThemeChoice(choice);
      noteChange(t`Theme`, () => applyThemeChoice(before));
    },
    canUndo,
  };
}

/** Adds a change of the appearance to the undo stack. */
export function noteChange(name: string, undo: () => unknown): void {
  const text = t`${name} is as before`;
  const change: Undoable = { name, title: text, description: "", undo, undone: text };
  ownChanges.add(change);
  noteUndo(change);
}
