import { serveWith } from "../serve/serve.ts";
import { createSettings } from "./data.ts";
import { createSuggestSearches } from "./suggest-searches.ts";

export const serve = serveWith((platform) => ({
  settings: createSettings(platform.database),
  suggestSearches: createSuggestSearches(platform),
}));
