import { hideFromPages } from "#src/shared/state/connection.ts";
import { offerContextMenus } from "./context-menus.ts";
import { listenToSite } from "./site-messages.ts";

// Listeners are added at once: a browser that wakes this script hands it the event only then.
listenToSite();
offerContextMenus();
void hideFromPages();
