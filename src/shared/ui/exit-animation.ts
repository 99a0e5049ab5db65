/**
 * Plays the exit animation of a removed element, in its former place; the class `is-leaving` defines it. Call it from
 * the clean-up of a layout effect. The element is inert and hidden from screen readers.
 */
export function playExitAnimation(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const scrolled = [element, ...element.querySelectorAll("*")].map((part) => [part, part.scrollTop] as const);
  // React detaches the element after this clean-up, in the same task.
  queueMicrotask(() => {
    if (element.isConnected || !element.showPopover || !element.getAnimations) return;
    for (const name of ["id", "role"]) element.removeAttribute(name);
    element.ariaHidden = "true";
    element.inert = true;
    element.popover = "manual";
    element.classList.add("is-leaving");
    element.style.cssText = `inset:${top}px auto auto ${left}px;width:${width}px;height:${height}px`;
    document.body.append(element);
    element.showPopover();
    for (const [part, by] of scrolled) part.scrollTop = by;
    const going = element.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(going).then(() => element.remove());
  });
}
