import { useNavigate } from "react-router-dom";
import { documentedType } from "#src/api/widgets/widget-order.ts";
import { WIDGET_NAMES } from "#src/shared/components/widgets/widget-names.ts";
import { useBoard } from "./board/use-board.ts";
import { ClockWidget } from "./clock/clock-widget.tsx";
import { Drawer } from "./drawer/drawer.tsx";
import { limitsReached } from "./drawer/slots.ts";
import { TileTools } from "./drawer/tools/tile-tools.tsx";
import { useDrawer } from "./drawer/use-drawer.ts";
import { useExtraPage } from "./extra/extra-page.ts";
import { NewsWidget } from "./news/news-widget.tsx";
import { SearchWidget } from "./search/search-widget.tsx";
import { useLauncherOwner } from "./search/use-launcher-owner.ts";
import { Shelf } from "./shelf/shelf.tsx";
import { Start } from "./start/start.tsx";
import { useUndoKey } from "#src/shared/ui/use-undo-key.ts";
import { UnsavedLine } from "./unsaved-line.tsx";
import { useWidget } from "./widgets/widget-context.ts";
import { WidgetMenu } from "./widgets/widget-menu.tsx";

/** The home screen: widgets on the left, the drawer on the right, minimised widgets in the header's bar. */
export function HomePage() {
  const navigate = useNavigate();
  const { userId, settings, shown, added, parts } = useWidget();
  const drawer = useDrawer(userId);
  const board = useBoard(userId);
  const items = board.pages === null ? null : (board.page?.items ?? []);
  const extra = useExtraPage();
  const hasPages = board.pages !== null && board.pages.length > 1;
  const hasDots = hasPages || extra !== null;
  const owner = useLauncherOwner();
  useUndoKey();

  const widget = (id: string) => {
    const type = documentedType(id);
    if (!type) {
      const own = added.find((one) => one.id === id);
      return parts && own && <parts.AddedWidget key={id} widget={own} />;
    }
    const menu = <WidgetMenu id={id} name={WIDGET_NAMES[type].name} />;
    if (type === "clock") return <ClockWidget key={id} look={settings} menu={menu} />;
    if (type === "news") return <NewsWidget key={id} settings={settings} menu={menu} />;
    return <SearchWidget key={id} owner={owner} goTo={(path) => void navigate(path)} menu={menu} />;
  };

  return (
    <main
      id="main"
      className={`home home-container page-gutter ${hasDots ? "max-lg:min-h-[calc(100dvh-4rem)] max-lg:touch-pan-y max-lg:touch-pinch-zoom max-lg:content-start max-lg:pb-39" : ""}`}
      data-widgets={shown.length === 0 ? "none" : undefined}
      data-slots={limitsReached(items?.length ?? 0, board.index === 0)}
    >
      <h1 className="sr-only">Home screen</h1>
      <div
        className={`home-widgets ${board.index > 0 || extra?.isShown ? "max-lg:hidden" : ""}`}
        data-added={added.length > 0 ? "" : undefined}
      >
        {shown.map((id) => widget(id))}
      </div>
      <div className="min-w-0">
        {extra?.isShown ? (
          <extra.Page />
        ) : (
          <>
            {board.parts && <board.parts.PageHeading board={board} />}
            <TileTools userId={userId} board={board}>
              <Drawer
                items={items}
                board={board}
                trouble={drawer.trouble}
                actions={drawer.actions}
                isMember={userId !== null}
              />
            </TileTools>
            <UnsavedLine />
            <Shelf />
            <Start isEmpty={items?.length === 0 && !hasPages} />
          </>
        )}
      </div>
      {board.parts && <board.parts.PageDots board={board} />}
    </main>
  );
}
