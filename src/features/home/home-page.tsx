import { useNavigate } from "react-router-dom";
import { documentedType } from "#src/api/widgets/widget-order.ts";
import { WIDGET_NAMES } from "#src/shared/components/widgets/widget-names.ts";
import { useBoardParts } from "./board/use-board-parts.ts";
import { useBoard } from "./board/use-board.ts";
import { ClockWidget } from "./clock/clock-widget.tsx";
import { Drawer } from "./drawer/drawer.tsx";
import { useEditing } from "./drawer/selection/edit-mode.ts";
import { limitsReached } from "./drawer/slots.ts";
import { TileTools } from "./drawer/tools/tile-tools.tsx";
import { useDrawer } from "./drawer/use-drawer.ts";
import { useExtraPage } from "./extra/extra-page.ts";
import { NewsWidget } from "./news/news-widget.tsx";
import { HomeBar } from "./pages/home-bar.tsx";
import { SearchWidget } from "./search/search-widget.tsx";
import { useLauncherOwner } from "./search/use-launcher-owner.ts";
import { Shelf } from "./shelf/shelf.tsx";
import { Start } from "./start/start.tsx";
import { useUndoKey } from "#src/shared/ui/use-undo-key.ts";
import { UnsavedLine } from "./unsaved-line.tsx";
import { useAddedParts } from "./widgets/added/use-added-parts.ts";
import { useIsWide } from "./widgets/use-is-wide.ts";
import { useWidget } from "./widgets/widget-context.ts";
import { WidgetMenu } from "./widgets/widget-menu.tsx";

/**
 * The home screen. On two columns: widgets on the left, the drawer on the right. On phones: clock and search, the drawer,
 * then the other widgets. Minimised widgets are in the header's bar.
 */
export function HomePage() {
  const navigate = useNavigate();
  const { userId, settings, shown, added } = useWidget();
  const widgetParts = useAddedParts(added.length > 0);
  const drawer = useDrawer(userId);
  const board = useBoard(userId);
  const parts = useBoardParts(board);
  const items = board.pages === null ? null : (board.page?.items ?? []);
  const extra = useExtraPage();
  const hasPages = board.pages !== null && board.pages.length > 1;
  const hasDots = hasPages || extra !== null;
  const owner = useLauncherOwner();
  const isWide = useIsWide();
  const isEditing = useEditing();
  useUndoKey();

  const weather = added.find(({ id, type }) => type === "weather" && shown.includes(id));
  const widget = (id: string) => {
    const type = documentedType(id);
    if (!type) {
      const own = added.find((one) => one.id === id);
      return widgetParts && own && <widgetParts.AddedWidget widget={own} />;
    }
    const menu = <WidgetMenu id={id} name={WIDGET_NAMES[type].name} />;
    if (type === "clock") {
      const aside = weather && widgetParts && <widgetParts.AddedLine widget={weather} />;
      return <ClockWidget look={settings} menu={menu} aside={aside} />;
    }
    if (type === "news") return <NewsWidget settings={settings} menu={menu} />;
    return <SearchWidget owner={owner} goTo={(path) => void navigate(path)} menu={menu} />;
  };
  const places = (ids: readonly string[]) =>
    ids.map((id) => (
      <div key={id} className="home-place" data-place={documentedType(id) ?? "added"}>
        {widget(id)}
      </div>
    ));
  const isEditable = userId !== null && (hasPages || (items?.length ?? 0) > 0);
  const isEmpty = items?.length === 0 && !hasPages;
  const hasBar = !isWide && (hasDots || isEditable);

  return (
    <main
      id="main"
      className={`home home-container page-gutter ${hasDots ? "max-lg:touch-pan-y max-lg:touch-pinch-zoom" : ""}`}
      data-order={isWide ? "wide" : "narrow"}
      data-widgets={shown.map((id) => documentedType(id) ?? "added").join(" ")}
      data-page={board.index > 0 || extra?.isShown ? "later" : "first"}
      data-face={settings.clockFace}
      data-bar={hasBar ? "" : undefined}
      data-slots={limitsReached(items?.length ?? 0, board.index === 0)}
    >
      <h1 className="sr-only">Home screen</h1>
      {[
        ...places(isWide ? shown : shown.filter(isLeading)),
        <div key="board" className="home-board">
          {extra?.isShown ? (
            <extra.Page />
          ) : (
            <>
              {parts && <parts.PageHeading board={board} />}
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
              {isWide && <Start isEmpty={isEmpty} />}
            </>
          )}
        </div>,
        ...places(isWide ? [] : shown.filter((id) => !isLeading(id))),
      ]}
      {/* On phones it comes last, because it comes late and would push the widgets down. */}
      {!isWide && !extra?.isShown && <Start isEmpty={isEmpty} place="start" />}
      {hasDots && parts && <parts.PageSlide board={board} />}
      {/* The bar of Edit mode takes its place. */}
      {hasBar && !isEditing && <HomeBar board={board} hasDots={hasDots} canEdit={isEditable} />}
    </main>
  );
}

/** On phones these stand above the grid, the others below it. */
const isLeading = (id: string) => id === "clock" || id === "search";
