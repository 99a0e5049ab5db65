import { createReadIcon } from "../importer/icon/read-icon.ts";
import { serveWith } from "../serve/serve.ts";
import { createLinks } from "./data.ts";

export const serve = serveWith(({ database, fetchGuarded }) => ({
  links: createLinks(database),
  readIcon: createReadIcon(fetchGuarded),
}));
