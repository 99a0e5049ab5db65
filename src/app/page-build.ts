/** Identifies the build of this page: the address of its entry script, which contains a content hash. */
export function pageBuild(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry?.getAttribute("src") ?? "";
}
