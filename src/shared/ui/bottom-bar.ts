/** The height in pixels of each bar at the window's lower end. */
const taken = new Map<HTMLElement, number>();

const show = () =>
  document.documentElement.style.setProperty("--bottom-bar", `${Math.max(0, ...taken.values())}px`);

/** The ref of a bar at the window's lower end. It sets `--bottom-bar`, so that toasts stay above the bar. */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null || typeof ResizeObserver === "undefined") return undefined;
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = bar;
    taken.set(bar, offsetHeight && offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom));
    show();
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    taken.delete(bar);
    show();
  };
}
