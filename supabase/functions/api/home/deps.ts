import { serveWith } from "../serve/serve.ts";
import { createHomes } from "./data.ts";
import { createHomeFiles } from "./files-data.ts";

export const serve = serveWith(({ database }) => ({
  homes: createHomes(database),
  homeFiles: createHomeFiles(database),
}));
