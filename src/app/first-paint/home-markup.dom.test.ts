import { expect, test } from "vitest";
import { editMode, setDragging } from "#src/shared/state/home/edit-mode.ts";
import { homeMarkup } from "./home-markup.ts";

function show(main: string, attributes = "", beside = "") {
  document.body.innerHTML = `<div id="root" data-hydrated=""><main class="home" ${attributes}>${main}</main>${beside}</div>`;
}

test("the home screen is kept without typed texts, styles and what index.html fills in", () => {
  show(
    `<input aria-label="Search" value="secret plan"><textarea>My note</textarea><i style="--x: 1px"></i>
    <time data-format="[]">09:41</time><img data-format="[]" src="data:,picture">`,
    'data-owner="u"',
    '<div class="wallpaper" data-hour="day" data-format="[]"><svg></svg></div>',
  );
  expect(homeMarkup("u")).toBe(
    `<main class="home" data-owner="u"><input aria-label="Search"><textarea>My note</textarea><i></i>
    <time data-format="[]"></time><img data-format="[]" src=""></main><div class="wallpaper" data-hour="" data-format="[]"><svg></svg></div>`,
  );
  expect(document.querySelector("input")?.value).toBe("secret plan");
});

test("what comes late in each visit is left out", () => {
  show('<p>Tiles</p><section data-late="">Start</section><div popover="manual">Tooltip</div>');
  expect(homeMarkup(null)).toBe('<main class="home"><p>Tiles</p></main>');
});

test.each([
  ["another page", "", 'data-page="later"'],
  ["a lifted tile", '<li data-lifted=""></li>', ""],
  ["an open dialog", "<dialog open></dialog>", ""],
  ["an open folder", '<div role="dialog"></div>', ""],
  ["an open menu", '<ul role="menu"></ul>', ""],
  ["no apps yet", '<ul class="drawer-grid" aria-busy="true"></ul>', ""],
  ["apps that could not be loaded", '<section id="apps"><p role="alert"></p></section>', ""],
  ["an open list", '<input role="combobox" aria-expanded="true">', ""],
])("with %s it is not kept now", (_what, main, attributes) => {
  show(main, attributes);
  expect(homeMarkup(null)).toBeNull();
});

test("what the last visit has painted is not kept, with what is typed and pressed before the page reacts", () => {
  document.body.innerHTML =
    '<div id="root"><main class="home"><input data-typed="secret"><button data-pressed=""></button></main></div>';
  expect(homeMarkup(null)).toBeUndefined();
});

test("another page is kept where a new tab begins with the one that was shown last", () => {
  show("<p>Tiles</p>", 'data-page="later" data-last="page:2"');
  expect(homeMarkup(null)).toContain("Tiles");
});

test("while it is edited, or something on it is dragged, it is not kept now", () => {
  show("");
  editMode.start();
  expect(homeMarkup(null)).toBeNull();
  editMode.stop();
  setDragging(true);
  expect(homeMarkup(null)).toBeNull();
  setDragging(false);
  expect(homeMarkup(null)).not.toBeNull();
});

test("a person's home screen is never kept for another", () => {
  show("Tiles of Mira", 'data-owner="mira"');
  expect(homeMarkup(null)).toBeNull();
  expect(homeMarkup("noor")).toBeNull();
  expect(homeMarkup("mira")).toContain("Tiles of Mira");
});

test("other pages have no markup to keep", () => {
  document.body.innerHTML = '<div id="root" data-hydrated=""><main>Store</main></div>';
  expect(homeMarkup(null)).toBeUndefined();
});
