import "#src/styles/app.css";
import { afterPaint } from "#src/shared/lib/after-paint.ts";
import { log } from "#src/shared/lib/log.ts";

// The saved home screen is complete: its first frame does not wait for the scripts that take it over.
afterPaint(() => {
  import("#src/main.tsx").catch((error: unknown) => log.warn("The new tab stays as it was saved.", error));
});
