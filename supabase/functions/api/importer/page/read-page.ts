import { BOUNDS } from "../../../_shared/bounds.ts";
import { parseMarkup } from "../../../_shared/markup/parse-markup.ts";
import { isInline } from "../../../_shared/markup/plain-text.ts";
import { resolveUrl } from "./resolve-url.ts";

const MAX_ITEMS = 200;
const MAX_TEXT = 20_000;
/** The text of these elements is invisible or not about the page. */
const SILENT_ELEMENTS: ReadonlySet<string> = new Set(
  "script style template svg math nav footer aside form button select option iframe object dialog noscript".split(
    " ",
  ),
);

/** A `link` element with an address; `rel` in lower case. */
export interface PageLink {
  rel: readonly string[];
  href: string;
  title: string;
  type: string;
  sizes: string;
  media: string;
}

/** A page's raw metadata: addresses unresolved, texts unchecked. */
export interface Page {
  /** The base of the page's relative addresses. */
  baseUrl: string;
  title: string;
  language: string;
  /** The content of the first `meta` element that refreshes the page; empty without one. */
  refresh: string;
  /** Meta elements by lower-case name, property or itemprop. The first non-empty one counts. */
  meta: ReadonlyMap<string, string>;
  /** All values of `article:tag` and the like. */
  metaAll: ReadonlyMap<string, readonly string[]>;
  links: readonly PageLink[];
  /** The texts of `application/ld+json` scripts. */
  linkedData: readonly string[];
  heading: string;
  /** Visible paragraphs, in order. */
  paragraphs: readonly string[];
  /** Whether the page neither shows nor runs anything. */
  isEmpty: boolean;
}

/** Reads a page's source. Throws only TooComplexError. */
export function readPage(html: string, url: string): Page {
  const reader = new PageReader(url);
  parseMarkup(
    html,
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    {},
    BOUNDS.page,
  );
  return reader.page();
}

type Attributes = Record<string, string>;

class PageReader {
  #baseUrl: string;
  #hasBase = false;
  #title: string | null = null;
  #language = "";
  #refresh = "";
  readonly #meta = new Map<string, string[]>();
  readonly #links: PageLink[] = [];
  readonly #linkedData: string[] = [];
  #heading = "";
  readonly #paragraphs: string[] = [];
  /** The element whose text is being collected, and that text. */
  #collecting: { name: string; text: string } | null = null;
  #silentDepth = 0;
  #hasContent = false;

  constructor(url: string) {
    this.#baseUrl = url;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "html") this.#language ||= attributes["lang"] ?? "";
    else if (name === "base") this.#readBase(attributes);
    else if (name === "meta") this.#readMeta(attributes);
    else if (name === "link") this.#readLink(attributes);
    else if (name === "script") this.#openScript(attributes);
    else this.#openContent(name, attributes);
    if (SILENT_ELEMENTS.has(name)) this.#silentDepth++;
  }

  text(text: string): void {
    if (this.#collecting && this.#collecting.text.length < MAX_TEXT * 5) {
      const isHeard = this.#silentDepth === 0 || this.#collecting.name === "script";
      if (isHeard) this.#collecting.text += text;
    }
    if (this.#silentDepth === 0 && !this.#hasContent && /\S/.test(text)) this.#hasContent = true;
  }

  close(name: string): void {
    if (SILENT_ELEMENTS.has(name)) this.#silentDepth = Math.max(0, this.#silentDepth - 1);
    if (this.#collecting?.name !== name) return;
    const { text } = this.#collecting;
    this.#collecting = null;
    if (name === "title") this.#title ??= text;
    else if (name === "script") this.#linkedData.push(text);
    else if (name === "p") this.#paragraphs.push(text.slice(0, MAX_TEXT));
    else this.#heading = text.trim() === "" ? "" : text;
  }

  page(): Page {
    return {
      baseUrl: this.#baseUrl,
      title: this.#title ?? "",
      language: this.#language,
      refresh: this.#refresh,
      meta: new Map([...this.#meta].map(([name, [first = ""]]) => [name, first])),
      metaAll: this.#meta,
      links: this.#links,
      linkedData: this.#linkedData,
      heading: this.#heading,
      paragraphs: this.#paragraphs,
      isEmpty: !this.#hasContent,
    };
  }

  #readBase({ href }: Attributes): void {
    if (this.#hasBase || href === undefined) return;
    this.#hasBase = true;
    this.#baseUrl = resolveUrl(href, this.#baseUrl) ?? this.#baseUrl;
  }

  #readMeta(attributes: Attributes): void {
    const { name, property, itemprop, content } = attributes;
    const isRefresh = attributes["http-equiv"]?.trim().toLowerCase() === "refresh";
    if (isRefresh && this.#silentDepth === 0) this.#refresh ||= content ?? "";
    const key = (name ?? property ?? itemprop ?? "").trim().toLowerCase();
    if (key === "" || !content || content.trim() === "" || this.#silentDepth > 0) return;
    this.#hasContent = true;
    const values = this.#meta.get(key);
    if (values === undefined) {
      if (this.#meta.size < MAX_ITEMS) this.#meta.set(key, [content.slice(0, MAX_TEXT)]);
    } else if (values.length < MAX_ITEMS) values.push(content.slice(0, MAX_TEXT));
  }

  #readLink({ rel, href, title = "", type = "", sizes = "", media = "" }: Attributes): void {
    if (!rel || !href || href.trim() === "" || this.#links.length >= MAX_ITEMS) return;
    const relations = rel.toLowerCase().trim().split(/\s+/);
    this.#links.push({ rel: relations, href: href.trim(), title, type, sizes, media });
  }

  #openScript({ type = "", src }: Attributes): void {
    this.#hasContent = true;
    const isData = type.trim().toLowerCase() === "application/ld+json" && src === undefined;
    if (isData && this.#linkedData.length < 20) this.#collecting = { name: "script", text: "" };
  }

  #openContent(name: string, { src }: Attributes): void {
    if (src) this.#hasContent = true;
    // Line breaks and block elements separate words.
    if (this.#collecting && !isInline(name)) this.#collecting.text += " ";
    if (this.#silentDepth > 0 || this.#collecting) return;
    const isWanted =
      (name === "title" && this.#title === null) ||
      (name === "h1" && this.#heading === "") ||
      (name === "p" && this.#paragraphs.length < 20);
    if (isWanted) this.#collecting = { name, text: "" };
  }
}
