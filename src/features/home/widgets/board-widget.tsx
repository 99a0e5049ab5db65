import { useNavigate } from "react-router-dom";
import { isWidget } from "#contract/home/state.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { documentedType } from "#src/api/home/documented-widget.ts";
import { lazyPart } from "#src/shared/ui/loading/lazy-part.tsx";
import type { Board } from "../board/use-board.ts";
import { ClockWidget } from "../clock/clock-widget.tsx";
import { NewsWidget } from "../news/news-widget.tsx";
import { SearchWidget } from "../search/search-widget.tsx";
import { useLauncherOwner } from "../search/use-launcher-owner.ts";
import { useWidget } from "./widget-context.ts";
import { WidgetMenu } from "./widget-menu.tsx";

const AddedWidget = lazyPart(async () => (await import("./added/added-widget.tsx")).AddedWidget);
const DateLine = lazyPart(async () => (await import("../clock/date-line.tsx")).DateLine);
const AddedLine = lazyPart(async () => (await import("./added/added-line.tsx")).AddedLine);

type BoardWidgetProps = { widget: HomeWidget };

/** A widget of the board, in the column or on a page. */
export function BoardWidget({ widget, isOnPage = false }: BoardWidgetProps & { isOnPage?: boolean }) {
  const type = documentedType(widget.id);
  if (type === "clock") return <OwnClock widget={widget} />;
  if (type === "search") return <OwnSearch widget={widget} />;
  if (type === "news") return <OwnNews widget={widget} />;
  return <AddedWidget widget={widget} isOnPage={isOnPage} />;
}

function OwnClock({ widget }: BoardWidgetProps) {
  const { board, settings } = useWidget();
  // At the end of the clock's line on phones.
  const weather = board.column.find(({ type }) => type === "weather");
  const calendar = settings.hasNextEvent ? calendarOf(board) : undefined;
  const { greetedName } = settings;
  return (
    <ClockWidget
      look={settings}
      menu={<WidgetMenu widget={widget} />}
      aside={weather && <AddedLine widget={weather} />}
      line={(greetedName !== null || calendar) && <DateLine greetedName={greetedName} calendar={calendar} />}
    />
  );
}

/** The first calendar widget, in the column or on a page. */
const calendarOf = ({ column, pages }: Board) =>
  [...column, ...(pages ?? []).flatMap(({ items }) => items.filter((item) => isWidget(item)))].find(
    ({ type }) => type === "calendar",
  );

function OwnSearch({ widget }: BoardWidgetProps) {
  const navigate = useNavigate();
  const owner = useLauncherOwner();
  return (
    <SearchWidget owner={owner} goTo={(path) => void navigate(path)} menu={<WidgetMenu widget={widget} />} />
  );
}

function OwnNews({ widget }: BoardWidgetProps) {
  const { settings } = useWidget();
  return <NewsWidget settings={settings} menu={<WidgetMenu widget={widget} />} />;
}
