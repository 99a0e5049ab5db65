import { webUrl } from "#contract/values.ts";

/** What somebody typed as an address: `example.com` counts as https. Null when it can be none. */
export function webAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const parsed = webUrl.safeParse(address);
  if (!parsed.success) return null;
  return new URL(parsed.data).hostname.includes(".") ? parsed.data : null;
}
