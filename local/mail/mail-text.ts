import { Parser } from "htmlparser2";

export function linkIn(html: string): string | null {
  let link: string | null = null;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === "a" && /^https?:/.test(href ?? "")) link ??= href ?? null;
    },
  });
  parser.end(html);
  return link;
}

/** The sign-in code of a mail, six separate digits, or null. */
export function codeIn(text: string): string | null {
  return /(?<![\w=#/-])\d{6}(?![\w-])/.exec(text)?.[0] ?? null;
}

const UNSEEN = new Set(["head", "script", "style", "title"]);
const VOID = new Set(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const INLINE = new Set(["a", "b", "code", "em", "i", "img", "small", "span", "strong", "u", "wbr"]);

/** A mail's HTML as plain text: a paragraph for each block, addresses after links, no hidden text. */
export function textOf(html: string): string {
  let text = "";
  // The open elements: whether each hides its content, and the address to append after it.
  const open: { isHidden: boolean; href: string | undefined; begin: number }[] = [];
  const parser = new Parser({
    onopentag(name, { href, style }) {
      if (!INLINE.has(name)) text += "\n";
      if (VOID.has(name)) return;
      const isHidden = open.at(-1)?.isHidden || UNSEEN.has(name) || /display:\s*none/.test(style ?? "");
      open.push({ isHidden, href: name === "a" ? href : undefined, begin: text.length });
    },
    ontext(words) {
      if (!open.at(-1)?.isHidden) text += words.replaceAll(/\s+/g, " ");
    },
    onclosetag(name) {
      if (VOID.has(name)) return;
      const closed = open.pop();
      if (!INLINE.has(name)) text += "\n";
      if (!closed?.href || closed.isHidden) return;
      const label = text.slice(closed.begin).trim();
      text =
        text.slice(0, closed.begin) +
        (label === "" || label === closed.href ? "" : `${label}: `) +
        closed.href;
    },
  });
  parser.end(html);
  return text
    .split("\n")
    .map((line) => line.replaceAll(/[\s\u200c]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n\n");
}
