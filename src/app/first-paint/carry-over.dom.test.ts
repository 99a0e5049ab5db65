import { afterEach, expect, test } from "vitest";
import { carryOver } from "./carry-over.ts";

afterEach(() => document.body.replaceChildren());

function rootOf(html: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
}

/** Shows `from`, notes what a person does there, replaces it by `to` and goes on. */
function replace(from: HTMLElement, to: HTMLElement): void {
  document.body.replaceChildren(from);
  from.querySelector<HTMLElement>("[data-focus]")?.focus();
  const goOn = carryOver(from, to);
  from.replaceWith(to);
  goOn();
}

const NEW_TASK = '<input aria-label="New task">';
const tasks = (id: string, field: string) => `<section data-app-tile="${id}">${field}</section>`;

test("a typed text goes on in its own widget, although another came before it", () => {
  const from = rootOf(tasks("widget:2", '<input aria-label="New task" data-typed="Milk" data-focus>'));
  const to = rootOf(tasks("widget:1", NEW_TASK) + tasks("widget:2", NEW_TASK));
  replace(from, to);
  const [other, own] = to.querySelectorAll("input");
  expect([other?.value, own?.value]).toEqual(["", "Milk"]);
  expect(document.activeElement).toBe(own);
});

test("a typed text of a widget that is gone comes into no other", () => {
  const from = rootOf(
    tasks("widget:1", NEW_TASK) + tasks("widget:2", '<input aria-label="New task" data-typed="Milk">'),
  );
  const to = rootOf(tasks("widget:1", NEW_TASK));
  replace(from, to);
  expect(to.querySelector("input")?.value).toBe("");
});

test("a pressed button is pressed on its own tile, although one of the same name came before it", () => {
  const menu = (id: string, press = "") => `<li data-app-tile="${id}"><button ${press}>Notes</button></li>`;
  const from = rootOf(menu("webapp:1", 'data-pressed=""') + menu("webapp:2"));
  const to = rootOf(menu("webapp:3") + menu("webapp:1") + menu("webapp:2"));
  replace(from, to);
  expect(
    Array.from(to.querySelectorAll("[data-pressed]"), (one) => one.parentElement?.dataset["appTile"]),
  ).toEqual(["webapp:1"]);
});

test("a list is scrolled as its own was, although another came before it", () => {
  const list = (widget: string) => `<div data-widget="${widget}"><ul class="rows"><li>One</li></ul></div>`;
  const from = rootOf(list("news"));
  const to = rootOf(list("feeds") + list("news"));
  from.querySelector("ul")!.scrollTop = 80;
  const scrolled: string[] = [];
  for (const one of to.querySelectorAll("ul"))
    one.scrollTo = (() => scrolled.push(one.parentElement?.dataset["widget"] ?? "")) as never;
  replace(from, to);
  expect(scrolled).toEqual(["news"]);
});

test("of two that nothing tells apart neither is taken when there is one more", () => {
  const from = rootOf('<button data-pressed="">More</button>');
  const to = rootOf("<button>More</button><button>More</button>");
  replace(from, to);
  expect(to.querySelector("[data-pressed]")).toBeNull();
});
