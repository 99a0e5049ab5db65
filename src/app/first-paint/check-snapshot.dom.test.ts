import { beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { rememberPaintedIcons } from "#src/shared/state/home/painted-icons.ts";
import { checkSnapshot } from "./check-snapshot.ts";

let warn: MockInstance;
beforeEach(() => void (warn = vi.spyOn(console, "warn").mockImplementation(() => {})));

const tile = (id: string, ...icons: string[]) =>
  `<li data-app-tile="${id}"><a class="tile-link">${icons.map((icon) => `<span class="app-icon">${icon}</span>`).join("")}</a></li>`;

function pageOf(...tiles: string[]): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = tiles.join("");
  return page;
}

const drive = '<img src="data:,drive" data-icon="/drive.svg">';
const maps = '<img src="data:,maps" data-icon="/maps.svg">';

test("a tile that the snapshot gave another icon is named in the log, once", () => {
  rememberPaintedIcons(pageOf(tile("webapp:1", maps), tile("webapp:2", maps)));
  const page = pageOf(
    tile("webapp:3", drive),
    tile("webapp:1", '<img src="/drive.svg">'),
    tile("webapp:2", maps),
  );
  checkSnapshot(page);
  checkSnapshot(page);
  expect(warn.mock.calls).toEqual([
    ["[perch]", "The saved home screen had another icon for webapp:1: /maps.svg, not /drive.svg."],
  ]);
});

test("a folder has the icons of what it holds, in their order", () => {
  rememberPaintedIcons(pageOf(tile("folder:1", drive, maps)));
  checkSnapshot(pageOf(tile("folder:1", maps, drive)));
  expect(warn).toHaveBeenCalledOnce();
});

test("tiles that came or went since, and a widget's, are no fault", () => {
  rememberPaintedIcons(pageOf(tile("webapp:1", drive), '<li data-app-tile="widget:1">Feeds</li>'));
  checkSnapshot(pageOf(tile("webapp:2", maps), '<li data-app-tile="widget:1">Feeds</li>'));
  expect(warn).not.toHaveBeenCalled();
});
