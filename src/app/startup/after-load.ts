import type { QueryClient } from "@tanstack/react-query";
import { loadRest } from "#src/shared/ui/loading/rest-of-page.ts";
import { preloadMenu } from "#src/shared/ui/menu/menu.tsx";
import { keepFocus } from "#src/shared/ui/focus/keep-focus.ts";
import { startTooltips } from "#src/shared/ui/tooltip/tooltips.ts";
import { watchHome } from "#src/api/home/live/watch-home.ts";
import { bridgeAccount } from "#src/api/session/bridge-account.ts";
import { watchPicture } from "#src/api/picture/watch-picture.ts";
import { checkSnapshot } from "../first-paint/check-snapshot.ts";
import { listenForBackground } from "./listen-for-background.ts";
import { registerWorker } from "./register-worker.ts";
import { saveHome } from "../first-paint/save-home.ts";
import { tellNotKept } from "./tell-not-kept.ts";
import { watchPhoto } from "../watch-photo.ts";

/** Starts work for later visits when the page is idle, so that it does not slow down this one. */
export function afterLoad(client: QueryClient): void {
  void loadRest();
  startTooltips();
  keepFocus();
  tellNotKept();
  void preloadMenu();
  watchHome(client);
  watchPicture(client);
  watchPhoto(client);
  bridgeAccount(client);
  listenForBackground();
  if (import.meta.env.PROD) {
    saveHome(client);
    setTimeout(checkSnapshot, 3_000, document);
    void registerWorker();
  }
  // For tests: what runs when the page is idle has begun.
  document.documentElement.dataset["rested"] = "";
}
