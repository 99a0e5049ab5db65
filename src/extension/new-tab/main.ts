import "#src/styles/home-page.css";
import { afterPaint } from "#src/shared/ui/loading/after-paint.ts";
import { log } from "#src/shared/lib/log.ts";
import { tellLanguage } from "../chosen-language.ts";

// The snapshot is complete: its first frame does not wait for the scripts that hydrate it.
afterPaint(() => {
  void tellLanguage();
  import("#src/main.tsx").catch((error: unknown) => log.warn("The new tab stays as it was saved.", error));
});
