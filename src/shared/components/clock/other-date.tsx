import { intlDate } from "./intl-format.ts";
import { Moment } from "./moment.tsx";

/** The date in another language than American English. */
export const OtherDate = ({ nowMs, language }: { nowMs: number | null; language: string }) => (
  <Moment nowMs={nowMs} format={intlDate(language)} kind="date" />
);
