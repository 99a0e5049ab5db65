import { createBucket } from "../../_shared/storage.ts";
import { createPictures } from "../pictures/data.ts";
import { serveWith } from "../serve/serve.ts";

export const serve = serveWith(({ config, database, log, previews }) => ({
  pictures: createPictures(database, createBucket(config, "pictures"), log),
  previews,
}));
