import { hostAndPort } from "../../_shared/guarded-fetch/host-and-port.ts";
import { createGuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import { createBucket } from "../../_shared/storage.ts";
import { PRODUCT_NAME } from "../../_shared/contract/site/product.ts";
import { createAskService } from "../ask-service.ts";
import { serveWith } from "../serve/serve.ts";
import { createPhotoData } from "./data.ts";
import { createPhotos } from "./photos.ts";

/** Without a source there are no photographs. */
const NONE = { list: () => Promise.resolve([]) };

export const serve = serveWith((platform) => {
  const { config, database } = platform;
  const { photosUrl } = config;
  if (photosUrl === "off") return { photos: NONE };
  const guarding = {
    ...platform,
    // Wikimedia requires a contact address of its clients.
    userAgent: `${PRODUCT_NAME}Bot/1.0 (+${config.siteUrl})`,
    // The owner's own source may be private.
    allowPrivateHosts: new Set([...platform.allowPrivateHosts, hostAndPort(photosUrl)]),
  };
  return {
    photos: createPhotos({
      ...platform,
      ask: createAskService(guarding, photosUrl),
      data: createPhotoData(database),
      bucket: createBucket(config, "photos"),
      fetchGuarded: createGuardedFetch(guarding),
    }),
  };
});
