import * as z from "zod";
import { addApp as addAppOf, addLinks } from "../../../_shared/contract/home/changes.ts";
import { givenName } from "../../../_shared/contract/home/home.ts";
import { isWidget } from "../../../_shared/contract/home/state.ts";
import { slugParams } from "../../../_shared/contract/texts/slugs.ts";
import { httpsUrl } from "../../../_shared/contract/values/values.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { changed } from "../changed.ts";
import { findItem, idsIn } from "../find-item.ts";
import { changeOutput, placeInput } from "../shapes.ts";
import { defineTool } from "../tool.ts";

function placeOf({ page, folder }: { page?: string | undefined; folder?: string | undefined }) {
  const place = folder ?? page;
  return place === undefined ? {} : { place };
}

export const addApp = defineTool({
  name: "add_app",
  title: "Add an app",
  description:
    "Adds an app of the store to the home screen, at the end of a page or a folder. An app that is there already stays where it is.",
  scope: "write",
  input: z.strictObject({
    slug: slugParams.shape.slug.describe("The app's slug, from search_store."),
    ...placeInput,
  }),
  output: changeOutput,
  async run({ webapps, homeUndos, claims }, { slug, ...place }) {
    const found = await webapps.findBySlug(claims, slug);
    if (!found) throw new HttpError("not_found", "There is no such app. search_store finds apps.");
    const { id, title, iconUrl, url, slug: current } = found.webapp;
    const app = { id: `webapp:${id}`, name: title, icon: iconUrl, url, slug: current };
    const made = await homeUndos.change(claims, "add_app", (home) => {
      if (findItem(home, app.id)) return { ops: [], undo: [] };
      idsIn(home, place);
      return addAppOf(app, placeOf(place));
    });
    return changed("The app was added.", made, app.id);
  },
});

export const addLink = defineTool({
  name: "add_link",
  title: "Add a link",
  description:
    "Adds a link of the person's own to the home screen, for a site that is not in the store. A link to an address that is there already stays where it is. Look with search_store first: apps of the store have an icon.",
  scope: "write",
  input: z.strictObject({
    name: givenName.describe("What the tile says, at most 100 characters."),
    url: httpsUrl.describe("An https address."),
    ...placeInput,
  }),
  output: changeOutput,
  async run({ homeUndos, claims }, { name, url, ...place }) {
    let item: string | undefined;
    const made = await homeUndos.change(claims, "add_link", (home) => {
      idsIn(home, place);
      item = linkTo(home, url);
      if (item !== undefined) return { ops: [], undo: [] };
      const change = addLinks([{ name, url }], placeOf(place));
      item = change.ops.flatMap((op) => (op.kind === "add" ? [op.item] : []))[0];
      return change;
    });
    return changed("The link was added.", made, item);
  },
});

type Pages = Parameters<typeof findItem>[0];

function linkTo({ pages }: Pages, url: string): string | undefined {
  const leaves = pages.flatMap(({ items }) =>
    items.flatMap((item) => ("items" in item ? item.items : [item])),
  );
  return leaves.find((leaf) => !isWidget(leaf) && !("slug" in leaf) && leaf.url === url)?.id;
}
