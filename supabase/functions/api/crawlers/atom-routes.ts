import { endpoints } from "../../_shared/contract/endpoints.ts";
import { ATOM_PATH, PRODUCT_NAME, STORE_PATH } from "../../_shared/contract/site/product.ts";
import { HttpError } from "../../_shared/http/http-error.ts";
import { serve } from "./deps.ts";
import type { NewApp } from "./new-apps-data.ts";
import { type AtomFeed, renderAtom } from "./render-atom.ts";

const ATOM = { "Content-Type": "application/atom+xml; charset=utf-8" };
const STORE = `${PRODUCT_NAME} Store`;

/** Feeds of what is new: in the store, in a catalogue, on a published page. The pages' heads name them. */
export const atomRoutes = [
  serve(endpoints.getStoreAtom, async ({ c, config, newApps }) => {
    const feed = appFeed(config.siteUrl, STORE_PATH, ATOM_PATH, await newApps.inStore());
    return c.body(
      renderAtom({ ...feed, title: `New in the ${STORE}`, subtitle: "", since: new Date(0) }),
      200,
      ATOM,
    );
  }),

  serve(endpoints.getCatalogueAtom, async ({ c, config, params, newApps }) => {
    const catalogue = await newApps.inCatalogue(params.slug);
    if (!catalogue) throw noSuchFeed();
    const { name, description, created_at: since, apps } = catalogue;
    const feed = appFeed(config.siteUrl, `/${params.slug}`, `${ATOM_PATH}/${params.slug}`, apps);
    return c.body(
      renderAtom({ ...feed, title: `${name} - ${STORE}`, subtitle: description, since }),
      200,
      ATOM,
    );
  }),

  serve(endpoints.getPublishedAtom, async ({ c, config, params, publishedPages }) => {
    const page = await publishedPages.find(params);
    if (!page) throw noSuchFeed();
    const id = `urn:uuid:${page.id}`;
    const path = `${page.handle}/${page.name}`;
    const updated = new Date(page.publishedAt);
    const leaves = page.items.flatMap((item) => (item.kind === "folder" ? item.items : [item]));
    const entries = leaves.map((leaf) => {
      const own = leaf.kind === "app" ? `app-${leaf.id}` : encodeURIComponent(leaf.url);
      const url = leaf.kind === "app" ? `${config.siteUrl}/${leaf.slug}` : leaf.url;
      return { id: `${id}#${own}`, title: leaf.name, url, summary: "", updated };
    });
    const feed = {
      id,
      title: page.title,
      subtitle: page.description,
      author: `@${page.handle}`,
      selfUrl: `${config.siteUrl}/api${ATOM_PATH}/${path}`,
      pageUrl: `${config.siteUrl}/@${path}`,
      entries: [...new Map(entries.map((entry) => [entry.id, entry])).values()],
      since: updated,
    };
    return c.body(renderAtom(feed), 200, ATOM);
  }),
];

/** An app has one id in all feeds of the store. Its page's address may change. */
function appFeed(
  siteUrl: string,
  pagePath: string,
  feedPath: string,
  apps: readonly NewApp[],
): Pick<AtomFeed, "id" | "author" | "selfUrl" | "pageUrl" | "entries"> {
  const selfUrl = `${siteUrl}/api${feedPath}`;
  const entries = apps.map(({ id, slug, title, description, created_at: updated }) => ({
    id: `${siteUrl}/#app-${id}`,
    title,
    url: `${siteUrl}/${slug}`,
    summary: description,
    updated,
  }));
  return { id: selfUrl, author: STORE, selfUrl, pageUrl: siteUrl + pagePath, entries };
}

const noSuchFeed = () => new HttpError("not_found", "There is no such feed.");
