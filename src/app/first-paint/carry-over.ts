import { marked, PRESSED, TYPED } from "#src/shared/lib/first-paint.ts";

/**
 * Notes what a person is doing on a page that is about to be replaced by the same page in `to`. Returns a function that
 * goes on with it there. Typed texts and presses stay marked, for replay-input.ts.
 */
export function carryOver(from: HTMLElement, to: HTMLElement): () => void {
  const twinOf = (one: Element): Element | undefined => {
    const identity = identityOf(one);
    const alike = (root: Element) =>
      [...root.querySelectorAll(one.tagName)].filter((other) => identityOf(other) === identity);
    const [before, after] = [alike(from), alike(to)];
    // With one more on a side, nobody knows which is which: better none than another's.
    return before.length === after.length ? after[before.indexOf(one)] : undefined;
  };
  const twins = (selector: string) =>
    [...from.querySelectorAll<HTMLElement>(selector)].flatMap((one) => {
      const twin = twinOf(one);
      return twin instanceof HTMLElement ? [[one, twin] as const] : [];
    });
  const { scrollX, scrollY } = window;
  const scrolled = [...from.querySelectorAll("ul, ol")]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((list) => ({ twin: twinOf(list), left: list.scrollLeft, top: list.scrollTop }));
  const touched = twins(`${marked(TYPED)}, ${marked(PRESSED)}`);
  const held = twins(":is(a, button):active").at(-1)?.[1];
  const [wasFocused, focused] = twins(":focus")[0] ?? [];
  const selection = wasFocused && isField(wasFocused) ? selectionOf(wasFocused) : null;

  return () => {
    if (scrollX + scrollY > 0) window.scrollTo(scrollX, scrollY);
    for (const { twin, left, top } of scrolled) twin?.scrollTo(left, top);
    for (const [one, twin] of touched) {
      Object.assign(twin.dataset, one.dataset);
      // Shown in the same frame; the replay tells React.
      if (isField(twin)) twin.value = one.dataset[TYPED] ?? "";
    }
    focused?.focus({ preventScroll: true });
    if (selection && focused && isField(focused)) focused.setSelectionRange(...selection);
    // The browser makes no click of a press that began on the replaced element.
    if (held) {
      const onRelease = ({ target }: Event) =>
        target instanceof Node && held.contains(target) && held.click();
      document.addEventListener("pointerup", onRelease, { once: true });
    }
  };
}

/** The attributes that name a tile and a widget, wherever they stand. */
const ROOMS = ["data-app-tile", "data-widget"];

/**
 * What tells an element from others with its tag: its own name, and the tile or widget it stands in. Ids differ, and the
 * classes of a control change with its state.
 */
function identityOf(one: Element): string {
  const isList = /^[UO]L$/.test(one.tagName);
  const text = isList ? one.className : (one.getAttribute("aria-label") ?? one.textContent);
  const rooms = ROOMS.map((room) => one.closest(`[${room}]`)?.getAttribute(room));
  return JSON.stringify([text, one.getAttribute("href"), one.getAttribute("name"), ...rooms]);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (one: HTMLElement): one is Field =>
  one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;

/** Null for fields without one, such as those of numbers. */
const selectionOf = ({ selectionStart, selectionEnd }: Field): [number, number] | null =>
  selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
