import { t } from "@lingui/core/macro";
import { LayoutGrid } from "lucide-react";
import { useMemo, useState } from "react";
import type { HomeWidget, WidgetSettings } from "#contract/widgets/home-widgets.ts";
import { changeWidget, putEntry, removeEntries } from "#contract/widgets/changes.ts";
import { widgetTypeName } from "#src/widgets/kinds.ts";
import { WidgetContent, WidgetFrame } from "#src/widgets/frame/widget-frame.tsx";
import { WidgetNote } from "#src/widgets/frame/widget-note.tsx";
import { isKnownType, useLoadedWidget, type LoadedWidget } from "#src/widgets/registry.ts";
import type { WidgetActions } from "#src/widgets/widget.ts";
import { WidgetDialog } from "#src/widgets/widget-dialog.tsx";
import { useWidget } from "../widget-context.ts";
import { WidgetMenu } from "../widget-menu.tsx";

type Change = { size?: HomeWidget["size"]; settings?: WidgetSettings };

/** A widget that the person added: its folder draws what is in its frame. */
export function AddedWidget({ widget, isOnPage = false }: { widget: HomeWidget; isOnPage?: boolean }) {
  const { id, type } = widget;
  const { widget: loaded, hasFailed, retry } = useLoadedWidget(type);
  const { userId, board } = useWidget();
  const [isOpen, setOpen] = useState(false);
  const openSettings = () => setOpen(true);
  const change = (fields: Change) => void board.site.change((home) => changeWidget(home, id, fields));
  const name = widgetTypeName(type);
  const isUnknown = !isKnownType(type);
  return (
    <div data-added-type={loaded ? type : undefined} className="contents">
      <WidgetFrame
        id={id}
        name={name}
        menu={<WidgetMenu widget={widget} {...(loaded && { onOpenSettings: openSettings })} />}
      >
        {loaded ? (
          <KnownWidget {...{ widget, loaded, isOnPage, change, openSettings }} />
        ) : (
          <WidgetContent
            name={name}
            isBusy={!hasFailed && !isUnknown}
            foot={<Trouble isUnknown={isUnknown} hasFailed={hasFailed} onRetry={retry} />}
          >
            <div className={isUnknown || hasFailed ? "" : "h-24 skeleton tile:flex-1"} />
          </WidgetContent>
        )}
      </WidgetFrame>
      {loaded && isOpen && (
        <WidgetDialog
          {...widget}
          about={loaded.about}
          userId={userId}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
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

type KnownWidgetProps = {
  widget: HomeWidget;
  loaded: LoadedWidget;
  isOnPage: boolean;
  change: (fields: Change) => void;
  openSettings: () => void;
};

function KnownWidget({ widget, loaded, isOnPage, change, openSettings }: KnownWidgetProps) {
  const { about, Widget } = loaded;
  const { id, size, entries } = widget;
  const { userId, settings: look, board } = useWidget();
  const run = board.site.change;
  const settings = useMemo(() => about.settings.parse(widget.settings), [about, widget.settings]);
  const actions: WidgetActions = {
    changeSettings: (changed) => change({ settings: changed as WidgetSettings }),
    putEntry: (entry, changed) => void run((home) => putEntry(home, id, entry, changed)),
    removeEntries: (removed, texts) => void run((home) => removeEntries(home, id, removed), texts ?? null),
    openSettings,
  };
  return <Widget {...{ id, size, isOnPage, settings, entries, userId, look, actions }} />;
}
