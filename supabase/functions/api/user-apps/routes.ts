import { endpoints } from "../../_shared/contract/endpoints.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { forgetVisitor, readVisitor } from "../visitor.ts";
import { serve } from "./deps.ts";

export const userAppRoutes = [
  serve(endpoints.listUserApps, async ({ claims, userApps }) => ({ apps: await userApps.list(claims) })),

  serve(endpoints.installApp, async ({ claims, body, userApps }) => {
    const app = await userApps.install(claims, body.webappId);
    if (!app) throw new HttpError("not_found", "There is no such app in the store.");
    return { success: true, app };
  }),

  serve(endpoints.reorderApps, async ({ claims, body, userApps }) => {
    const inOrder = body.appOrders.toSorted((a, b) => a.orderIndex - b.orderIndex);
    const isReordered = await userApps.reorder(
      claims,
      inOrder.map(({ webappId }) => webappId),
    );
    if (!isReordered) throw new HttpError("conflict", "Your drawer has changed meanwhile. Please try again.");
    return { success: true };
  }),

  serve(endpoints.launchApp, async ({ claims, body, userApps }) => {
    const isRecorded = await userApps.recordLaunch(claims, body.webappId);
    if (!isRecorded) throw new HttpError("not_found", "This app is not in your drawer.");
    return { success: true };
  }),

  serve(endpoints.migrateTempInstalls, async ({ c, claims, tempInstalls }) => {
    const { added: count, hasLeft } = await tempInstalls.claim(claims, await readVisitor(c));
    if (!hasLeft) forgetVisitor(c);
    return { success: true, count };
  }),

  serve(endpoints.listWaitingInstalls, async ({ c, claims, tempInstalls }) => ({
    apps: await tempInstalls.listWaiting(claims, await readVisitor(c)),
  })),

  serve(endpoints.migrateWaitingInstalls, async ({ c, claims, body, tempInstalls }) => {
    const { webappIds } = body;
    return { success: true, count: await tempInstalls.claimWaiting(claims, await readVisitor(c), webappIds) };
  }),

  serve(endpoints.removeApp, async ({ claims, params, userApps }) => {
    const isRemoved = await userApps.remove(claims, params.webappId);
    if (!isRemoved) throw new HttpError("not_found", "This app is not in your drawer.");
    return { success: true };
  }),
];
