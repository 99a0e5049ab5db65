import type { WidgetSize } from "./home-widgets.ts";

interface WidgetKind {
  name: string;
  /** The sizes on a page that it is made for; the first is the default. */
  sizes: readonly [WidgetSize, ...WidgetSize[]];
  /** The server reads its data for an account, so visitors can't add it. */
  needsAccount?: true;
}

const ANY_SIZE: WidgetKind["sizes"] = ["medium", "small", "large"];

/** The documented widgets, and the folders of src/widgets. */
const KINDS: Readonly<Record<string, WidgetKind>> = {
  clock: { name: "Clock", sizes: ["medium", "small"] },
  search: { name: "Search", sizes: ["medium"] },
  news: { name: "News", sizes: ["medium", "large"] },
  calendar: { name: "Calendar", sizes: ANY_SIZE, needsAccount: true },
  clocks: { name: "World clocks", sizes: ANY_SIZE },
  countdown: { name: "Countdown", sizes: ["medium", "small"] },
  feeds: { name: "My feeds", sizes: ANY_SIZE, needsAccount: true },
  notes: { name: "Notes", sizes: ["small", "medium", "large"] },
  tasks: { name: "Tasks", sizes: ANY_SIZE },
  weather: { name: "Weather", sizes: ANY_SIZE },
};

/** What a type of widget is called, and its sizes. A newer version may have added it. */
export const widgetKind = (type: string): WidgetKind => KINDS[type] ?? { name: "Widget", sizes: ANY_SIZE };
