import { useId, useState, type KeyboardEvent } from "react";
import { optionId } from "./suggestion-list.tsx";
import { suggestionKey, type Suggestion } from "./suggestions.ts";

type ComboboxOptions = {
  /** Those that are shown. */
  rows: readonly Suggestion[];
  /** Those for what stands in the field, which the next frame shows: a key that follows at once is about them. */
  rowsNow: () => readonly Suggestion[];
  onInput: () => void;
  onChoose: (row: Suggestion) => void;
  onClear: () => void;
};

/**
 * Keyboard and ARIA of an editable combobox (WAI-ARIA 1.2) whose list never selects anything by itself:
 * Enter takes the row that the arrow keys are on, else the last one, which is the search itself.
 */
export function useCombobox({ rows, rowsNow, onInput, onChoose, onClear }: ComboboxOptions) {
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const isOpen = isWanted && rows.length > 0;
  const isChosen = (row: Suggestion) => suggestionKey(row) === chosenKey;
  const activeKey = isOpen && rows.some((row) => isChosen(row)) ? chosenKey : null;

  const close = () => {
    setWanted(false);
    setChosenKey(null);
  };
  const open = () => setWanted(true);
  const choose = (row: Suggestion) => {
    close();
    onChoose(row);
  };
  /** Steps through the rows and, past either end, back to the field. */
  const step = (rows: readonly Suggestion[], by: 1 | -1) => {
    const places = rows.length + 1;
    const row = rows[((rows.findIndex((row) => isChosen(row)) + 1 + by + places) % places) - 1];
    const key = row === undefined ? null : suggestionKey(row);
    setChosenKey(key);
    if (key !== null) document.getElementById(optionId(listId, key))?.scrollIntoView({ block: "nearest" });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, its keys are not ours.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isWantedNow = () => isWanted && rowsNow().length > 0;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (event.altKey) setWanted(event.key === "ArrowDown");
      else if (isWantedNow()) step(rowsNow(), event.key === "ArrowDown" ? 1 : -1);
      else open();
    } else if (event.key === "Enter") {
      event.preventDefault();
      const rows = rowsNow();
      const row = (isWanted ? rows.find((row) => isChosen(row)) : undefined) ?? rows.at(-1);
      if (row !== undefined) choose(row);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (isWantedNow()) close();
      else onClear();
    }
  };

  return {
    listId,
    isOpen,
    activeKey,
    choose,
    inputProps: {
      role: "combobox",
      "aria-expanded": isOpen,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      "aria-activedescendant": activeKey === null ? undefined : optionId(listId, activeKey),
      onKeyDown,
      onBlur: close,
      onMouseDown: open,
      onInput: () => {
        setChosenKey(null);
        open();
        onInput();
      },
    } as const,
  };
}
