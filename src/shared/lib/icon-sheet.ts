/** Each icon's `background-position` on a sheet, by the icon's address; null for one that can't be drawn. */
export type IconPlaces = Record<string, string | null>;

/**
 * The first icons of somebody's drawer, drawn into one picture: it is there with the page's first paint, where thirty
 * pictures of their own would each be asked for, read and put on the page.
 */
export type IconSheet = {
  /** The picture itself, as a `data:` address. */
  picture: string;
  /** The `background-size` that makes one of its icons as large as the element that shows it. */
  size: string;
  places: IconPlaces;
  /** Width of an icon on the picture, in the screen's own pixels. */
  iconPx: number;
  drawnAtMs: number;
};

const PICTURE = /^data:image\/(?:webp|png);base64,[\w+/=]+$/;
const SIZE = /^[\d.]+% [\d.]+%$/;

/** What is stored as a sheet, where it can be one; else null. */
export function readIconSheet(stored: object): IconSheet | null {
  const sheet = stored as IconSheet;
  return PICTURE.test(sheet.picture) && SIZE.test(sheet.size) && sheet.places ? sheet : null;
}

/** Makes the sheet the background of every icon that has a place on it. */
export function layOutIcons({ picture, size }: IconSheet): void {
  const styles = new CSSStyleSheet();
  styles.insertRule(`.is-on-sheet { background-image: url(${picture}); background-size: ${size} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}
