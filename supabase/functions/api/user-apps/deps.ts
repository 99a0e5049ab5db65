import { serveWith } from "../serve/serve.ts";
import { createUserApps } from "./data.ts";
import { createTempInstalls } from "./temp-installs-data.ts";

export const serve = serveWith(({ database }) => ({
  tempInstalls: createTempInstalls(database),
  userApps: createUserApps(database),
}));
