import { endpoints } from "../../../_shared/contract/endpoints.ts";
import { serve } from "../deps.ts";

export const webappBulkRoutes = [
  serve(endpoints.changeWebapps, ({ claims, body, webappBulk }) =>
    webappBulk.change(claims, body.select, body.action),
  ),
];
