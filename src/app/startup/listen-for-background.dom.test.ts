import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDialog, dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { listenForBackground } from "./listen-for-background.ts";

beforeAll(listenForBackground);
beforeEach(() => {
  closeDialog("picture");
  document.documentElement.dataset["page"] = "home";
  document.body.innerHTML = `<div id="root"><main class="home"><section data-widget><h2>News</h2></section>
    <ul data-drawer><li><a href="https://notion.example/">Notion</a></li></ul><input></main></div>`;
});
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  delete document.documentElement.dataset["page"];
});

/** Whether a right click changes the picture, in place of the browser's menu. */
function changesPicture(selector: string): boolean {
  const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
  const isLeft = document.querySelector(selector)?.dispatchEvent(event);
  expect(dialogs.get().picture).toBe(isLeft ? undefined : true);
  return !isLeft;
}

test.each(["html", "main", "[data-drawer]"])("a right click on the background, %s, changes it", (place) => {
  expect(changesPicture(place)).toBe(true);
});

test.each(["a", "h2", "section", "input"])("one on what stands there, %s, does not", (place) => {
  expect(changesPicture(place)).toBe(false);
});

test("with selected text, on another page, and after a menu of a tile's own, it is left alone", () => {
  const notion = document.querySelector("a") as HTMLElement;
  document.getSelection()?.selectAllChildren(notion);
  expect(changesPicture("main")).toBe(false);
  document.getSelection()?.removeAllRanges();
  document.body.addEventListener("contextmenu", (event) => event.preventDefault(), { once: true });
  document.body.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  expect(dialogs.get().picture).toBeUndefined();
  document.documentElement.dataset["page"] = "later";
  expect(changesPicture("main")).toBe(false);
});
