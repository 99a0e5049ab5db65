import { lazyModule } from "../../lib/lazy-module.ts";
import { loadStyles } from "../whole-styles.ts";

const load = () => import("./toasts.ts");

/** The code of toasts, as one chunk, so that they appear in the order of their requests. */
export const toasts = lazyModule(async () => (await Promise.all([load(), loadStyles()]))[0]);
