import { BOUNDS } from "../../../_shared/bounds.ts";
import type { Trait } from "../../../_shared/contract/webapps/facts.ts";
import { parseMarkup } from "../../../_shared/markup/parse-markup.ts";
import { resolveUrl } from "../../importer/page/resolve-url.ts";
import { bareScript } from "./bare-script.ts";

/** What a page's markup says, before it is compared with the page's own site. */
export interface PageFacts {
  /** The hosts that it loads from without a click, in order, each once. */
  hosts: ReadonlySet<string>;
  traits: ReadonlySet<Extract<Trait, "offline" | "sign-in" | "feed" | "dark">>;
  /** ISO 639 codes, the page's own first. */
  languages: readonly string[];
}

type Attributes = Record<string, string>;

/** Elements that load the addresses in these attributes. Links depend on their relation as well. */
const LOADED_BY: Readonly<Record<string, readonly string[]>> = {
  audio: ["src"],
  body: ["background"],
  embed: ["src"],
  frame: ["src"],
  iframe: ["src"],
  image: ["href", "xlink:href"],
  img: ["src"],
  input: ["src"],
  object: ["data"],
  script: ["src"],
  source: ["src"],
  track: ["src"],
  video: ["src", "poster"],
};
const LOADED_RELATIONS = /\b(?:stylesheet|icon|apple-touch-icon|preload|modulepreload|manifest)\b/i;
const FEED_TYPE = /^\s*application\/(?:rss\+xml|atom\+xml|feed\+json)\b/i;
/** The authority of an address: its host, with any user name and port. */
const AUTHORITY = /^\s*(?:https?:)?[/\\]{2}([^/\\?#\s]+)/i;
const HAS_SCHEME = /^\s*[a-z][a-z\d+.-]*:/i;
const IN_SET = /(?:^|[\s,])((?:https?:)?\/\/[^\s,]+)/gi;
const IN_STYLE = /(?:@import\s*|url\(\s*)["']?((?:https?:)?\/\/[^"')\s;]+)/gi;
/** Also matches `prefers-color-scheme: dark`. */
const DARK = /color-scheme\s*:[^;{}]{0,60}\bdark\b/i;
/** The types of scripts that browsers run; any other is data. */
const RUNS_AS_SCRIPT = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
const REGISTERS_WORKER = /\bserviceWorker\s*\??\.\s*register\s*\(/;
/** The file and the id by which a common build tool registers a worker. */
const REGISTERING_FILE = /(?:^|\/)registerSW\.js(?:[?#]|$)/;
const REGISTERING_ID = "vite-plugin-pwa:register-sw";

/** Reads a page's source without running it. Throws only TooComplexError. */
export function readPageFacts(html: string, url: string): PageFacts {
  const reader = new FactsReader(url);
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
  return reader.facts;
}

class FactsReader {
  readonly #hosts = new Set<string>();
  readonly #traits = new Set<"offline" | "sign-in" | "feed" | "dark">();
  readonly #languages = new Set<string>();
  #baseUrl: string;
  #hasBase = false;
  /** Templates are inert: browsers load nothing of them. */
  #templateDepth = 0;
  #code: { name: "script" | "style"; text: string } | null = null;
  /** The authorities as the page writes them. Most addresses share one, and only the first is resolved. */
  readonly #authorities = new Set<string>();
  #languagesLeft: number = BOUNDS.facts.languages;

  constructor(url: string) {
    this.#baseUrl = url;
  }

  get facts(): PageFacts {
    return { hosts: this.#hosts, traits: this.#traits, languages: [...this.#languages] };
  }

  open(name: string, attributes: Attributes): void {
    if (name === "template") this.#templateDepth++;
    if (this.#templateDepth > 0) return;
    for (const attribute of LOADED_BY[name] ?? []) this.#load(attributes[attribute]);
    if (attributes["srcset"]) this.#loadAll(attributes["srcset"], IN_SET);
    if (attributes["style"]?.includes("url(")) this.#loadAll(attributes["style"], IN_STYLE);

    if (name === "html") this.#openRoot(attributes);
    else if (name === "base") this.#readBase(attributes);
    else if (name === "meta") this.#readMeta(attributes);
    else if (name === "link") this.#readLink(attributes);
    else if (name === "a") this.#speak(attributes["hreflang"]);
    else if (name === "input") this.#readInput(attributes);
    else if (name === "script") this.#openScript(attributes);
    else if (name === "style") this.#openStyle(attributes);
  }

  text(text: string): void {
    if (this.#code) this.#code.text += text;
  }

  close(name: string): void {
    if (name === "template") this.#templateDepth = Math.max(0, this.#templateDepth - 1);
    if (this.#code?.name !== name) return;
    const { text } = this.#code;
    this.#code = null;
    if (name === "style") this.#readStyle(text);
    else if (text.includes("serviceWorker") && REGISTERS_WORKER.test(bareScript(text))) {
      this.#traits.add("offline");
    }
  }

  #openRoot({ lang, style = "" }: Attributes): void {
    this.#speak(lang);
    if (DARK.test(style)) this.#traits.add("dark");
  }

  #readBase({ href }: Attributes): void {
    if (this.#hasBase || href === undefined) return;
    this.#hasBase = true;
    this.#baseUrl = resolveUrl(href, this.#baseUrl) ?? this.#baseUrl;
  }

  #readMeta({ name = "", content = "", media = "" }: Attributes): void {
    const says = name.trim().toLowerCase();
    const isDark =
      says === "color-scheme" ? /\bdark\b/i.test(content) : says === "theme-color" && DARK.test(media);
    if (isDark) this.#traits.add("dark");
  }

  #readLink({ rel = "", href = "", type = "", hreflang, media = "" }: Attributes): void {
    const isAlternate = /\balternate\b/i.test(rel);
    if (isAlternate) this.#speak(hreflang);
    if (isAlternate && FEED_TYPE.test(type) && href.trim() !== "") this.#traits.add("feed");
    if (!LOADED_RELATIONS.test(rel)) return;
    this.#load(href);
    if (/\bstylesheet\b/i.test(rel) && DARK.test(media)) this.#traits.add("dark");
  }

  #readInput({ type = "", autocomplete = "" }: Attributes): void {
    const isPassword = type.trim().toLowerCase() === "password" && !/\bnew-password\b/i.test(autocomplete);
    if (isPassword || /\bcurrent-password\b/i.test(autocomplete)) this.#traits.add("sign-in");
  }

  #openScript({ type = "", src, id }: Attributes): void {
    if (!RUNS_AS_SCRIPT.test(type.trim())) return;
    if (src === undefined) this.#code = { name: "script", text: "" };
    else if (id === REGISTERING_ID || REGISTERING_FILE.test(src)) this.#traits.add("offline");
  }

  #openStyle({ media = "" }: Attributes): void {
    if (DARK.test(media)) this.#traits.add("dark");
    this.#code = { name: "style", text: "" };
  }

  #readStyle(text: string): void {
    if (DARK.test(text)) this.#traits.add("dark");
    this.#loadAll(text, IN_STYLE);
  }

  /** Notes a language of the page, or of a page that it links. */
  #speak(tag: string | undefined): void {
    if (tag === undefined || this.#languagesLeft-- <= 0) return;
    const language = /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag)?.[1]?.toLowerCase();
    if (language !== undefined) this.#languages.add(language);
  }

  #loadAll(text: string, addresses: RegExp): void {
    for (const [, address] of text.matchAll(addresses)) this.#load(address);
  }

  #load(address: string | undefined): void {
    if (address === undefined || address.trim() === "") return;
    const authority = AUTHORITY.exec(address)?.[1] ?? "";
    // Without a base, a relative address is on the page's own host.
    if (authority === "" && (!this.#hasBase || HAS_SCHEME.test(address))) return;
    if (this.#authorities.has(authority) || this.#authorities.size >= BOUNDS.facts.hosts) return;
    this.#authorities.add(authority);
    const url = resolveUrl(address, this.#baseUrl);
    if (url !== null) this.#hosts.add(new URL(url).hostname);
  }
}
