import { Search } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import type { DrawerItem } from "#src/api/drawer-items.ts";
import type { Engine } from "#src/shared/lib/search-engines.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { foundApps } from "./found-apps.ts";
import { resolveQuery } from "./resolve-query.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { suggestionRows, type Suggestion } from "./suggestions.ts";
import { useCombobox } from "./use-combobox.ts";
import { useSlashFocus } from "./use-slash-focus.ts";
import { useStoreApps } from "./use-store-apps.ts";
import { useTyped } from "./use-typed.ts";

const NAME = "Search anything";

type SearchWidgetProps = {
  drawerItems: readonly DrawerItem[];
  engine: Engine;
  onLaunch: (item: DrawerItem) => void;
  onOpenStoreApp: (slug: string) => void;
  menu: ReactNode;
};

const openInNewTab = (url: string) => window.open(url, "_blank", "noopener");

/** One field for everything: the drawer's apps while typing, then the store's, then the web. */
export function SearchWidget({ drawerItems, engine, onLaunch, onOpenStoreApp, menu }: SearchWidgetProps) {
  const { field, typed, typedNow, onInput, clear } = useTyped();
  const storeApps = useStoreApps(typed);
  const rowsFor = (text: string) => {
    const { own, others } = foundApps(drawerItems, storeApps, text);
    return suggestionRows(own, others, resolveQuery(text, engine));
  };
  const rows = rowsFor(typed);

  const onChoose = (row: Suggestion) => {
    clear();
    if (row.kind === "store") onOpenStoreApp(row.app.slug);
    else if (row.kind === "web") openInNewTab(row.destination.url);
    else {
      openInNewTab(row.app.url);
      onLaunch(row.app);
    }
  };
  const combobox = useCombobox({
    rows,
    rowsNow: () => rowsFor(typedNow()),
    onInput,
    onChoose,
    onClear: clear,
  });
  useSlashFocus(field);
  useEffect(() => {
    const asked = resolveQuery(new URLSearchParams(location.search).get("q") ?? "", engine);
    if (asked) location.replace(asked.url);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: it is what the page was opened with
  }, []);

  return (
    <section className="relative min-w-0" data-widget="search" aria-label="Search">
      {/* Sent before the page is hydrated, it comes back as ?q= and is answered then. */}
      <form
        action={paths.home()}
        className="input h-14 w-full gap-3 rounded-full border-transparent bg-widget pr-2 pl-5 shadow-e1"
        onSubmit={(event) => event.preventDefault()}
      >
        <Search size={20} aria-hidden="true" className="shrink-0 text-muted" />
        <input
          ref={field}
          {...combobox.inputProps}
          type="text"
          name="q"
          placeholder={`${NAME}...`}
          aria-label={NAME}
          aria-keyshortcuts="/"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2000}
        />
        {menu}
      </form>
      {combobox.isOpen ? (
        <SuggestionList
          listId={combobox.listId}
          rows={rows}
          typed={typed}
          activeKey={combobox.activeKey}
          onChoose={combobox.choose}
        />
      ) : null}
    </section>
  );
}
