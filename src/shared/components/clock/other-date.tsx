import { browserDate } from "./browser-date.ts";
import { Moment } from "./moment.tsx";

/** The date in the browser's language. */
export const OtherDate = ({ nowMs }: { nowMs: number | null }) => (
  <Moment nowMs={nowMs} format={browserDate()} kind="date" />
);
