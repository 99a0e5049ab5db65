import { useId, useState, type KeyboardEvent } from "react";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { holdPlace, type Held } from "./ranking/hold-place.ts";
import { optionId, suggestionKey, type Found, type Suggestion } from "./ranking/launcher-suggestions.ts";

type ComboboxOptions = {
  /** The rendered rows. */
  found: Found;
  /** The rows for the field's current text, which the next frame renders. A key press uses these. */
  foundNow: () => Found;
  /** A `floating` list opens and closes over the page. A `fixed` one stays open and leaves Escape to its dialog. */
  list: "floating" | "fixed";
  onInput: () => void;
  onChoose: (row: Suggestion) => void;
  onClear: () => void;
};

/**
 * Keyboard and ARIA of an editable combobox (WAI-ARIA 1.2). One row is always active and Enter takes it: the default
 * row, until an arrow key moves.
 */
export function useCombobox({ found, foundNow, list, onInput, onChoose, onClear }: ComboboxOptions) {
  const listId = useId();
  const [isWanted, setWanted] = useState(list === "fixed");
  const [held, setHeld] = useState<Held | null>(null);
  const rowsOf = ({ rows }: Found) => (held && rows.length > 0 ? holdPlace(held, rows) : rows);
  const activeOf = (found: Found) => held?.key ?? found.enterKey;
  const rows = rowsOf(found);
  const isOpen = isWanted && rows.length > 0;
  const activeRow = isOpen ? rows.find((row) => suggestionKey(row) === activeOf(found)) : undefined;
  const activeKey = activeRow ? suggestionKey(activeRow) : null;

  const close = () => {
    setWanted(list === "fixed");
    setHeld(null);
  };
  const open = () => setWanted(true);
  const choose = (row: Suggestion) => {
    close();
    onChoose(row);
  };
  /** Moves through the rows; wraps around at both ends. */
  const step = (found: Found, by: 1 | -1) => {
    const rows = rowsOf(found);
    const place = rows.findIndex((row) => suggestionKey(row) === activeOf(found));
    const row = rows[(place + by + rows.length) % rows.length];
    if (!row) return;
    const key = suggestionKey(row);
    setHeld({ key, rows });
    document.getElementById(optionId(listId, key))?.scrollIntoView({ block: "nearest" });
  };
  const take = (isTaken: (row: Suggestion) => boolean) => {
    const row = rowsOf(foundNow()).find(isTaken);
    if (row) choose(row);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys during an IME composition belong to the input method.
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    const isWantedNow = () => isWanted && foundNow().rows.length > 0;
    if (event.key === "Enter") {
      event.preventDefault();
      if (event.shiftKey) return take(({ kind }) => kind === "web");
      const key = activeOf(foundNow());
      return take((row) => suggestionKey(row) === key);
    }
    if (event.shiftKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const isDown = event.key === "ArrowDown";
      if (event.altKey) setWanted(isDown || list === "fixed");
      else if (isWantedNow()) step(foundNow(), isDown ? 1 : -1);
      else open();
    } else if (event.key === "Escape" && list === "floating") {
      event.preventDefault();
      if (isWantedNow()) close();
      else onClear();
    }
  };

  return {
    listId,
    isOpen,
    rows,
    activeRow,
    activeKey,
    choose,
    close,
    onKeyDown,
    inputProps: {
      role: "combobox",
      "aria-expanded": isOpen,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      "aria-activedescendant": activeKey === null ? undefined : optionId(listId, activeKey),
      onBlur: close,
      onMouseDown: open,
      onInput: () => {
        setHeld(null);
        open();
        onInput();
      },
    } as const,
  };
}
