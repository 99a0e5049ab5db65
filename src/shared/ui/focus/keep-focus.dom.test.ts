import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { focusWhenShown } from "./focus-when-shown.ts";
import { keepFocus } from "./keep-focus.ts";

/** What has the focus once a control has gone that had it before the keeper came. */
let inPlaceOfEarly: string | null | undefined;
beforeAll(async () => {
  document.body.innerHTML = `<main><p><button>Early</button></p><p><button>Beside</button></p></main>`;
  find("button").focus();
  keepFocus();
  document.dispatchEvent(new Event("keydown"));
  find("p").remove();
  await wait();
  inPlaceOfEarly = focused();
});
beforeEach(() => {
  document.body.innerHTML = `<header><a href="/">Perch</a></header>
    <main tabindex="-1"><section>
      <h2>Links</h2><button>Add</button>
      <ul>${["one", "two", "three"].map((name) => `<li id="${name}"><button>Remove ${name}</button></li>`).join("")}</ul>
    </section></main><dialog open><button>Revoke</button></dialog>`;
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const focused = () => document.activeElement?.textContent;
/** Focuses it, as somebody does who works by keys or, once they have pressed, by pointer. */
function come(selector: string, by: "keydown" | "pointerdown" = "keydown") {
  document.dispatchEvent(new Event(by));
  find(selector).focus();
}
const wait = (ms = 150) => new Promise((resolve) => setTimeout(resolve, ms));

test("a control that was faster than the keeper counts, too", () => {
  expect(inPlaceOfEarly).toBe("Beside");
});

test("what follows a row that goes away has the focus, at the end what stood before it, and at last what is around", async () => {
  come("#two button");
  find("#two").remove();
  await wait();
  expect(focused()).toBe("Remove three");
  find("#three").remove();
  await wait();
  expect(focused()).toBe("Remove one");
  find("ul").remove();
  await wait();
  expect(focused()).toBe("Add");
});

test("a control that is there is not taken, whatever else changes", async () => {
  come("#two button");
  find("#one").remove();
  await wait();
  expect(focused()).toBe("Remove two");
});

test("by pointer, and where a whole page goes, nothing takes it", async () => {
  come("#two button", "pointerdown");
  find("#two").remove();
  await wait();
  expect(document.activeElement).toBe(document.body);
  come("#one button");
  find("section").remove();
  await wait();
  expect(document.activeElement).toBe(document.body);
  come("dialog button");
  find("dialog").remove();
  await wait();
  expect(document.activeElement).toBe(document.body);
});

test("the page itself has it again where its room was replaced", async () => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  come("#main");
  document.body.innerHTML = '<main id="main" tabindex="-1">Store</main>';
  await wait();
  expect(focused()).toBe("Store");
});

test("who knows better is waited for", async () => {
  come("#two button");
  find("#two").remove();
  focusWhenShown("#late");
  await wait();
  expect(document.activeElement).toBe(document.body);
  find("section").insertAdjacentHTML("beforeend", '<button id="late">Late</button>');
  await vi.waitFor(() => expect(focused()).toBe("Late"));
  find("#late").remove();
  await wait();
  expect(focused()).toBe("Remove one");
});
