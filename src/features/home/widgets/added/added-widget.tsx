import { t } from "@lingui/core/macro";
import { LayoutGrid } from "lucide-react";
import { useMemo, useState } from "react";
import type { HomeWidget, WidgetSettings } from "#contract/widgets/home-widgets.ts";
import { changeWidget, putEntry, removeEntries } from "#contract/widgets/changes.ts";
import { widgetTypeName } from "#src/widgets/kinds.ts";
import { WidgetFrame } from "#src/widgets/frame/widget-frame.tsx";
import { WidgetNote } from "#src/widgets/frame/widget-note.tsx";
import { isKnownType, useLoadedWidget, type LoadedWidget } from "#src/widgets/registry.ts";
import type { WidgetActions } from "#src/widgets/widget.ts";
import { WidgetDialog } from "#src/widgets/widget-dialog.tsx";
import { useWidget } from "../widget-context.ts";
import { WidgetMenu } from "../widget-menu.tsx";

/** A widget that the person added: its folder draws it. */
export function AddedWidget({ widget, isOnPage = false }: { widget: HomeWidget; isOnPage?: boolean }) {
  const { widget: loaded, hasFailed, retry } = useLoadedWidget(widget.type);
  if (loaded) return <KnownWidget widget={widget} loaded={loaded} isOnPage={isOnPage} />;
  const menu = <WidgetMenu widget={widget} />;
  const isUnknown = !isKnownType(widget.type);
  return (
    <WidgetFrame
      id={widget.id}
      name={widgetTypeName(widget.type)}
      menu={menu}
      isBusy={!hasFailed && !isUnknown}
      foot={<Trouble isUnknown={isUnknown} hasFailed={hasFailed} onRetry={retry} />}
    >
      <div className={isUnknown || hasFailed ? "" : "h-24 skeleton tile:flex-1"} />
    </WidgetFrame>
  );
}

type TroubleProps = { isUnknown: boolean; hasFailed: boolean; onRetry: () => void };

function Trouble({ isUnknown, hasFailed, onRetry }: TroubleProps) {
  if (isUnknown) {
    const action = { label: t`Reload`, onPress: () => location.reload() };
    return <WidgetNote icon={LayoutGrid} text={t`A newer version of this page shows it.`} action={action} />;
  }
  if (!hasFailed) return null;
  return (
    <WidgetNote
      icon={LayoutGrid}
      text={t`This widget could not be loaded.`}
      action={{ label: t`Try again`, onPress: onRetry }}
    />
  );
}

type KnownWidgetProps = { widget: HomeWidget; loaded: LoadedWidget; isOnPage: boolean };

function KnownWidget({ widget, loaded: { about, Widget }, isOnPage }: KnownWidgetProps) {
  const { id, type, size, entries } = widget;
  const { userId, settings: look, board } = useWidget();
  const run = board.site.change;
  const [isOpen, setOpen] = useState(false);
  const settings = useMemo(() => about.settings.parse(widget.settings), [about, widget.settings]);
  const openSettings = () => setOpen(true);
  const change = (fields: { size?: HomeWidget["size"]; settings?: WidgetSettings }) =>
    void run((home) => changeWidget(home, id, fields));
  const actions: WidgetActions = {
    changeSettings: (changed) => change({ settings: changed as WidgetSettings }),
    putEntry: (entry, changed) => void run((home) => putEntry(home, id, entry, changed)),
    removeEntries: (removed, texts) => void run((home) => removeEntries(home, id, removed), texts ?? null),
    openSettings,
  };
  return (
    <div data-added-type={type} className="contents">
      <Widget
        id={id}
        size={size}
        isOnPage={isOnPage}
        settings={settings}
        entries={entries}
        userId={userId}
        look={look}
        menu={<WidgetMenu widget={widget} onOpenSettings={openSettings} />}
        actions={actions}
      />
      {isOpen && (
        <WidgetDialog
          id={id}
          type={type}
          about={about}
          size={size}
          settings={widget.settings}
          userId={userId}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
