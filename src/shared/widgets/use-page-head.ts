import { useEffect } from "react";
import { metaTags, type PageHead } from "#contract/page-head.ts";
import { SERVED } from "#contract/render-head.ts";

/**
 * Puts title, description, canonical address, previews and structured data into the document's head while the page is
 * shown, and what stood there before back afterwards. Tags a server has already written are taken over, not doubled, and
 * go with the page they were written for.
 */
export function usePageHead(head: PageHead | null): void {
  // Heads are made anew in every render; only a change of what they say matters.
  const serialised = head && JSON.stringify(head);
  useEffect(() => {
    if (!serialised) return;
    const undo = writeHead(JSON.parse(serialised) as PageHead);
    return () => {
      for (const restore of undo) restore();
    };
  }, [serialised]);
}

function writeHead(head: PageHead): (() => void)[] {
  const titleBefore = document.title;
  document.title = head.title;
  const { name: names, property: properties } = metaTags(head);
  return [
    () => {
      document.title = titleBefore;
    },
    setTag("link", { rel: "canonical" }, { href: head.canonicalUrl }),
    ...Object.entries(properties).map(([property, content]) => setTag("meta", { property }, { content })),
    ...Object.entries(names).map(([name, content]) => setTag("meta", { name }, { content })),
    ...(head.structuredData ? [addStructuredData(head.structuredData)] : []),
  ];
}

/** Finds the tag by what identifies it, or makes it; answers what undoes the change. */
function setTag(
  tag: "link" | "meta",
  key: Record<string, string>,
  values: Record<string, string>,
): () => void {
  const selector = Object.entries(key).map(([name, value]) => `[${name}="${value}"]`);
  const found = document.head.querySelector(tag + selector.join(""));
  const element = found ?? document.createElement(tag);
  // What the server has written speaks of the page that was asked for: it goes with that page.
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
