import { serveWith } from "../serve/serve.ts";
import { createOfferedApps } from "./data.ts";
import { createProposeHome } from "./propose-home.ts";

export const serve = serveWith(({ ai, database, news }) => ({
  news,
  proposeHome: ai && createProposeHome(ai, createOfferedApps(database)),
}));
