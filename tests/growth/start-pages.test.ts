import { describe, test } from "vitest";
import { FileRefused } from "#src/shared/ui/file/read-text-file.ts";
import { readImport } from "../../src/features/settings/backup/read-import.ts";
import { expectLinearBeyond } from "../support/growth.ts";
import { filled, grown, numbered } from "./support/shapes.ts";

const LOOKUPS = {
  isMember: true,
  askStore: () => Promise.resolve(() => ({ app: null, icon: null })),
  findPlace: () => Promise.resolve(null),
};

/** What is no export is refused in words. */
async function read(text: string): Promise<void> {
  try {
    await readImport(new File([text], "home.json"), LOOKUPS);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
  }
}

const id = (nth: number) => String(nth).padStart(6, "0");
const BONJOURR = '{"about":{"version":"22"},';
const TABLISS = '{"version":3,"background":{},';
const ANORI = '{"Folder:home":{"widgets":[';

/** Files of n entries. */
const shapes: Record<string, (n: number) => string> = {
  "links of Bonjourr": numbered(
    BONJOURR,
    (nth) => `"links${id(nth)}":{"order":${-nth},"url":"https://a.test/${nth}"},`,
    '"lang":"en"}',
  ),
  "groups of Bonjourr": numbered(
    BONJOURR,
    (nth) => `"links${id(nth)}":{"parent":"${nth}","url":"https://a.test/${nth}"},`,
    '"lang":"en"}',
  ),
  "folders of Bonjourr within each other": numbered(
    BONJOURR,
    (nth) => `"links${id(nth)}":{"parent":"links${id(nth + 1)}","folder":true},`,
    '"lang":"en"}',
  ),
  "names of groups": grown(`${BONJOURR}"linkgroups":{"groups":[`, '"a",', '"b"]}}'),
  "a long note": grown(`${BONJOURR}"notes":{"on":true,"text":"`, "\u202e\ufeff\\n", '"}}'),
  "a long name": grown(`${BONJOURR}"linksaaaaaa":{"url":"https://a.test","title":"`, "\u202e a", '"}}'),
  "links of Tabliss": grown(
    `${TABLISS}"widget/a":{"id":"a","key":"widget/links"},"data/a":{"links":[`,
    '{"url":"https://a.test"},',
    '{"url":"javascript:0"}]}}',
  ),
  "widgets of Tabliss": numbered(
    TABLISS,
    (nth) => `"widget/${nth}":{"id":"a","key":"widget/notes","order":${-nth}},`,
    '"data/a":{"notes":[{"contents":"A"}]}}',
  ),
  "todos of Tabliss": grown(
    `${TABLISS}"widget/a":{"id":"a","key":"widget/todo"},"data/a":{"items":[`,
    '{"contents":"A"},',
    "1]}}",
  ),
  "bookmarks of Anori": numbered(
    ANORI,
    (nth) =>
      `{"widgetId":"bookmark","instanceId":"${nth}","y":${-nth},"configuration":{"url":"https://a.test/${nth}"}},`,
    "1]}}",
  ),
  "folders of Anori": numbered(
    '{"Folder:home":{},"folders":[',
    (nth) => `{"id":"f${nth}","name":"F"},`,
    "1]}",
  ),
  "feeds of Anori": grown(
    `${ANORI}{"widgetId":"rss-feed","instanceId":"a","configuration":{"feedUrls":[`,
    '"https://a.test/rss",',
    "1]}}]}}",
  ),
  "nested lists": filled(`${BONJOURR}"links":`, "["),
  "members of no meaning": numbered(BONJOURR, (nth) => `"${nth}":1,`, '"lang":"en"}'),
};

describe("the file of another start page costs no more than its size:", () => {
  test.each(Object.entries(shapes))("%s", async (_shape, of) => {
    await expectLinearBeyond(read, { of, most: 3_000 });
  });
});
