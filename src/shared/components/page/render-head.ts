import { escapeHtml, inJson } from "#contract/texts/escape-html.ts";
import { addressIn, alternatesOf, type Language, namedLanguage } from "#contract/texts/languages.ts";
import { PRODUCT_NAME } from "#contract/site/product.ts";

/** The content of a page's head, for search engines, link previews and the browser's tab. Addresses are absolute. */
export type PageHead = {
  title: string;
  description: string;
  /** Without a query: it stands for the page in every language. */
  canonicalUrl: string;
  /** A PNG of 1200 by 630 pixels: social networks render no SVG. */
  imageUrl: string;
  imageAlt: string;
  /** schema.org data; null without any. */
  structuredData: Record<string, unknown> | null;
  /** The Atom feed of what is new on the page. */
  feedUrl?: string;
  /** Keeps the page out of search engines. */
  robots?: "noindex";
  /** The page is in English, whatever language was asked for. */
  isEnglish?: true;
};

/** A head as one address of its page has it. */
export type AddressedHead = PageHead & {
  /** The language that the page is shown in, with its most likely territory: `pt_BR`. */
  locale: string;
  /** The page's addresses by `hreflang`; none for a page that search engines leave out, or that is in English only. */
  alternates: [hreflang: string, address: string][];
};

/**
 * The head at an address whose query is `search`, in the shown language. An address that names a language is canonical
 * itself: for search engines it is a page of its own.
 */
export function addressed(head: PageHead, search: string, shown: Language): AddressedHead {
  const plainUrl = head.canonicalUrl;
  const named = head.isEnglish ? null : namedLanguage(search);
  const canonicalUrl = named === null ? plainUrl : addressIn(plainUrl, named);
  const { language, region } = new Intl.Locale(head.isEnglish ? "en" : shown).maximize();
  return {
    ...head,
    canonicalUrl,
    structuredData: head.structuredData && { ...head.structuredData, url: canonicalUrl },
    locale: `${language}_${region}`,
    alternates: head.robots || head.isEnglish ? [] : alternatesOf(plainUrl),
  };
}

/** Marks server-rendered tags, so that the page can remove them on navigation. */
export const SERVED = "data-served";

export const ATOM_TYPE = "application/atom+xml";

/**
 * The `<meta>` tags of a head, by the attribute that identifies them. The page and every server write these
 * tags.
 */
export function metaTags(head: AddressedHead): {
  name: Record<string, string>;
  property: Record<string, string>;
} {
  return {
    name: {
      description: head.description,
      ...(head.robots && { robots: head.robots }),
      "twitter:card": "summary_large_image",
      "twitter:title": head.title,
      "twitter:description": head.description,
      "twitter:image": head.imageUrl,
      "twitter:image:alt": head.imageAlt,
    },
    property: {
      "og:type": "website",
      "og:site_name": PRODUCT_NAME,
      "og:locale": head.locale,
      "og:title": head.title,
      "og:description": head.description,
      "og:url": head.canonicalUrl,
      "og:image": head.imageUrl,
      "og:image:type": "image/png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": head.imageAlt,
    },
  };
}

/** Renders a head as HTML for the inside of `<head>`. No text can end an attribute, an element or a script. */
export function renderHead(head: AddressedHead): string {
  const { name, property } = metaTags(head);
  const { structuredData } = head;
  return [
    renderTitle(head.title),
    `<link rel="canonical" href="${escapeHtml(head.canonicalUrl)}" ${SERVED}>`,
    ...head.alternates.map(
      ([hreflang, address]) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address)}" ${SERVED}>`,
    ),
    ...(head.feedUrl
      ? [`<link rel="alternate" type="${ATOM_TYPE}" href="${escapeHtml(head.feedUrl)}" ${SERVED}>`]
      : []),
    ...Object.entries(name).map((tag) => renderMeta("name", tag)),
    ...Object.entries(property).map((tag) => renderMeta("property", tag)),
    ...(structuredData ? [renderStructuredData(structuredData)] : []),
  ].join("\n");
}

/** Renders only a title, for a page without other metadata. */
export function renderTitle(title: string): string {
  return `<title>${escapeHtml(title)}</title>`;
}

function renderMeta(attribute: "name" | "property", [key, content]: [string, string]): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" ${SERVED}>`;
}

function renderStructuredData(data: Record<string, unknown>): string {
  return `<script type="application/ld+json">${inJson(data)}</script>`;
}
