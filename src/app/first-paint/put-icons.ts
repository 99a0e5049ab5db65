import { ICON } from "#src/shared/lib/first-paint.ts";

const ICONS = ".app-icon > img";

/** In device pixels: a page that is zoomed in shows them sharp. */
const SMALLEST_PX = 128;
const LARGEST_PX = 192;
/** In characters of local storage. A larger icon stays a request. */
const LONGEST = 16_000;
/** As many as stand on the first screens. */
const MOST = 60;

/** Icons by address and size, as `data:` addresses; null for those that stay requests. */
const drawn = new Map<string, string | null>();

/**
 * Puts the icons of the home screen into its copy, as small pictures: the next visit asks for none of them. The copy may
 * lack elements, so each icon is found by its address. `isLeaving`: those that were drawn before.
 */
export function putIcons(root: ParentNode, copy: ParentNode, isLeaving = false): void {
  const shown = new Map(
    [...root.querySelectorAll<HTMLImageElement>(ICONS)]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map((image) => [image.getAttribute("src"), image]),
  );
  for (const icon of [...copy.querySelectorAll<HTMLImageElement>(ICONS)].slice(0, MOST)) {
    const address = icon.getAttribute("src") ?? "";
    const image = shown.get(address);
    // One of the last snapshot, or one that is not there yet.
    if (icon.dataset[ICON] || !image) continue;
    const data = draw(image, address, isLeaving);
    if (!data) continue;
    icon.dataset[ICON] = address;
    icon.setAttribute("src", data);
  }
}

function draw(image: HTMLImageElement, address: string, isLeaving: boolean): string | null {
  const size = Math.min(LARGEST_PX, Math.max(SMALLEST_PX, Math.round(image.clientWidth * devicePixelRatio)));
  const key = `${size} ${address}`;
  if (!isLeaving && !drawn.has(key)) drawn.set(key, toData(image, size));
  return drawn.get(key) ?? null;
}

function toData(image: HTMLImageElement, size: number): string | null {
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  try {
    canvas.getContext("2d")?.drawImage(image, 0, 0, size, size);
    const data = canvas.toDataURL("image/webp", 0.9);
    return data.length > LONGEST ? null : data;
  } catch {
    // A browser reads no picture of another origin.
    return null;
  }
}
