import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface HostileSite {
  /** The host and port that the function must be allowed to read. */
  host: string;
  /** The addresses of feeds and calendars that are slow to read. */
  feeds: string[];
  calendars: string[];
  close: () => Promise<void>;
}

const ics = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));
const stamp = (index: number) =>
  new Date(Date.UTC(1970, 0, 1) + index * 3_600_000).toISOString().replace(/[-:]|\.\d+Z/g, "");

/** A time zone defined in the file, with this many clock changes. */
const zone = (changes: number) => [
  "BEGIN:VTIMEZONE",
  "TZID:Own",
  ...times(changes, (index) =>
    [
      "BEGIN:STANDARD",
      `DTSTART:${stamp(index * 24)}`,
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      "END:STANDARD",
    ].join("\r\n"),
  ),
  "END:VTIMEZONE",
];

const event = (...lines: string[]) => [
  "BEGIN:VEVENT",
  "UID:one",
  "DTSTART;TZID=Own:20260101T100000",
  "DURATION:PT1H",
  "SUMMARY:One",
  ...lines,
  "END:VEVENT",
];

/** Feeds that once stopped a function, by file name. Each is below the 5 MB limit of a feed or a calendar. */
const FEEDS: Record<string, () => string> = {
  "angles.xml": () => `<rss version="2.0"><channel><title>${"<".repeat(3_000_000)}`,
  "nested.xml": () => `<rss version="2.0"><channel>${"<item>".repeat(500_000)}`,
  "comments.xml": () => `<rss version="2.0"><channel><title>${"<!--".repeat(700_000)}`,
  "attributes.xml": () => `<rss ${times(200_000, (index) => `a${index}="1"`).join(" ")}><channel/></rss>`,
};
const CALENDARS: Record<string, () => string> = {
  "zone-and-dates.ics": () =>
    ics(...zone(5_000), ...event(...times(100_000, (index) => `RDATE;TZID=Own:${stamp(index)}`))),
  "zone-and-exceptions.ics": () =>
    ics(
      ...zone(5_000),
      ...event("RRULE:FREQ=HOURLY", ...times(100_000, (index) => `EXDATE;TZID=Own:${stamp(index)}`)),
    ),
  "never.ics": () =>
    ics(...times(2_000, () => event("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30").join("\r\n"))),
  "nested.ics": () => ics("BEGIN:VEVENT\r\n".repeat(300_000)),
};

/** Serves these files on loopback. */
export async function startHostileSite(): Promise<HostileSite> {
  const files = { ...FEEDS, ...CALENDARS };
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? "/", "http://hostile").pathname.slice(1);
    const body = files[name]?.();
    response.writeHead(body === undefined ? 404 : 200, {
      "content-type": name.endsWith(".ics") ? "text/calendar" : "application/rss+xml",
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = (of: object) => Object.keys(of).map((name) => `http://${host}/${name}`);
  return {
    host,
    feeds: addresses(FEEDS),
    calendars: addresses(CALENDARS),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
