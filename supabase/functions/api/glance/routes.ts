import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "./deps.ts";

export const glanceRoutes = [
  // The ETag covers what is shown, and no moment: it changes only when something else is worth a glance.
  serve(endpoints.getGlance, ({ claims, glances }) => glances.read(claims)),
];
