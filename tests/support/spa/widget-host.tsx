import { act, render } from "@testing-library/react";
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import type { HomeWidget, WidgetEntry } from "#contract/widgets/home-widgets.ts";
import { shownWidget } from "#contract/home/state.ts";
import { changeWidget, type WidgetOp } from "#contract/widgets/ops.ts";
import { WidgetFrame } from "#src/widgets/frame/widget-frame.tsx";
import type { EntryChange, RemovalTexts, WidgetActions, WidgetProps } from "#src/widgets/widget.ts";

export const WIDGET_UUID = "00000000-0000-4000-8000-0000000000aa";
const WIDGET = `widget:${WIDGET_UUID}`;
/** The id of every operation, because the widgets ignore it. */
const OP = WIDGET_UUID;

/** A widget in its frame, as the home screen renders it. */
export const framed = (widget: ReactNode, menu?: ReactNode) => (
  <WidgetFrame id={WIDGET} name="" menu={menu}>
    {widget}
  </WidgetFrame>
);

type HostOptions<Settings extends object> = Partial<Omit<WidgetProps<Settings>, "settings" | "actions">> & {
  settings: Settings;
};

/**
 * Renders a widget inside a minimal home screen: a change of its settings and entries shows in the next
 * render. `asked` records its requests.
 */
export function renderWidget<Settings extends object>(
  Widget: ComponentType<WidgetProps<Settings>>,
  { settings, entries = [], ...props }: HostOptions<NoInfer<Settings>>,
) {
  const asked: {
    put: [string, EntryChange][];
    removed: [readonly string[], RemovalTexts | undefined][];
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
        const op = { id: OP, kind: "put-entry" as const, widget: WIDGET, entry, ...change };
        setShown((before) => reduced(before, op));
      },
      removeEntries: (removed, texts) => {
        asked.removed.push([removed, texts]);
        for (const entry of removed)
          setShown((before) => reduced(before, { id: OP, kind: "remove-entry", widget: WIDGET, entry }));
      },
      openSettings: () => {},
    };
    return framed(
      <Widget
        id={WIDGET}
        size="medium"
        isOnPage={false}
        userId={null}
        look={{ clockStyle: "24h", formats: "en-US" }}
        {...props}
        settings={own}
        entries={shown}
        actions={actions}
      />,
    );
  }

  return {
    ...render(<Host />),
    asked,
    /** Acts as another device that changes the entries. */
    change: (next: WidgetEntry[]) => act(() => setEntries(next)),
  };
}

/** The entries after an operation, by the product's reducer. */
function reduced(entries: readonly WidgetEntry[], op: WidgetOp): readonly WidgetEntry[] {
  const widget: HomeWidget = {
    id: WIDGET,
    type: "test",
    size: "medium",
    isMinimized: false,
    settings: {},
    entries: [...entries],
  };
  const changed = changeWidget(widget, op);
  if ("code" in changed) throw new Error(changed.message);
  return shownWidget(changed).entries;
}
