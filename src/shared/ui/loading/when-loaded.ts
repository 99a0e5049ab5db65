/** Calls back when the page has loaded and the browser is idle. */
export function whenLoaded(callback: () => void): void {
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 5_000 });
    else setTimeout(callback, 500);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
