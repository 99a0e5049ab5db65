import { lazyModule } from "../../lib/lazy-module.ts";
import { loadRest } from "../loading/rest-of-page.ts";

const load = () => import("./toasts.ts");

/** The code of toasts, as one chunk, so that they appear in the order of their requests. */
export const toasts = lazyModule(async () => (await Promise.all([load(), loadRest()]))[0]);
