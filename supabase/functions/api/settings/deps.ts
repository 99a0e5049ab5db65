import { serveWith } from "../serve/serve.ts";
import { createSettings } from "./data.ts";

export const serve = serveWith(({ database }) => ({
  settings: createSettings(database),
}));
