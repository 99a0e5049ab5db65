import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "../serve/serve.ts";

export const photoRoutes = [
  serve(endpoints.listPhotos, async ({ photos }) => ({ photos: await photos.list(new Date()) })),
];
