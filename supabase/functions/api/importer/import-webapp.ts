import type { Claims } from "../../_shared/session/claims.ts";
import type { WebappScreenshot } from "../../_shared/contract/webapps/manifests.ts";
import type { StoreWebapp } from "../../_shared/contract/webapps/webapps.ts";
import type { Transaction } from "../../_shared/database/database.ts";
import { GuardedFetchError } from "../../_shared/guarded-fetch/error.ts";
import type { GuardedCheck } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import type { Log } from "../../_shared/log.ts";
import type { StoredImages } from "../uploads/images-data.ts";
import type { WebappAdmin } from "../webapps/admin-data.ts";
import { storeManifest } from "../webapps/manifests-data.ts";
import type { ReadScreenshot } from "./manifest/read-screenshots.ts";
import { type ReaderDeps, type Reading, type ReadWebapp, readWebapp } from "./read-webapp.ts";

export interface ImporterDeps extends ReaderDeps {
  checkAddress: GuardedCheck;
  images: StoredImages;
  webapps: WebappAdmin;
  log: Log;
}

interface Storing {
  signal: AbortSignal;
  catalogueId?: number;
  /** Work inside the transaction that stores the app: both happen or neither. */
  finish?: (tx: Transaction, webapp: StoreWebapp) => Promise<void>;
}

export interface Importer {
  /** Rejects before any read: no web address (400), already in the store (409, with its slug), not public (422). */
  check(claims: Claims, url: string): Promise<void>;
  /** Reads a web app and stores nothing. Rejects with PageRefused when its page is unavailable. */
  read(url: string, reading: Reading): Promise<ReadWebapp>;
  /** Stores the app in one transaction. Rejects with `conflict` when the store has it by now. */
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

    async read(url, reading) {
      try {
        return await readWebapp(deps, url, reading);
      } catch (error) {
        deps.log({ level: "info", event: "page-not-read", reason: (error as Error).name });
        throw error;
      }
    },

    async store(claims, app, { signal, catalogueId, finish }) {
      const { url, metadata, icon, screenshot, manifest, screenshots } = app;
      const holder = crypto.randomUUID();
      try {
        const images = [icon, screenshot, ...screenshots.map(({ image }) => image)].filter(
          (image) => image !== null,
        );
        const paths = await deps.images.store(images, holder, signal);
        const pathOf = (image: (typeof images)[number] | null) =>
          image === null ? null : (paths[images.indexOf(image)] ?? null);
        const named = ({ image, ...screenshot }: ReadScreenshot): WebappScreenshot[] => {
          const imageUrl = pathOf(image);
          return imageUrl === null ? [] : [{ ...screenshot, imageUrl }];
        };
        signal.throwIfAborted();
        const { title, description, tags } = metadata;
        const stored = await deps.webapps.insert(
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
          async (tx, webapp) => {
            await storeManifest(tx, webapp.id, manifest, screenshots.flatMap(named));
            await finish?.(tx, webapp);
          },
        );
        deps.log({ level: "info", event: "imported", webappId: stored.id });
        return stored;
      } finally {
        // After success the app's row keeps the images. After a failure this removes them.
        await deps.images.release(holder);
      }
    },
  };
}
