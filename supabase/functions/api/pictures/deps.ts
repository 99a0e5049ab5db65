import { createBucket } from "../../_shared/storage.ts";
import { serveWith } from "../serve/serve.ts";
import { createPictures } from "./data.ts";

export const serve = serveWith(({ config, database, log }) => ({
  pictures: createPictures(database, createBucket(config, "pictures"), log),
}));
