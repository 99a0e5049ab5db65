import { createHomes } from "../home/data.ts";
import { createHomeUndos } from "../home/undos-data.ts";
import { serveWith } from "../serve/serve.ts";

export const serve = serveWith(({ database, webapps }) => ({
  homes: createHomes(database),
  homeUndos: createHomeUndos(database),
  webapps,
}));
