type Edges = { left: number; top: number; right: number; bottom: number };
type Surroundings = {
  /** What stays in the window while the rest is scrolled below it. */
  layer: Element | null;
  clip: Edges;
};
type Part = { element: Element; what: string; isText: boolean; box: Edges };

/**
 * Reports overlaps on the page or in what is open over it, and what runs out of its button or card. Checks texts, controls
 * and app icons. Runs in the page.
 */
export function findOverlaps(): string[] {
  /** Smaller overlaps are not visible. */
  const SLACK_PX = 2;
  const CONTROLS = "button, input, select, [role=switch], a.btn, .app-icon, .app-tile-icon";
  const layers = document.querySelectorAll(
    "dialog[open], [role=menu], [role=listbox], [popover]:popover-open",
  );
  const root = [...layers].at(-1) ?? document.body;

  const ALL: Edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const shared = (one: Edges, other: Edges): Edges => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isVisible = ({ left, top, right, bottom }: Edges): boolean =>
    right - left > SLACK_PX && bottom - top > SLACK_PX;

  const isShown = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) && getComputedStyle(element).pointerEvents !== "none";

  /** What the page says of an element and those around it, asked once an element. */
  const known = new Map<Element, Surroundings>();
  function surroundings(element: Element): Surroundings {
    const found = known.get(element);
    if (found) return found;
    const { position, overflowX, clipPath } = getComputedStyle(element);
    const around = element.parentElement ? surroundings(element.parentElement) : { layer: null, clip: ALL };
    // An inset that shows more than the box shows the halo of its text there, and no letters.
    const isClip =
      (overflowX !== "visible" || clipPath.startsWith("inset")) &&
      element !== document.body &&
      element !== document.documentElement;
    const own = {
      layer: /fixed|sticky/.test(position) ? element : around.layer,
      clip: isClip ? shared(element.getBoundingClientRect(), around.clip) : around.clip,
    };
    known.set(element, own);
    return own;
  }

  /** The part of a box that no ancestor clips. */
  const cut = (box: DOMRect, within: Element | null): Edges =>
    within ? shared(box, surroundings(within).clip) : box;

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
  /** A button or words inside a field are no overlap. */
  const isFieldAndButton = (one: Element, other: Element) =>
    one.parentElement === other.parentElement &&
    one.matches("input, select") !== other.matches("input, select");

  /** A pile of icons on a catalogue's banner is drawn so. */
  const isPile = (one: Element, other: Element) =>
    [one, other].every((icon) => icon.matches("[class*='-space-x'] > .app-icon"));

  /** A circle chooses the tile that it stands on. */
  const isChoice = (one: Element, other: Element) =>
    [one, other].some((element) => element.matches("[role=checkbox]")) &&
    [one, other].some((element) => element.matches(".app-icon, .app-tile-icon, .app-tile *:not(button)"));

  const isScrolledBelow = (one: Element, other: Element) =>
    surroundings(one).layer !== surroundings(other).layer;

  const parts = [...textParts(), ...controlParts()].filter(({ box }) => isVisible(box));
  const faults = new Set<string>();
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      if (!isVisible(shared(one.box, other.box))) continue;
      const isMeant = [isWithin, isFieldAndButton, isPile, isChoice, isScrolledBelow].some((rule) =>
        rule(one.element, other.element),
      );
      if (!isMeant) faults.add(`${one.what} lies over ${other.what}`);
    }
    const [frame, what] = one.isText
      ? ["button, a.btn", "button"]
      : [".card, .modal-box, [role=menu]", "card"];
    const edge = one.element.closest(frame)?.getBoundingClientRect();
    if (!edge) continue;
    const { left, right, top, bottom } = one.box;
    const isOut = left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
    if (isOut) faults.add(`${one.what} runs out of its ${what}`);
  }
  return [...faults];
}
