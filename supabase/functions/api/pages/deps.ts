import { serveWith } from "../serve/serve.ts";
import { createPages } from "./data.ts";

export const serve = serveWith(({ database }) => ({
  pages: createPages(database),
}));
