import { t } from "@lingui/core/macro";
import { useEffect, useMemo, useReducer, useState, useSyncExternalStore, type KeyboardEvent } from "react";
import type { HomeLeaf } from "#contract/home/home.ts";
import { lazyModule } from "#src/shared/lib/lazy-module.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { openAddress, type OpensIn } from "#src/shared/state/home/opens-in.ts";
import { lazyPart, tellFailure } from "#src/shared/ui/loading/lazy-part.tsx";
import { isComposing } from "#src/shared/ui/keys/is-composing.ts";
import { widgetArrivals } from "#src/widgets/registry.ts";
import { onActionsKey } from "./actions/actions-key.ts";
import { addressOf } from "../drawer/silent/home-addresses.ts";
import { openFolder } from "../board/open-folder.ts";
import { showPageAt } from "../board/shown-index.ts";
import { openSearch } from "./query/open-search.ts";
import { suggestionKey, type AppRow, type Found, type Suggestion } from "./ranking/launcher-suggestions.ts";
import { useCombobox } from "./use-combobox.ts";
import type { LauncherOwner } from "./use-launcher-owner.ts";
import { useStoreApps } from "./use-store-apps.ts";
import { useSuggested } from "./use-suggested.ts";
import { useTags } from "./use-tags.ts";
import { useTyped } from "./use-typed.ts";

/** Turns typed text into rows. Loaded with the first focus. */
export const engine = lazyModule(() => import("./launcher-engine.ts"));
/** Shows the rows. */
export const LauncherList = lazyPart(async () => (await import("./list/launcher-list.tsx")).LauncherList, {
  onFail: tellNotLoaded,
});
type Engine = NonNullable<typeof engine.now>;

type LauncherOptions = {
  owner: LauncherOwner;
  /** A `floating` list opens over the page while typing. A `fixed` one is part of a dialog. */
  list: "floating" | "fixed";
  goTo: (path: string) => void;
  /** Called before the chosen row is carried out. */
  onChoose?: () => void;
};

export type Launcher = ReturnType<typeof useLauncher>;

const NO_THINGS: ReturnType<Engine["readThings"]> = [];
const NOTHING: Found = { rows: [], enterKey: null };
const nothing = () => undefined;

/** State of the launcher: suggests own things, store apps, actions, answers, addresses and a web search. */
export function useLauncher({ owner, list, goTo, onChoose }: LauncherOptions) {
  const { field, typed, typedNow, onInput, clear } = useTyped();
  const { loaded, load } = useEngine();
  const { items, board } = owner;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `owner` is new each time
  useEffect(() => loaded?.prepare(owner), [loaded, items]);
  const tags = useTags(items, typed !== "");
  const store = useStoreApps(typed, (text) => loaded?.isForStore(text, owner.settings) ?? false);
  const suggested = useSuggested(
    typed,
    owner.settings.searchEngine,
    (text) => loaded?.isForEngine(text, owner) ?? false,
  );
  const site = { owner, goTo };
  const isTyping = typed !== "";
  const chunks = useSyncExternalStore(widgetArrivals.subscribe, widgetArrivals.get, () => 0);
  const things = useMemo(
    () => (isTyping && loaded?.readThings(owner)) || NO_THINGS,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it was when one began to type, with one's own changes since
    [isTyping, loaded, board.home, chunks],
  );

  const find = (loaded: Engine | null, text: string) => {
    if (!loaded || text.trim() === "") return NOTHING;
    const { apps, isCurrent } = store;
    return loaded.rowsFor(text, site, {
      tags,
      things,
      suggested,
      store: { apps, isCurrent: isCurrent && text === typed },
    });
  };
  const launch = (app: HomeLeaf, place?: OpensIn) => {
    owner.launch(app);
    openAddress(addressOf(app), place);
  };
  const leave = () => {
    clear();
    suggestions.close();
    turnTo(null);
    onChoose?.();
  };
  const take = (row: Suggestion) => {
    leave();
    if (row.kind === "action") row.action.run();
    else if (row.kind === "store") goTo(paths.slug(row.app.slug));
    else if (row.kind === "web" || row.kind === "suggested") openSearch(row.search);
    else if (row.kind === "thing") engine.now?.takeThing(row.thing, site);
    else if (row.kind === "address") openAddress(row.url);
    else if (row.kind === "answer") void engine.now?.copyAnswer(row.answer.text);
    else if (row.kind === "own") launch(row.app);
    else {
      goTo(paths.home());
      showPageAt(board.pages ?? [], row.page);
      openFolder.set({ id: row.folder.id, by: "keyboard" });
    }
  };
  const suggestions = useCombobox({
    found: find(loaded, typed),
    foundNow: () => find(loaded, typedNow()),
    list,
    onInput: () => {
      void load();
      onInput();
    },
    onChoose: take,
    onClear: clear,
  });
  const [opened, setOpened] = useState<AppRow | null>(null);
  const actionsOf = (row: AppRow) => loaded?.actionsFor(row, site, launch) ?? NOTHING;
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

  /** Handles an Enter that comes before the engine is loaded. */
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
        const { activeRow: active } = combobox;
        if (active?.kind === "thing" && active.thing.widget !== null && isShowKey(event)) {
          event.preventDefault();
          leave();
          return engine.now?.showThing(active.thing, site);
        }
        if (onActionsKey(event, { active, opened }, turnTo)) return;
        if (loaded || event.key !== "Enter" || isComposing(event)) return onKeyDown(event);
        event.preventDefault();
        void takeEarly(event.shiftKey);
      },
    },
  };
}

const isShowKey = (event: KeyboardEvent<HTMLInputElement>) =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isComposing(event);

/** The engine, null until loaded. `load` answers null on failure, which a toast reports. */
function useEngine() {
  const [, reveal] = useReducer((count: number) => count + 1, 0);
  const load = async (): Promise<Engine | null> => {
    if (engine.now) return engine.now;
    try {
      const [loaded] = await Promise.all([engine.load(), LauncherList.preload()]);
      reveal();
      return loaded;
    } catch {
      tellNotLoaded();
      return null;
    }
  };
  return { loaded: engine.now, load };
}

function tellNotLoaded(): void {
  tellFailure(t`The search could not be loaded`);
}
