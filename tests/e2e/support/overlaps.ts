type Part = { element: Element; what: string; isText: boolean; box: DOMRect };

/**
 * Reports overlaps on the page or in its open dialog, and content that overflows its button. Checks texts, controls
 * and app icons. Runs in the page.
 */
export function findOverlaps(): string[] {
  /** Smaller overlaps are not visible. */
  const SLACK_PX = 2;
  const CONTROLS = "button, input, select, [role=switch], a.btn, .app-icon, .app-tile-icon";
  const root = document.querySelector("dialog[open]") ?? document.body;

  const isShown = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    getComputedStyle(element).pointerEvents !== "none" &&
    (root !== document.body || !isFixed(element));

  function isFixed(element: Element): boolean {
    const { parentElement } = element;
    return (
      getComputedStyle(element).position === "fixed" || (parentElement !== null && isFixed(parentElement))
    );
  }

  /** The part of a box that no ancestor clips. */
  function cut({ left, top, right, bottom }: DOMRect, within: Element | null): DOMRect {
    for (let one = within; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflowX === "visible") continue;
      const edge = one.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  function textParts(): Part[] {
    const parts: Part[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim();
      if (!element || !words || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { x, y, width, height } of range.getClientRects()) {
        // The letters, without the line's leading.
        const box = cut(new DOMRect(x, y + height * 0.2, width, height * 0.6), element);
        parts.push({ element, what: `"${words}"`, isText: true, box });
      }
    }
    return parts;
  }

  function controlParts(): Part[] {
    const controls = [...root.querySelectorAll(CONTROLS)].filter((element) => isShown(element));
    return controls.map((element) => {
      const what = `${element.localName}.${element.classList.item(0)} ${element.getAttribute("aria-label") ?? ""}`;
      return {
        element,
        what,
        isText: false,
        box: cut(element.getBoundingClientRect(), element.parentElement),
      };
    });
  }

  const isWithin = (one: Element, other: Element) => one.contains(other) || other.contains(one);
  /** A button inside a field is no overlap. */
  const isFieldAndButton = (one: Element, other: Element) =>
    one.parentElement === other.parentElement && one.matches("input") !== other.matches("input");

  /** A pile of icons on a catalogue's banner is drawn so. */
  const isPile = (one: Element, other: Element) =>
    [one, other].every((icon) => icon.matches("[class*='-space-x'] > .app-icon"));

  const parts = [...textParts(), ...controlParts()].filter(
    ({ box }) => box.width > SLACK_PX && box.height > SLACK_PX,
  );
  const faults = new Set<string>();
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const isMeant = [isWithin, isFieldAndButton, isPile].some((rule) => rule(one.element, other.element));
      if (isMeant) continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > SLACK_PX && height > SLACK_PX) faults.add(`${one.what} lies over ${other.what}`);
    }
    const button = one.isText ? one.element.closest("button, a.btn")?.getBoundingClientRect() : null;
    if (!button) continue;
    const { left, right, top, bottom } = one.box;
    const isOut = left < button.left || right > button.right || top < button.top || bottom > button.bottom;
    if (isOut) faults.add(`${one.what} runs out of its button`);
  }
  return [...faults];
}
