import { useEffect, useState, type KeyboardEvent } from "react";
import type { HomeLeaf } from "#contract/home.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { suggestionKey, type Found, type Suggestion } from "./ranking/suggestions.ts";
import type { AppRow } from "./actions/row-actions.ts";
import { openSearch } from "./query/open-search.ts";
import { useCombobox } from "./use-combobox.ts";
import type { LauncherOwner } from "./use-launcher-owner.ts";
import { useLauncherParts, type LauncherParts } from "./use-launcher-parts.ts";
import { useStoreApps } from "./use-store-apps.ts";
import { useTyped } from "./use-typed.ts";

type LauncherOptions = {
  owner: LauncherOwner;
  /** A `floating` list opens over the page while typing. A `fixed` one is part of a dialog. */
  list: "floating" | "fixed";
  goTo: (path: string) => void;
  /** Called before the chosen row is carried out. */
  onChoose?: () => void;
};

export type Launcher = ReturnType<typeof useLauncher>;

const NOTHING: Found = { rows: [], enterKey: null };
const openInNewTab = (url: string) => window.open(url, "_blank", "noopener");
const nothing = () => undefined;
const asksNobody = () => false;

/** State of the launcher: suggests own apps, store apps, actions, addresses and a web search. */
export function useLauncher({ owner, list, goTo, onChoose }: LauncherOptions) {
  const { field, typed, typedNow, onInput, clear } = useTyped();
  const { parts, load } = useLauncherParts();
  const { items } = owner;
  useEffect(() => parts?.readApps(items), [parts, items]);
  const store = useStoreApps(typed, parts?.isForStore ?? asksNobody);

  const find = (parts: LauncherParts | null, text: string) => {
    if (!parts || text.trim() === "") return NOTHING;
    const { engine, isMember, signOut, board } = owner;
    return parts.findRows(text, {
      own: items,
      store: { apps: store.apps, isCurrent: store.isCurrent && text === typed },
      actions: parts.launcherActions({ isMember, hasItems: items.length > 0, board, goTo, signOut }),
      engine,
    });
  };
  const launch = (app: HomeLeaf) => {
    openInNewTab(app.url);
    owner.launch(app);
  };
  const take = (row: Suggestion) => {
    clear();
    suggestions.close();
    turnTo(null);
    onChoose?.();
    if (row.kind === "action") row.action.run();
    else if (row.kind === "store") goTo(paths.slug(row.app.slug));
    else if (row.kind === "web") openSearch(row.search);
    else if (row.kind === "address") openInNewTab(row.url);
    else launch(row.app);
  };
  const suggestions = useCombobox({
    found: find(parts, typed),
    foundNow: () => find(parts, typedNow()),
    list,
    onInput: () => {
      void load();
      onInput();
    },
    onChoose: take,
    onClear: clear,
  });
  const [opened, setOpened] = useState<AppRow | null>(null);
  const actionsOf = (row: AppRow) =>
    parts?.actionRows(row, { ...owner, goTo, launch, openInNewTab }) ?? NOTHING;
  const found = opened ? actionsOf(opened) : NOTHING;
  const actions = useCombobox({
    found,
    foundNow: () => found,
    list: "fixed",
    onInput: nothing,
    onChoose: take,
    onClear: nothing,
  });
  /** Shows a row's actions in place of the suggestions; null: the suggestions, with the same row chosen. */
  const turnTo = (row: AppRow | null) => {
    actions.close();
    setOpened(row);
  };
  const { onKeyDown, inputProps, ...combobox } = opened ? actions : suggestions;

  /** Handles an Enter that comes before the chunk is loaded. */
  const takeEarly = async (isSearch: boolean) => {
    const loaded = await load();
    const { rows, enterKey } = find(loaded, typedNow());
    const row = rows.find((row) => (isSearch ? row.kind === "web" : suggestionKey(row) === enterKey));
    if (row) take(row);
  };

  return {
    ...combobox,
    field,
    typed,
    clear,
    parts,
    opened,
    turnTo,
    actionsOf,
    isStoreUnreached: store.isUnreached,
    inputProps: {
      ...inputProps,
      onMouseDown: suggestions.inputProps.onMouseDown,
      onBlur() {
        turnTo(null);
        suggestions.close();
      },
      onInput() {
        turnTo(null);
        suggestions.inputProps.onInput();
      },
      onFocus: () => void load(),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (parts?.onActionsKey(event, { active: combobox.activeRow, opened }, turnTo)) return;
        if (parts || event.key !== "Enter" || event.nativeEvent.isComposing) return onKeyDown(event);
        event.preventDefault();
        void takeEarly(event.shiftKey);
      },
    },
  };
}
