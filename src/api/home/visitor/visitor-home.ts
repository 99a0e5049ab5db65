import type { Home } from "#contract/home/home.ts";
import type { HomeWidget } from "#contract/widgets/home-widgets.ts";
import { WIDGET_TYPES } from "#contract/widgets/types.ts";
import { storedValue } from "#src/shared/state/storage/stored-value.ts";
import { documentedWidget } from "../documented-widget.ts";
import { earlierColumn, forgetEarlier, hasEarlier } from "./earlier-visitor.ts";
import { isHome } from "../is-home.ts";

/** A visitor's home screen before the first change. */
export const FIRST_HOME: Home = {
  version: 0,
  pages: [{ id: "page:00000000-0000-4000-8000-000000000000", name: null, items: [] }],
  column: WIDGET_TYPES.map((type) => documentedWidget(type)),
};

const board = storedValue<Home | null>("perch-board", (stored) => (isHome(stored) ? stored : null), {
  isChosen: true,
});

type Flags = Partial<Record<string, unknown>>;

/** The documented record of which widgets are minimised; null on a first visit. */
const flags = storedValue<Flags | null>("widget-states", (stored) =>
  stored === null ? null : (Object(stored) as Flags),
);

/** A visitor's home screen, in this browser's storage. */
export const visitorHome = {
  get: (): Home => withFlags(board.get() ?? { ...FIRST_HOME, column: earlierColumn() }),
  isStored: (): boolean => board.get() !== null,
  /** Whether an earlier version stored a part of it elsewhere. */
  hasEarlier: (): boolean => board.get() === null && (hasEarlier() || flags.get() !== null),
  /** Returns whether the browser keeps it. */
  set(home: Home): boolean {
    const minimised = documentedOf(home).map(({ type, isMinimized }) => [type, isMinimized]);
    // First: other tabs hear of the board, and read both as they are at that moment.
    flags.set({ ...flags.get(), ...(Object.fromEntries(minimised) as Flags) });
    const isKept = board.set(home);
    forgetEarlier();
    return isKept;
  },
  remove(): void {
    board.remove();
  },
  /** Calls back when this or another tab has changed it. */
  subscribe: board.subscribe,
};

const isDocumented = ({ type }: HomeWidget) => (WIDGET_TYPES as readonly string[]).includes(type);

const widgetsOf = ({ pages, column }: Home): HomeWidget[] => [
  ...column,
  ...pages.flatMap(({ items }) => items.filter((item) => "entries" in item)),
];

const documentedOf = (home: Home) => widgetsOf(home).filter(isDocumented);

/** Where there is a record, only `false` in it shows a widget. */
function withFlags(home: Home): Home {
  const minimised = flags.get();
  if (minimised === null) return home;
  const flagged = (widget: HomeWidget) =>
    isDocumented(widget) ? { ...widget, isMinimized: minimised[widget.type] !== false } : widget;
  return {
    ...home,
    pages: home.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => ("entries" in item ? flagged(item) : item)),
    })),
    column: home.column.map(flagged),
  };
}
