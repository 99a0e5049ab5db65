import { drawGap } from "./gap.ts";

const tilesIn = (grid: HTMLElement, ids: readonly string[]): HTMLElement[] =>
  [...grid.querySelectorAll<HTMLElement>("[data-app-tile]")].filter(({ dataset }) =>
    ids.includes(dataset["appTile"] ?? ""),
  );

/** Pales those of a grid's tiles that go along with a held one, until `settle`. */
export function paleCompanions(grid: HTMLElement, ids: readonly string[]): void {
  if (ids.length < 2) return;
  for (const tile of tilesIn(grid, ids)) tile.dataset["away"] = "";
}

/** In a grid that a held tile has left for another, its place stays free, and what goes along stays pale. */
export function keepPlaces(grid: HTMLElement, held: string, ids: readonly string[]): void {
  for (const tile of tilesIn(grid, [held])) {
    tile.style.visibility = "hidden";
    drawGap(tile);
  }
  paleCompanions(grid, ids);
}

const BEHIND = ["absolute top-0 -rotate-10", "absolute top-0 rotate-9"];
const COUNT =
  "absolute -top-2.5 start-[calc(50%+var(--icon)/2-0.75rem)] grid h-5.5 min-w-5.5 place-items-center rounded-full bg-primary px-1.5 text-xs font-semibold text-primary-content shadow-e1";

/** Makes the copy of a held tile the top of a stack, with the count of all. The icons behind it are those in its grid. */
export function stackBehind(
  copy: HTMLElement,
  grid: HTMLElement,
  held: string,
  ids: readonly string[],
): void {
  const link = copy.querySelector(".tile-link");
  const icons = tilesIn(
    grid,
    ids.filter((id) => id !== held),
  ).flatMap((tile) => [...tile.querySelectorAll(".app-tile-icon")]);
  const behind = BEHIND.flatMap((look, index) => {
    const icon = icons[index]?.cloneNode(true) as Element | undefined;
    icon?.classList.add(...look.split(" "));
    return icon ?? [];
  });
  const count = document.createElement("span");
  count.className = COUNT;
  count.dataset["stackCount"] = "";
  count.textContent = String(ids.length);
  link?.querySelector(".app-tile-label")?.remove();
  copy.replaceChildren(...behind, ...(link ? [link] : []), count);
}
