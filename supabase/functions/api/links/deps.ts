import { createReadIcon } from "../importer/icon/read-icon.ts";
import { serveWith } from "../serve/serve.ts";
import { createLinks } from "./data.ts";
import { createDoesAnswer } from "./does-answer.ts";

export const serve = serveWith(({ allowPrivateHosts, database, fetchGuarded }) => ({
  doesAnswer: createDoesAnswer(fetchGuarded, allowPrivateHosts),
  links: createLinks(database),
  readIcon: createReadIcon(fetchGuarded),
}));
