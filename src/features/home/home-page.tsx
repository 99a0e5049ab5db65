import { useNavigate } from "react-router-dom";
import type { WidgetType } from "#contract/widgets.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { ClockWidget } from "./clock/clock-widget.tsx";
import { Drawer } from "./drawer/drawer.tsx";
import { limitsReached } from "./drawer/slots.ts";
import { useDrawer } from "./drawer/use-drawer.ts";
import { NewsWidget } from "./news/news-widget.tsx";
import { chosenEngine } from "#src/shared/lib/search-engines.ts";
import { SearchWidget } from "./search/search-widget.tsx";
import { useWidget } from "./widgets/widget-context.ts";
import { WidgetMenu } from "./widgets/widget-menu.tsx";

/** The home screen: widgets at the left, the drawer at the right, minimised widgets in the bar. */
export function HomePage() {
  const navigate = useNavigate();
  const { userId, settings, shown } = useWidget();
  const drawer = useDrawer(userId);

  const widget = (type: WidgetType) => {
    const menu = <WidgetMenu type={type} />;
    if (type === "clock") return <ClockWidget key={type} clockStyle={settings.clockStyle} menu={menu} />;
    if (type === "news") return <NewsWidget key={type} feedsOff={settings.feedsOff} menu={menu} />;
    return (
      <SearchWidget
        key={type}
        drawerItems={drawer.items ?? []}
        engine={chosenEngine(settings.searchEngine, settings.searchTemplate)}
        onLaunch={drawer.actions.launch}
        onOpenStoreApp={(slug) => navigate(paths.slug(slug))}
        menu={menu}
      />
    );
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
      <Drawer items={drawer.items} trouble={drawer.trouble} actions={drawer.actions} />
    </main>
  );
}
