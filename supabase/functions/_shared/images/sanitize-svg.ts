import { atMost, BOUNDS } from "../bounds.ts";
import { escapeHtml } from "../contract/texts/escape-html.ts";
import { parseMarkup } from "../markup/parse-markup.ts";
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, TEXT_ELEMENTS, UNWRAPPED_ELEMENTS } from "./svg-allowed.ts";
import { countDrawn, type DrawnElement } from "./svg-uses.ts";

const LOCAL_LINK = /^#[\w.:-]+$/;
const RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;
const LOCAL_URL = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;
/** Constructs that can fetch resources or disguise it. Local references are removed before this check. */
const UNSAFE_VALUE = /url\s*\(|javascript:|[<\\]/i;
const UNSAFE_CSS =
  /url\s*\(|image-set|image\s*\(|src\s*\(|@import|@font-face|@namespace|expression|behaviou?r|binding|javascript:|[<\\]/i;

/**
 * Rebuilds an SVG from parsed markup and keeps only its drawing: no scripts, event handlers, foreign content or
 * external references. Null when it is not an SVG. Throws TooComplexError.
 */
export function sanitizeSvg(source: string): string | null {
  const writer = new SvgWriter();
  parseMarkup(
    source,
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: () => writer.close(),
      ontext: (text) => writer.text(text),
    },
    { xmlMode: true },
    BOUNDS.svg,
  );
  return writer.finish();
}

interface OpenElement {
  /** The element's name in the output; null for elements that are unwrapped or dropped. */
  written: string | null;
  isSkipped: boolean;
}

/** Writes the allowed part of the parser's events as XML. */
class SvgWriter {
  readonly #open: OpenElement[] = [];
  readonly #out: string[] = [];
  readonly #drawn: DrawnElement[] = [];
  #style = "";
  /** The number of open elements in the output, without unwrapped ones. */
  #depth = 0;
  #hasRoot = false;

  open(qualifiedName: string, attributes: Record<string, string>): void {
    const name = qualifiedName.replace(/^svg:/, "");
    const parent = this.#open.at(-1);
    const isSkipped = this.#isSkippedIn(parent, name);
    const isWritten = !isSkipped && !UNWRAPPED_ELEMENTS.has(name);
    this.#open.push({ written: isWritten ? name : null, isSkipped });
    if (!isWritten) return;

    this.#depth++;
    if (name === "style") {
      this.#style = "";
      return;
    }
    const isRoot = !this.#hasRoot;
    this.#hasRoot = true;
    const kept = keptAttributes(name, attributes);
    this.#drawn.push({ depth: this.#depth, id: kept.get("id") ?? null, link: useLink(name, kept) });
    const written = [...kept].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join("");
    this.#out.push(`<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ""}${written}>`);
  }

  close(): void {
    const element = this.#open.pop();
    if (!element?.written) return;
    this.#depth--;
    if (element.written !== "style") this.#out.push(`</${element.written}>`);
    else if (isSafeCss(this.#style)) this.#out.push(`<style>${escapeXml(this.#style)}</style>`);
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (!element?.written) return;
    if (element.written === "style") this.#style += text;
    else if (TEXT_ELEMENTS.has(element.written)) this.#out.push(escapeXml(text));
  }

  finish(): string | null {
    if (!this.#hasRoot) return null;
    atMost(BOUNDS.drawing.elements, countDrawn(this.#drawn), "elements, counting each use of them");
    return this.#out.join("");
  }

  #isSkippedIn(parent: OpenElement | undefined, name: string): boolean {
    // There is one root, an svg: anything before or after it is dropped.
    if (parent === undefined) return this.#hasRoot || name !== "svg";
    if (parent.isSkipped || parent.written === "style") return true;
    return !ALLOWED_ELEMENTS.has(name) && !UNWRAPPED_ELEMENTS.has(name);
  }
}

function keptAttributes(element: string, attributes: Record<string, string>): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "href" || name === "xlink:href") {
      const isKept = element === "image" ? RASTER_DATA.test(value) : LOCAL_LINK.test(value);
      // Every browser reads the plain name, and the old name needs a namespace.
      if (isKept) kept.set("href", value);
    } else if (name === "style") {
      if (isSafeCss(value)) kept.set(name, value);
    } else if (ALLOWED_ATTRIBUTES.has(name) && isSafeValue(value)) {
      kept.set(name, value);
    }
  }
  return kept;
}

function isSafeValue(value: string): boolean {
  return !UNSAFE_VALUE.test(value.replace(LOCAL_URL, ""));
}

function isSafeCss(css: string): boolean {
  return !UNSAFE_CSS.test(css.replace(LOCAL_URL, ""));
}

function useLink(element: string, attributes: ReadonlyMap<string, string>): string | null {
  return element === "use" ? (attributes.get("href")?.slice(1) ?? null) : null;
}

function escapeXml(text: string): string {
  // Characters that XML does not allow.
  return escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ""));
}
