import { t } from "@lingui/core/macro";
import type { MouseEvent } from "react";
import { documentedType } from "#src/api/home/documented-widget.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import { SkipLink } from "#src/shared/ui/focus/skip-link.tsx";
import { useUndoKey } from "#src/shared/ui/keys/use-undo-key.ts";
import { dragBoardOf } from "./drawer/drag/drag-board-of.ts";
import { useTileDrag } from "./drawer/drag/use-tile-drag.ts";
import { Drawer } from "./drawer/drawer.tsx";
import { useEditing } from "#src/shared/state/home/edit-mode.ts";
import { limitsReached } from "./drawer/slots.ts";
import { TileTools } from "./drawer/tools/tile-tools.tsx";
import { useExtraPage } from "./extra/extra-page.ts";
import { HomeBar } from "./pages/home-bar.tsx";
import { StartPlace } from "./start/start-place.tsx";
import { UnsavedLine } from "./unsaved-line.tsx";
import { BoardWidget } from "./widgets/board-widget.tsx";
import { useIsWide } from "./widgets/use-is-wide.ts";
import { useWidget } from "./widgets/widget-context.ts";

const PageHeading = lazyPart(async () => (await import("./pages/page-heading.tsx")).PageHeading);
const PageSlide = lazyPart(async () => (await import("./pages/page-dots.tsx")).PageSlide);

/**
 * The home screen. On two columns: the column of widgets on the left, the drawer on the right. On phones: clock and search,
 * the drawer, then the column's other widgets. A first visit's card comes after the search. Minimised widgets are in the
 * header's bar.
 */
export function HomePage() {
  const { settings, board } = useWidget();
  const { pages, page, index, column, hasPages } = board;
  const extra = useExtraPage();
  const isWide = useIsWide();
  const isEditing = useEditing() && !extra?.isShown;
  const { gridRef: mainRef, liveRef } = useTileDrag<HTMLElement>({
    place: "column",
    orderKey: column.map(({ id }) => id).join(),
    board: dragBoardOf(board),
    onLongPress: nothing,
  });
  useUndoKey();

  const items = pages === null ? null : (page?.items ?? []);
  const isFirst = index === 0 && !extra?.isShown;
  const hasSeveral = pages !== null && pages.length > 1;
  const isEmpty = items?.length === 0 && !hasSeveral;
  const hasBar = !isWide && (hasPages || !isEmpty);
  const behind = (wanted: HomeWidget["type"]) => column.findIndex(({ type }) => type === wanted) + 1;
  // The card of a first visit follows them.
  const leading = isWide
    ? column.slice(0, behind("search") || behind("clock"))
    : column.filter((widget) => isLeading(widget));
  const others = column.filter((widget) => !leading.includes(widget));

  return (
    <main
      ref={mainRef}
      id="main"
      className={`home home-container page-gutter ${hasPages ? "max-lg:touch-pan-y max-lg:touch-pinch-zoom" : ""}`}
      data-owner={board.userId ?? undefined}
      data-widgets={column.map(kindOf).join(" ")}
      data-page={isFirst ? "first" : "later"}
      data-last={
        settings.newTabPage === "last" && !extra?.isShown ? (isFirst ? "first" : page?.id) : undefined
      }
      data-face={settings.clockFace}
      data-line={settings.greetedName !== null || settings.hasNextEvent ? "" : undefined}
      data-bar={hasBar ? "" : undefined}
      data-slots={limitsReached(items ?? [], index === 0)}
    >
      <h1 className="sr-only">{t`Home screen`}</h1>
      <SkipLink href="#apps" label={t`Skip to apps`} onClick={focusApps} />
      {[
        ...placesOf(leading),
        <StartPlace key="start" />,
        ...placesOf(isWide ? others : []),
        <div key="board" className="home-board">
          {extra?.isShown ? (
            <extra.Page />
          ) : (
            <>
              {hasSeveral && <PageHeading board={board} />}
              <TileTools board={board}>
                <Drawer board={board} />
              </TileTools>
              <UnsavedLine />
            </>
          )}
        </div>,
        ...placesOf(isWide ? [] : others),
      ]}
      {hasPages && <PageSlide board={board} />}
      <p ref={liveRef} className="sr-only" aria-live="assertive" />
      {/* The bar of Edit mode takes its place. */}
      {hasBar && !isEditing && <HomeBar board={board} canEdit={!isEmpty} />}
    </main>
  );
}

const nothing = () => undefined;

/** Focuses the first tile of one's own, else the first one. The grid is one Tab stop, and arrows move in it. */
function focusApps(event: MouseEvent): void {
  const tile = ["[data-app-tile] .tile-link", ".tile-link"]
    .map((link) => document.querySelector<HTMLElement>(`[data-drawer] ${link}`))
    .find((link) => link !== null);
  if (!tile) return;
  event.preventDefault();
  tile.focus();
}

/** The column's widgets, as siblings of the grid. */
const placesOf = (widgets: readonly HomeWidget[]) =>
  widgets.map((widget) => (
    <div
      key={widget.id}
      className="home-place"
      data-place={kindOf(widget)}
      data-app-tile={widget.id}
      data-size={widget.size}
    >
      <BoardWidget widget={widget} />
    </div>
  ));

/** What the stylesheet places a widget of the column by. */
const kindOf = ({ id }: HomeWidget) => documentedType(id) ?? "added";

/** On phones these stand above the grid, the others below it. */
const isLeading = ({ type }: HomeWidget) => type === "clock" || type === "search";
