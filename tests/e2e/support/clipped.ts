/**
 * Reports texts that are cut off: in one line that is too short for them, in a box that hides what runs over, and in
 * fields of choice. Names that people and apps have may be cut, where a `title` says all. Runs in the page.
 */
export function findClipped(): string[] {
  /** Rounding of widths. */
  const SLACK_PX = 1;
  const NAMES =
    "[title], [dir=auto], bdi, [inert], [class*='sr-only'], [class*='clip-path'], [role=listbox], .skeleton";
  const root = document.querySelector("dialog[open]") ?? document.body;
  const faults = new Set<string>();

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

  /** The nearest box that hides what runs over its side, and can't be scrolled. */
  function hidingBox(element: Element): Element | null {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, display } = getComputedStyle(one);
      if (display === "inline") continue;
      if (overflowX === "auto" || overflowX === "scroll") return null;
      if (overflowX !== "visible") return one;
    }
    return null;
  }

  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const words = text.textContent?.trim();
    if (!element || !words || element.closest(`${NAMES}, select, script, style`) || !isShown(element))
      continue;
    const box = hidingBox(element);
    if (!box) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const [ink, edge] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    // A text for screen readers only, or one that gives way as a whole: it wraps out of a line's box.
    const isHidden = ink.width <= SLACK_PX || edge.width <= SLACK_PX || ink.top >= edge.bottom - SLACK_PX;
    if (isHidden) continue;
    const isOver = ink.right > edge.right + SLACK_PX || ink.left < edge.left - SLACK_PX;
    if (isOver) faults.add(`"${words}" is cut off`);
  }

  const context = document.createElement("canvas").getContext("2d");
  for (const select of root.querySelectorAll("select")) {
    if (!context || !isShown(select)) continue;
    const style = getComputedStyle(select);
    context.font = style.font;
    const words = select.selectedOptions[0]?.text ?? "";
    const room =
      select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (context.measureText(words).width > room + SLACK_PX) faults.add(`"${words}" is cut off in its field`);
  }
  return [...faults];
}
