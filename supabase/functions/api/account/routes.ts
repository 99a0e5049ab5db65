import { endpoints } from "../../_shared/contract/endpoints.ts";
import { serve } from "./deps.ts";

export const accountRoutes = [
  serve(endpoints.deleteAccount, async ({ claims, accounts, images, pictures, previews, clearSession }) => {
    const left = await accounts.remove(claims);
    clearSession();
    await Promise.all([images.discard(left.icons), pictures.discard(left.pictures), previews.sweep()]);
    return { success: true };
  }),
];
