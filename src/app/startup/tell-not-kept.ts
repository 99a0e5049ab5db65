import { log } from "#src/shared/lib/log.ts";
import { notKept } from "#src/shared/state/storage/not-kept.ts";
import { toasts } from "#src/shared/ui/toast/load-toasts.ts";

/** The toast of the change itself comes first, if it has one, and says it, too. */
const AFTER_MS = 1_000;

/** Says once in this page that the browser does not keep what the person chooses. */
export function tellNotKept(): void {
  const tell = () => {
    if (!notKept.get()) return;
    leave();
    setTimeout(() => {
      toasts.load().then(
        ({ presentNotKept }) => presentNotKept(),
        (error: unknown) => log.warn("The browser does not keep what is chosen.", error),
      );
    }, AFTER_MS);
  };
  const leave = notKept.subscribe(tell);
  tell();
}
