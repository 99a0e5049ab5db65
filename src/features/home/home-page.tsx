import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { WidgetType } from "#contract/widgets.ts";
import { preferenceQueries } from "#src/api/preferences.ts";
import { sessionQueries } from "#src/api/session.ts";
import { DEFAULT_SETTINGS, visitorSettings } from "#src/api/settings-record.ts";
import { isReturning } from "#src/shared/lib/is-returning.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { ClockWidget } from "./clock/clock-widget.tsx";
import { Drawer } from "./drawer/drawer.tsx";
import { useDrawer } from "./drawer/use-drawer.ts";
import { NewsWidget } from "./news/news-widget.tsx";
import { chosenEngine } from "#src/shared/lib/search-engines.ts";
import { SearchWidget } from "./search/search-widget.tsx";
import { InHeader } from "./widgets/in-header.tsx";
import { MinimisedBar } from "./widgets/minimised-bar.tsx";
import { useWidgetLayout } from "./widgets/use-widget-layout.ts";
import { WidgetProvider } from "./widgets/widget-context.ts";
import { WidgetMenu } from "./widgets/widget-menu.tsx";

/** The home screen: widgets at the left, the drawer at the right, minimised widgets in the bar. */
export function HomePage() {
  const [, navigate] = useLocation();
  const { data: session } = useQuery(sessionQueries.current());
  // Until the first answer of a new browser this is a visitor: nothing then moves for most of those it is true of.
  const userId = session?.user?.id ?? null;
  const { data: settings = DEFAULT_SETTINGS } = useQuery({
    ...preferenceQueries.settings(userId),
    // As the widgets' layout, which they are a part of.
    placeholderData: (before) => before ?? (isReturning ? visitorSettings.get() : undefined),
  });
  const widgets = useWidgetLayout(userId, settings.removedWidgets);
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
      data-widgets={widgets.shown.length === 0 ? "none" : undefined}
    >
      <h1 className="sr-only">Home screen</h1>
      <WidgetProvider value={widgets}>
        <InHeader>
          <MinimisedBar />
        </InHeader>
        <div className="home-widgets">{widgets.shown.map((type) => widget(type))}</div>
      </WidgetProvider>
      <Drawer
        items={drawer.items}
        iconPlaces={drawer.iconPlaces}
        trouble={drawer.trouble}
        actions={drawer.actions}
      />
    </main>
  );
}
