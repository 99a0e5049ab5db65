import { endpoints } from "../../_shared/contract/endpoints.ts";
import { forCaller } from "../../_shared/session/auth.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { callerAddress } from "../caller-address.ts";
import { limit } from "../limits/limits.ts";
import { readVisitor, welcomeVisitor } from "../visitor.ts";
import { serve } from "./deps.ts";

export const webappRoutes = [
  serve(endpoints.searchStore, ({ query, webapps }) => webapps.search(query)),

  serve(endpoints.listApps, ({ query, storeLists }) => storeLists.listApps(query)),

  serve(endpoints.getStorefront, ({ storefront }) => storefront.read()),

  serve(endpoints.listStarterSets, async ({ hasModel, starterSets }) => ({
    sets: await starterSets.list(),
    hasModel,
  })),

  // Not for shared caches: the address that a person shares is private.
  serve(endpoints.findAppAt, async ({ query, webapps }) => ({ app: await webapps.findAt(query.url) })),

  // Not for shared caches either: it says which apps somebody has.
  serve(endpoints.listAppTags, async ({ query, webapps }) => ({ apps: await webapps.listTags(query.ids) })),

  serve(endpoints.listSilentApps, async ({ c, query, webapps }) => ({
    apps: await forCaller(c, (caller) => webapps.listSilent(caller, query.ids)),
  })),

  serve(endpoints.findAppsAt, async ({ body, webapps }) => ({ apps: await webapps.findAllAt(body.urls) })),

  serve(endpoints.getWebapp, async ({ c, params, query, webapps }) => {
    const { slug } = params;
    const page = await forCaller(c, (caller) => webapps.findBySlug(caller, slug, query.lang));
    if (!page) throw new HttpError("not_found", "There is no such app.");
    return page;
  }),

  serve(endpoints.recordVisit, async ({ params, webapps }) => {
    if (!(await webapps.recordVisit(params.id))) throw new HttpError("not_found", "There is no such app.");
    return { success: true };
  }),

  serve(endpoints.installTemporarily, async ({ c, body, config, rateLimits, tempInstalls }) => {
    let visitor = await readVisitor(c);
    if (visitor) await limit(rateLimits, "temp-install-by-visitor", visitor);
    else {
      if (!config.isLocalDev) await limit(rateLimits, "new-visitor-by-address", callerAddress(c));
      visitor = await welcomeVisitor(c);
    }
    const isSaved = await tempInstalls.save(visitor, body);
    if (!isSaved) throw new HttpError("not_found", "There is no such app in the store.");
    return { success: true };
  }),

  serve(endpoints.listTempInstalls, async ({ c, tempInstalls }) => {
    const visitor = await readVisitor(c);
    const apps = visitor ? await tempInstalls.list(visitor) : [];
    return { apps };
  }),

  serve(endpoints.removeTempInstall, async ({ c, params, tempInstalls }) => {
    const visitor = await readVisitor(c);
    const savedAt = visitor && (await tempInstalls.remove(visitor, params.webappId));
    if (!savedAt) throw new HttpError("not_found", "This app is not saved on this device.");
    return { success: true, savedAt };
  }),
];
