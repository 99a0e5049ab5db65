import { raise } from "../top-layer.ts";

const OPEN_DELAY_MS = 700;
/** Within this time after a tooltip closed, the next one opens without delay. */
const SKIP_DELAY_MS = 300;
const OFFSET_PX = 4;
const EDGE_PX = 8;

/**
 * Starts tooltips for icon-only controls: after a delay on hover, at once on Tab. Any other key, a press and
 * scrolling hide them; the pointer may move onto them. Screen readers get the same name from the control.
 */
export function startTooltips(): void {
  const tooltip = document.createElement("div");
  tooltip.id = "tooltip";
  // A transparent bridge over the gap, for people who move the pointer onto the tooltip.
  tooltip.className =
    "fixed inset-auto max-w-[min(20rem,calc(100vw-1rem))] overflow-visible rounded-lg bg-neutral px-2.5 py-1 text-note leading-5 wrap-anywhere text-neutral-content transition-opacity duration-120 before:absolute before:inset-x-0 before:-inset-y-1 starting:opacity-0";
  tooltip.popover = "manual";
  tooltip.ariaHidden = "true";
  let named: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let cameByTab = false;

  const open = (control: HTMLElement) => {
    if (!control.isConnected || control.ariaExpanded === "true") return;
    tooltip.textContent = control.ariaLabel;
    if (!raise(tooltip)) tooltip.showPopover();
    place(tooltip, control);
  };
  const close = () => {
    clearTimeout(timer);
    named = null;
    if (!tooltip.matches(":popover-open")) return;
    tooltip.hidePopover();
    closedAt = performance.now();
  };
  const follow = (target: EventTarget | null, isAtOnce: boolean) => {
    if (!(target instanceof Element) || tooltip.contains(target)) return;
    const control = unlabelled(target);
    if (control === named) return;
    close();
    named = control;
    if (!control) return;
    const isReading = performance.now() - closedAt < SKIP_DELAY_MS;
    if (isAtOnce || isReading) open(control);
    else timer = setTimeout(open, OPEN_DELAY_MS, control);
  };

  document.addEventListener("pointerover", ({ target, pointerType, buttons }) => {
    if (pointerType === "mouse" && buttons === 0) follow(target, false);
  });
  document.documentElement.addEventListener("pointerleave", close);
  document.addEventListener("pointerdown", close, true);
  document.addEventListener(
    "keydown",
    ({ key }) => {
      cameByTab = key === "Tab";
      close();
    },
    true,
  );
  document.addEventListener("focusout", close);
  document.addEventListener("focusin", ({ target }) => cameByTab && follow(target, true));
  document.addEventListener("scroll", close, { capture: true, passive: true });
}

/**
 * The control at or around an element, when it has no text and no `title`: browsers show titles themselves.
 */
function unlabelled(element: Element): HTMLElement | null {
  const control = element.closest<HTMLElement>("button[aria-label]:not([title]), a[aria-label]:not([title])");
  return control?.textContent.trim() ? null : control;
}

/** Centres the tooltip below the control; above it without room below; inside the window. */
function place(tooltip: HTMLElement, control: Element): void {
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const below = bottom + OFFSET_PX;
  const isBelow = below + tooltip.offsetHeight <= window.innerHeight - EDGE_PX;
  const middle = left + (width - tooltip.offsetWidth) / 2;
  const rightmost = window.innerWidth - tooltip.offsetWidth - EDGE_PX;
  tooltip.style.top = `${isBelow ? below : top - OFFSET_PX - tooltip.offsetHeight}px`;
  tooltip.style.left = `${Math.max(EDGE_PX, Math.min(middle, rightmost))}px`;
}
