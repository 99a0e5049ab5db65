import type { Claims } from "../../_shared/claims.ts";
import type { StoreWebapp } from "../../_shared/contract/webapps.ts";
import type { Transaction } from "../../_shared/database.ts";
import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedCheck } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { HttpError } from "../../_shared/http-error.ts";
import type { StoredImages } from "../data/stored-images.ts";
import type { WebappAdmin } from "../data/webapp-admin.ts";
import { type ReaderDeps, type Reading, type ReadWebapp, readWebapp } from "./read-webapp.ts";

export interface ImporterDeps extends ReaderDeps {
  checkAddress: GuardedCheck;
  images: StoredImages;
  webapps: WebappAdmin;
}

interface Storing {
  signal: AbortSignal;
  catalogueId?: number;
  /** What has to be done in the transaction that stores the app, or not at all. */
  finish?: (tx: Transaction, webapp: StoreWebapp) => Promise<void>;
}

export interface Importer {
  /** Refuses what needs no reading: no web address (400), in the store already (409, with its slug), not public (422). */
  check(claims: Claims, url: string): Promise<void>;
  /** Reads a web app, storing nothing. Rejects with PageRefused when its page can't be had. */
  read(url: string, reading: Reading): Promise<ReadWebapp>;
  /** Stores what was read, whole or not at all. Rejects with `conflict` when somebody was faster. */
  store(claims: Claims, app: ReadWebapp, storing: Storing): Promise<StoreWebapp>;
}

export function createImporter(deps: ImporterDeps): Importer {
  return {
    async check(claims, url) {
      const slug = await deps.webapps.findSlugByUrl(claims, url);
      if (slug !== null) {
        throw new HttpError("conflict", "This web app is in the store already.", { slug });
      }
      try {
        await deps.checkAddress(url);
      } catch (error) {
        if (!(error instanceof GuardedFetchError)) throw error;
        if (error.code === "bad_url") {
          throw new HttpError("invalid_input", error.message, { fields: { url: error.message } });
        }
        throw new HttpError("unprocessable", error.message, { cause: error });
      }
    },

    read: (url, reading) => readWebapp(deps, url, reading),

    async store(claims, { url, metadata, icon, screenshot }, { signal, catalogueId, finish }) {
      const holder = crypto.randomUUID();
      try {
        const images = [icon, screenshot].filter((image) => image !== null);
        const paths = await deps.images.store(images, holder, signal);
        const pathOf = (image: (typeof images)[number] | null) =>
          image === null ? null : (paths[images.indexOf(image)] ?? null);
        signal.throwIfAborted();
        const { title, description, tags } = metadata;
        return await deps.webapps.insert(
          claims,
          {
            url,
            title,
            description,
            tags,
            iconUrl: pathOf(icon),
            screenshotUrl: pathOf(screenshot),
            catalogueId: catalogueId ?? null,
          },
          signal,
          finish,
        );
      } finally {
        // What the new app names is kept by that; after a failure nothing names it, and it goes.
        await deps.images.release(holder);
      }
    },
  };
}
