import { useEffect } from "react";
import type { Language } from "#contract/texts/languages.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { addressed, ATOM_TYPE, type AddressedHead, metaTags, type PageHead, SERVED } from "./render-head.ts";

/**
 * Sets title, description, addresses, previews and structured data while the page is shown, and restores the
 * former head afterwards. Server-rendered tags are reused, and removed with their page.
 */
export function usePageHead(head: PageHead | null): void {
  // The head object is new in every render, so compare its content.
  const serialised = head && JSON.stringify(head);
  useEffect(() => {
    if (!serialised) return;
    const undo = writeHead(
      addressed(JSON.parse(serialised) as PageHead, location.search, i18n.locale as Language),
    );
    return () => {
      for (const restore of undo) restore();
    };
  }, [serialised]);
}

function writeHead(head: AddressedHead): (() => void)[] {
  const titleBefore = document.title;
  document.title = head.title;
  const { name: names, property: properties } = metaTags(head);
  return [
    () => {
      document.title = titleBefore;
    },
    setTag("link", { rel: "canonical" }, { href: head.canonicalUrl }),
    ...head.alternates.map(([hreflang, href]) => setTag("link", { rel: "alternate", hreflang }, { href })),
    ...(head.feedUrl ? [setTag("link", { rel: "alternate", type: ATOM_TYPE }, { href: head.feedUrl })] : []),
    ...Object.entries(properties).map(([property, content]) => setTag("meta", { property }, { content })),
    ...Object.entries(names).map(([name, content]) => setTag("meta", { name }, { content })),
    ...(head.structuredData ? [addStructuredData(head.structuredData)] : []),
  ];
}

/** Finds or creates a tag; returns a function that undoes the change. */
function setTag(
  tag: "link" | "meta",
  key: Record<string, string>,
  values: Record<string, string>,
): () => void {
  const selector = Object.entries(key).map(([name, value]) => `[${name}="${value}"]`);
  const found = document.head.querySelector(tag + selector.join(""));
  const element = found ?? document.createElement(tag);
  // A server-rendered tag describes the requested page, so it is removed with that page.
  const isOurs = !found || found.hasAttribute(SERVED);
  element.removeAttribute(SERVED);
  const before = Object.keys(values).map((name) => [name, element.getAttribute(name)] as const);
  for (const [name, value] of Object.entries({ ...key, ...values })) element.setAttribute(name, value);
  if (!found) document.head.append(element);
  return () => {
    if (isOurs) return element.remove();
    for (const [name, value] of before) element.setAttribute(name, value ?? "");
  };
}

function addStructuredData(data: Record<string, unknown>): () => void {
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  const script = document.createElement("script");
  script.type = "application/ld+json";
  script.textContent = JSON.stringify(data);
  document.head.append(script);
  return () => script.remove();
}
