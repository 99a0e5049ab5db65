import { serveWith } from "../serve/serve.ts";
import { createWidgets } from "./data.ts";

export const serve = serveWith(({ database }) => ({
  widgets: createWidgets(database),
}));
