/** The first web link of a mail, or null. */
export function linkIn(html: string): string | null {
  const link = /<a\s[^>]*href="(https?:[^"]+)"/i.exec(html)?.[1];
  return link ? unescapeHtml(link) : null;
}

/** The sign-in code of a mail, six digits standing alone, or null. */
export function codeIn(text: string): string | null {
  return /(?<![\w=#/-])\d{6}(?![\w-])/.exec(text)?.[0] ?? null;
}

/** A mail's HTML as plain text: paragraphs as lines, links followed by their address. */
export function textOf(html: string): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html;
  const text = body
    .replaceAll(/<!--[\s\S]*?-->|<(style|script|head|title)[\s\S]*?<\/\1>/gi, "")
    // What is hidden on purpose is the preview line of mail programs.
    .replaceAll(/<(\w+)[^>]*display:\s*none[^>]*>[\s\S]*?<\/\1>/gi, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<a\s[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gi, (_whole, href: string, label: string) => {
      const words = label.replaceAll(/<[^>]+>/g, "").trim();
      return words === "" || words === href ? href : `${words}: ${href}`;
    })
    .replaceAll(/<br\s*\/?>|<\/(p|div|h\d|li|tr|table)>/gi, "\n")
    .replaceAll(/<[^>]+>/g, "");
  return unescapeHtml(text)
    .split("\n")
    .map((line) => line.replaceAll(/[\s\u00a0\u200c]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n\n");
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function unescapeHtml(text: string): string {
  const named: Record<string, string> = {
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
    zwnj: "",
    amp: "&",
  };
  return text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return named[name?.toLowerCase() ?? ""] ?? whole;
    },
  );
}
