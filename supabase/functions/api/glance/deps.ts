import { createHomes } from "../home/data.ts";
import { serveWith } from "../serve/serve.ts";
import { createSettings } from "../settings/data.ts";
import { createGlances } from "./glance.ts";

export const serve = serveWith((platform) => {
  const { database } = platform;
  return {
    glances: createGlances({
      ...platform,
      homes: createHomes(database),
      settings: createSettings(database),
    }),
  };
});
