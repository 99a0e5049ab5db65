import { createHomes } from "../home/data.ts";
import { serveWith } from "../serve/serve.ts";
import { createSettings } from "../settings/data.ts";
import { createGlances } from "./glance.ts";

export const serve = serveWith((platform) => {
  const parts = { homes: createHomes(platform.database), settings: createSettings(platform.database) };
  return { glances: createGlances({ ...platform, ...parts }) };
});
