import { endpoints } from "../../../_shared/contract/endpoints.ts";
import { serve } from "../../serve/serve.ts";

export const webappBulkRoutes = [
  serve(endpoints.changeWebapps, ({ claims, body, webappBulk }) =>
    webappBulk.change(claims, body.select, body.action),
  ),
];
