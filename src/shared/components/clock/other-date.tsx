import { intlDate } from "./intl-format.ts";
import { Moment } from "./moment.tsx";

/** The date in another language than American English. */
export const OtherDate = ({ wallMs, language }: { wallMs: number | null; language: string }) => (
  <Moment wallMs={wallMs} format={intlDate(language)} kind="date" />
);
