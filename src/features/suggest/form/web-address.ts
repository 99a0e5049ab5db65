import { webUrl } from "#contract/values/values.ts";

/** Parses a typed address: `example.com` counts as https. Null for an invalid one. */
export function webAddressOf(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const parsed = webUrl.safeParse(address);
  if (!parsed.success) return null;
  return new URL(parsed.data).hostname.includes(".") ? parsed.data : null;
}
