import { inlineParts, sha256 } from "../headers/content-policy.ts";
import type { Glance } from "../../supabase/functions/_shared/contract/glance/glance.ts";
import type { Language } from "../../supabase/functions/_shared/contract/texts/languages.ts";
import type { Page, Renderer } from "./page-source.ts";

const TOKEN = /^perch_[\w-]{43}$/;

type Options = { renderer: Renderer; supabaseUrl: string; pageHeaders: Record<string, string> };

/** The page for e-ink frames, at the address that has its token. No cache keeps it, and no site behind its links learns it. */
export function createGlanceSource({ renderer, supabaseUrl, pageHeaders }: Options) {
  const call = `${new URL(supabaseUrl).origin}/functions/v1/api/user/glance`;

  /** The glance, or the status of an answer without one. */
  async function ask(token: string): Promise<Glance | number> {
    if (token === "") return 400;
    // A session's token is none of those that may stand in an address.
    if (!TOKEN.test(token)) return 401;
    try {
      const headers = { authorization: `Bearer ${token}` };
      // A glance waits some seconds for the weather, and for calendars.
      const response = await fetch(call, { headers, signal: AbortSignal.timeout(10_000) });
      return response.ok ? ((await response.json()) as Glance) : response.status;
    } catch {
      // The function is down, slow or sends no JSON.
      return 503;
    }
  }

  return async (search: string, wanted: Language): Promise<Page> => {
    const glance = await ask(new URLSearchParams(search).get("token") ?? "");
    const [status, chosen] = typeof glance === "number" ? [glance, null] : [200, glance.language];
    const language = chosen ?? wanted;
    const html = await renderer.renderGlance(glance, language, new Date());
    const [styles = ""] = inlineParts(html).styles;
    const headers = {
      ...pageHeaders,
      "cache-control": "private, no-store",
      "content-language": language,
      "content-security-policy": [
        "default-src 'none'",
        "img-src 'self' https:",
        `style-src 'sha256-${await sha256(styles)}'`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
      "content-type": "text/html; charset=utf-8",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    };
    return { status, headers, html };
  };
}
