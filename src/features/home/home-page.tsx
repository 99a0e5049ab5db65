import { useNavigate } from "react-router-dom";
import type { WidgetType } from "#contract/widgets.ts";
import { ClockWidget } from "./clock/clock-widget.tsx";
import { Drawer } from "./drawer/drawer.tsx";
import { limitsReached } from "./drawer/slots.ts";
import { TileTools } from "./drawer/tools/tile-tools.tsx";
import { useDrawer } from "./drawer/use-drawer.ts";
import { NewsWidget } from "./news/news-widget.tsx";
import { SearchWidget } from "./search/search-widget.tsx";
import { useLauncherOwner } from "./search/use-launcher-owner.ts";
import { Shelf } from "./shelf/shelf.tsx";
import { useUndoKey } from "./use-undo-key.ts";
import { useWidget } from "./widgets/widget-context.ts";
import { WidgetMenu } from "./widgets/widget-menu.tsx";

/** The home screen: widgets on the left, the drawer on the right, minimised widgets in the header's bar. */
export function HomePage() {
  const navigate = useNavigate();
  const { userId, settings, shown } = useWidget();
  const drawer = useDrawer(userId);
  const owner = useLauncherOwner();
  useUndoKey();

  const widget = (type: WidgetType) => {
    const menu = <WidgetMenu type={type} />;
    if (type === "clock") return <ClockWidget key={type} clockStyle={settings.clockStyle} menu={menu} />;
    if (type === "news") return <NewsWidget key={type} feedsOff={settings.feedsOff} menu={menu} />;
    return <SearchWidget key={type} owner={owner} goTo={(path) => void navigate(path)} menu={menu} />;
  };

  return (
    <main
      id="main"
      className="home home-container page-gutter"
      data-widgets={shown.length === 0 ? "none" : undefined}
      data-slots={limitsReached(drawer.items?.length ?? 0)}
    >
      <h1 className="sr-only">Home screen</h1>
      <div className="home-widgets">{shown.map((type) => widget(type))}</div>
      <div className="min-w-0">
        <TileTools userId={userId}>
          <Drawer
            items={drawer.items}
            trouble={drawer.trouble}
            actions={drawer.actions}
            isMember={userId !== null}
          />
        </TileTools>
        <Shelf />
      </div>
    </main>
  );
}
