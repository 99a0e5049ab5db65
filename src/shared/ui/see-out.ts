/**
 * Shows what is being taken off the page for as long as it takes to go, where it stood: the class `is-leaving` says how.
 * For the clean-up of a layout effect. It is a picture only: nobody can press, focus or hear it.
 */
export function seeOut(element: HTMLElement): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const scrolled = [element, ...element.querySelectorAll("*")].map((part) => [part, part.scrollTop] as const);
  // Its place on the page ends after this clean-up, in the same task.
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
