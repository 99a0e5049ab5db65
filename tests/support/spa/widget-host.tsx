import { act, render } from "@testing-library/react";
import { useEffect, useState, type ComponentType } from "react";
import type { WidgetEntry } from "#contract/home-widgets.ts";
import type { EntryChange, WidgetActions, WidgetProps } from "#src/widgets/widget.ts";

export const WIDGET_UUID = "00000000-0000-4000-8000-0000000000aa";

type HostOptions<Settings extends object> = Partial<Omit<WidgetProps<Settings>, "settings" | "actions">> & {
  settings: Settings;
};

/**
 * Renders a widget with a home screen's part of the work: what it changes of its settings and entries is there in the next
 * render. `asked` holds what it asked for.
 */
export function renderWidget<Settings extends object>(
  Widget: ComponentType<WidgetProps<Settings>>,
  { settings, entries = [], ...props }: HostOptions<Settings>,
) {
  const asked: {
    put: [string, EntryChange][];
    removed: [string, string | undefined][];
    settings: Partial<Settings>[];
  } = { put: [], removed: [], settings: [] };
  let setEntries: (entries: readonly WidgetEntry[]) => void = () => {};

  function Host() {
    const [own, setOwn] = useState(settings);
    const [shown, setShown] = useState<readonly WidgetEntry[]>(entries);
    useEffect(() => {
      setEntries = setShown;
    }, []);
    const actions: WidgetActions<Settings> = {
      changeSettings: (change) => {
        asked.settings.push(change);
        setOwn((before) => ({ ...before, ...change }));
      },
      putEntry: (entry, change) => {
        asked.put.push([entry, change]);
        setShown((before) => putInto(before, entry, change));
      },
      removeEntry: (entry, toast) => {
        asked.removed.push([entry, toast?.description]);
        setShown((before) => before.filter(({ id }) => id !== entry));
      },
      openSettings: () => {},
    };
    return (
      <Widget
        id={`widget:${WIDGET_UUID}`}
        size="medium"
        userId={null}
        look={{ clockStyle: "24h", formats: "en-US" }}
        menu={null}
        {...props}
        settings={own}
        entries={shown}
        actions={actions}
      />
    );
  }

  return {
    ...render(<Host />),
    asked,
    /** Another device changes the entries. */
    change: (next: WidgetEntry[]) => act(() => setEntries(next)),
  };
}

function putInto(entries: readonly WidgetEntry[], id: string, change: EntryChange): WidgetEntry[] {
  const before = entries.find((entry) => entry.id === id);
  const fields = { ...before?.fields, ...change.fields };
  const put = { id, rank: change.rank ?? before?.rank ?? "a0", fields };
  const others = entries.filter((entry) => entry.id !== id);
  return [...others, put].toSorted((a, b) =>
    a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1,
  );
}
