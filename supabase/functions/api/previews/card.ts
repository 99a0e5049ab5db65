import type { PageAnswer } from "../../_shared/contract/site/page.ts";
import { PRODUCT_NAME } from "../../_shared/contract/site/product.ts";
import type { PublishedPage } from "../../_shared/contract/published-pages/published-pages.ts";
import { hueOf } from "../../_shared/contract/looks/name-hue.ts";
import { kindOf, type PosterKind } from "../../_shared/contract/looks/poster-kinds.ts";
import { themeFor } from "../suggestions/pictures/theme.ts";

/** The content of a page's preview. Icons are paths on the site; others are omitted. */
export interface Card {
  /** The page: `app/7`, `catalogue/3` or `page/<uuid>`. */
  subject: string;
  title: string;
  /** A sentence below the title; may be empty. */
  line: string;
  /** What an app is for. Its card is its poster: the motif, the icon and the name. */
  kind?: PosterKind;
  /** The icon beside the title: null draws a letter, undefined draws neither. */
  icon?: string | null;
  /** In degrees. */
  hue: number;
  /** The first entries of the page. */
  items: { name: string; icon: string | null }[];
  /** The page's owner, or the store; empty for the product's own. */
  sign: string;
}

const ITEMS = 7;
const STORE = `${PRODUCT_NAME} Store`;

export function cardOfSlug(page: PageAnswer): Card {
  if (page.kind === "webapp") {
    const { id, title, iconUrl, tags } = page.webapp;
    return {
      subject: `app/${id}`,
      title,
      line: "",
      kind: kindOf(tags),
      icon: own(iconUrl),
      hue: hueOf(title),
      items: [],
      sign: "",
    };
  }
  const { id, name, description, iconUrl, appCount } = page.catalogue;
  return {
    subject: `catalogue/${id}`,
    title: name,
    line: firstSentence(description) || (appCount === 1 ? "One web app" : `${appCount} web apps`),
    icon: own(iconUrl),
    hue: themeFor(name).hues[0],
    items: page.apps.webapps.slice(0, ITEMS).map((app) => ({ name: app.title, icon: own(app.iconUrl) })),
    sign: STORE,
  };
}

export function cardOfPublished({ id, handle, title, description, items }: PublishedPage): Card {
  const leaves = items.flatMap((item) => (item.kind === "folder" ? item.items : [item]));
  return {
    subject: `page/${id}`,
    title,
    line: firstSentence(description) || (leaves.length === 1 ? "One web app" : `${leaves.length} web apps`),
    hue: themeFor(title).hues[0],
    items: leaves.slice(0, ITEMS).map(({ name, icon }) => ({ name, icon: own(icon) })),
    sign: `@${handle} on ${PRODUCT_NAME}`,
  };
}

function firstSentence(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text.trim());
  return first?.segment.trim() ?? "";
}

/** Only icons on this site, because drawing a card must not call other servers. */
const own = (icon: string | null): string | null => (icon !== null && /^\/(?!\/)/.test(icon) ? icon : null);
