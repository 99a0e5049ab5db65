import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "./deps.ts";

export const photoRoutes = [
  serve(endpoints.listPhotos, async ({ photos }) => ({ photos: await photos.list(new Date()) })),
];
