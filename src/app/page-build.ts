/** Which build this page is of: the address of its entry script, which changes with every part of it. */
export function pageBuild(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry?.getAttribute("src") ?? "";
}
