import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "./deps.ts";

export const settingsRoutes = [
  serve(endpoints.getSettings, async ({ claims, settings }) => ({ settings: await settings.read(claims) })),

  serve(endpoints.changeSettings, async ({ claims, body, settings }) => ({
    settings: await settings.change(claims, body),
  })),

  serve(endpoints.suggestSearches, async ({ claims, body, settings, suggestSearches }) => ({
    suggestions: await suggestSearches(body.text, await settings.read(claims)),
  })),
];
