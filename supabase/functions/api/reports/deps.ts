import { serveWith } from "../serve/serve.ts";
import { createReports } from "./data.ts";

export const serve = serveWith(({ database }) => ({
  reports: createReports(database),
}));
