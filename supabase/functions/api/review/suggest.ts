import type {
  PreviewAnswer,
  Suggestion,
  suggestionInput,
} from "../../_shared/contract/review/suggestions.ts";
import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { PreparedImage } from "../../_shared/images/prepare-image.ts";
import { toBase64 } from "../../_shared/images/to-base64.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { StoredImages } from "../uploads/images-data.ts";
import type { Suggestions } from "./suggestions-data.ts";
import type { Importer } from "../importer/import-webapp.ts";
import { PageRefused } from "../importer/page/page-refused.ts";
import type { ReadSuggestion, SuggestedApp } from "./read-suggestion.ts";
import type * as z from "zod";

/** A larger icon is not sent; the page shows a letter until it is stored. */
const MAX_INLINE_ICON_BYTES = 96 * 1024;

interface SuggestDeps {
  importer: Pick<Importer, "check">;
  images: StoredImages;
  read: ReadSuggestion;
  suggestions: Suggestions;
}

interface Sending {
  signal: AbortSignal;
  /** Counts a new suggestion before its page is read. Rejects above the limit. */
  count: () => Promise<void>;
}

/**
 * Previews and stores suggestions. Both reject for an address that is not public (400, 422), in the store or
 * in review (409).
 */
export interface Suggest {
  /** Reads the page and stores nothing. Rejects with PageRefused for an unreadable page. */
  preview(claims: Claims, url: string, sending: Sending): Promise<PreviewAnswer>;
  /** Reads the page again, because a client's data is untrusted, and stores the suggestion with its icon. */
  send(claims: Claims, input: z.output<typeof suggestionInput>, sending: Sending): Promise<Suggestion>;
}

export function createSuggest({ importer, images, read, suggestions }: SuggestDeps): Suggest {
  async function check(claims: Claims, url: string): Promise<void> {
    await suggestions.refuseKnown(claims, [url]);
    await importer.check(claims, url);
  }

  async function readNew(claims: Claims, url: string, signal: AbortSignal): Promise<SuggestedApp> {
    const app = await read(url, signal);
    // A redirect may lead to a known app.
    await suggestions.refuseKnown(claims, [app.url, app.finalUrl]);
    return app;
  }

  return {
    async preview(claims, url, { signal, count }) {
      await check(claims, url);
      await count();
      const { url: spelled, title, description, tags, icon, problems } = await readNew(claims, url, signal);
      return { url: spelled, title, description, tags: tags.slice(0, 10), icon: dataUrlOf(icon), problems };
    },

    async send(claims, { url, title, description, tags, note }, { signal, count }) {
      await check(claims, url);
      await count();
      const app = await readNew(claims, url, signal).catch((error: unknown) => {
        if (title === undefined || !isPassable(error)) throw error;
        return unread(url, title);
      });
      const holder = crypto.randomUUID();
      try {
        const [iconUrl = null] = app.icon ? await images.store([app.icon], holder, signal) : [];
        signal.throwIfAborted();
        return await suggestions.add(claims, {
          changes: {
            url: app.url,
            title: title ?? app.title,
            description: description ?? app.description,
            tags: tags ?? app.tags.slice(0, 10),
            iconUrl,
          },
          note,
          problems: app.problems,
        });
      } finally {
        // After success the case's row keeps the icon. After a failure this removes it.
        await images.release(holder);
      }
    },
  };
}

/** Whether the site is public, but refuses robots or is down. Then the person's own texts are enough. */
function isPassable(error: unknown): boolean {
  if (!(error instanceof PageRefused)) return false;
  const { cause } = error;
  return !(
    cause instanceof GuardedFetchError &&
    (cause.code === "refused_address" || cause.code === "bad_url")
  );
}

function unread(url: string, title: string): SuggestedApp {
  return {
    url,
    finalUrl: url,
    title,
    description: "",
    tags: [],
    icon: null,
    problems: ["unread"],
  };
}

function dataUrlOf(icon: PreparedImage | null): string | null {
  if (!icon || icon.bytes.length > MAX_INLINE_ICON_BYTES) return null;
  return `data:${icon.type};base64,${toBase64(icon.bytes)}`;
}
