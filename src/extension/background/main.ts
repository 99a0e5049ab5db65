import { hideFromPages } from "#src/shared/state/connection/connection.ts";
import { offerContextMenus } from "./context-menus.ts";
import { listenToSite } from "./site-messages.ts";

// Listeners are added synchronously: a browser that wakes this script delivers the event only then.
listenToSite();
offerContextMenus();
void hideFromPages();
