/** Marks one element at a time as what a held tile is dropped on; null for none. */
export function createTargetMark(): (element: HTMLElement | null) => void {
  let marked: HTMLElement | null = null;
  return (element) => {
    if (marked === element) return;
    if (marked) delete marked.dataset["target"];
    if (element) element.dataset["target"] = "";
    marked = element;
  };
}
