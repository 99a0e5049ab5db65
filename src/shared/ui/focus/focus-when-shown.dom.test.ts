import { beforeEach, expect, test, vi } from "vitest";
import { focusWhenShown } from "./focus-when-shown.ts";

/** Puts a button on the page, as React does. */
function show(id: string): HTMLElement {
  const button = document.createElement("button");
  button.id = id;
  document.body.append(button);
  return button;
}

/** Long enough for timers of 0 ms and for observers. */
const pass = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => document.body.replaceChildren());

test("what the first selector with a match finds gets the focus after the change", async () => {
  show("second");
  focusWhenShown("#first", "#second", "#third");
  const third = show("third");
  expect(document.activeElement).toBe(document.body);
  await pass();
  expect(document.activeElement?.id).toBe("second");
  expect(third.isConnected).toBe(true);
});

test("what a lazy part draws later gets it then, and only once", async () => {
  focusWhenShown("#late");
  await pass();
  const late = show("late");
  await pass();
  expect(document.activeElement).toBe(late);
  late.remove();
  show("late");
  await pass();
  expect(document.activeElement).toBe(document.body);
});

test("what is inert does not get it", async () => {
  show("inert").setAttribute("inert", "");
  show("next");
  focusWhenShown("button");
  await pass();
  expect(document.activeElement?.id).toBe("next");
});

test("a control keeps it until its action has removed it", async () => {
  const control = show("control");
  const next = show("next");
  control.focus();
  focusWhenShown("#next");
  await pass();
  expect(document.activeElement).toBe(control);
  control.remove();
  await pass();
  expect(document.activeElement).toBe(next);
});

test("somebody who has gone on keeps it", async () => {
  const control = show("control");
  const elsewhere = show("elsewhere");
  control.focus();
  focusWhenShown("#late");
  elsewhere.focus();
  await pass();
  elsewhere.remove();
  show("late");
  await pass();
  expect(document.activeElement).toBe(document.body);
});

test("nothing takes it after some seconds", async () => {
  vi.useFakeTimers();
  try {
    focusWhenShown("#late");
    vi.advanceTimersByTime(4_000);
  } finally {
    vi.useRealTimers();
  }
  show("late");
  await pass();
  expect(document.activeElement).toBe(document.body);
});
