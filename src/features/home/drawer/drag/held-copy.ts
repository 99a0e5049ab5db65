import type { Box, Point } from "./boxes.ts";
import type { Held } from "./read-tiles.ts";

function aboveAll(className: string, zIndex: number): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.ariaHidden = "true";
  Object.assign(element.style, { left: "0", top: "0", zIndex });
  document.body.append(element);
  return element;
}

/** The outline of the place where a held thing would land. It lies outside of what React owns. */
export function drawOutline(isWidget: boolean): HTMLElement {
  const radius = isWidget ? "rounded-[1.25rem]" : "rounded-[var(--icon-radius,27%)]";
  const outline = aboveAll(`pointer-events-none absolute border-2 border-dashed border-edge ${radius}`, 40);
  outline.dataset["gap"] = "";
  return outline;
}

/** What a pointer carries: a copy above everything, which stays when the lists below it come and go. */
export class HeldCopy {
  readonly element: HTMLElement;
  /** Where the pointer holds it, as shares of its size. */
  readonly #grip: Point;
  /** Where it is, in the window. */
  box: Box;

  /** `start` is where the press began, in the window; the page is scrolled so far. */
  constructor({ tile, box }: Held, start: Point, scroll: Point) {
    this.box = { ...box, left: box.left - scroll.x, top: box.top - scroll.y };
    this.#grip = { x: (start.x - this.box.left) / box.width, y: (start.y - this.box.top) / box.height };
    this.element = aboveAll(tile.className, 50);
    for (const child of tile.children) {
      const copy = child.cloneNode(true) as HTMLElement;
      // Not the whole: while the pointer is over it, the browser need not look for what is below.
      copy.inert = true;
      this.element.append(copy);
    }
    // It would cover the labels of what it is held over.
    const label = this.element.querySelector<HTMLElement>(".app-tile-label");
    if (label) label.style.visibility = "hidden";
    // A copied radio button would take the choice of its original.
    for (const field of this.element.querySelectorAll("[name]")) field.removeAttribute("name");
    this.element.dataset["lifted"] = "";
    if (tile.dataset["size"]) this.element.dataset["size"] = tile.dataset["size"];
    Object.assign(this.element.style, { position: "fixed", margin: "0" });
    this.fit(box);
    this.follow(start);
  }

  /** Gets another size; the pointer holds it at the same part. */
  fit({ width, height }: Box): void {
    Object.assign(this.box, { width, height });
    Object.assign(this.element.style, { width: `${width}px`, height: `${height}px` });
  }

  /** Follows the pointer, given in the window. */
  follow({ x, y }: Point): void {
    const { width, height } = this.box;
    Object.assign(this.box, { left: x - this.#grip.x * width, top: y - this.#grip.y * height });
    this.element.style.transform = `translate(${this.box.left}px, ${this.box.top}px)`;
  }

  /** Makes it a stack of several, with the icons of some behind its own, and their count. */
  stack(others: readonly HTMLElement[], count: number): void {
    const link = this.element.querySelector(".tile-link");
    const behind = BEHIND.flatMap((look, index) => {
      const icon = others[index]?.querySelector(".app-tile-icon")?.cloneNode(true) as Element | undefined;
      icon?.classList.add(...look);
      return icon ?? [];
    });
    const badge = document.createElement("span");
    badge.className = COUNT;
    badge.dataset["stackCount"] = "";
    badge.textContent = String(count);
    this.element.replaceChildren(...behind, ...(link ? [link] : []), badge);
  }

  /** Goes. The thing itself, which stands in its place by now, comes from where it was. */
  landAs(tile: HTMLElement | undefined, place: Box | undefined, scroll: Point): void {
    this.element.remove();
    if (!tile || !place || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const { width } = this.box;
    const x = this.box.left + scroll.x - place.left - (place.width - width) / 2;
    const y = this.box.top + scroll.y - place.top;
    // Additive: the tile may have a transform of its own.
    const frames = [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 20 },
      { transform: "translate(0, 0)", zIndex: 20 },
    ];
    tile.animate?.(frames, { duration: 180, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)", composite: "add" });
  }
}

const BEHIND = [
  ["absolute", "top-0", "-rotate-10"],
  ["absolute", "top-0", "rotate-9"],
];
const COUNT =
  "absolute -top-2.5 start-[calc(50%+var(--icon)/2-0.75rem)] grid h-5.5 min-w-5.5 place-items-center rounded-full bg-primary px-1.5 text-xs font-semibold text-primary-content shadow-e1";
