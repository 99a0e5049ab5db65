import { addApp, joined } from "#contract/home/changes.ts";
import type { DrawerApp } from "#contract/user-apps/user-apps.ts";
import { webappItem } from "../home-items.ts";
import type { Plan } from "./plan.ts";

/** Adds apps of the store to the end of the first page. */
export const addingApps =
  (apps: readonly DrawerApp[]): Plan =>
  ({ pages: [first] }) =>
    joined(apps.map((app) => addApp({ ...app, id: webappItem(app.id) }, { place: first?.id ?? "" })));
