import type { PageAnswer } from "../../_shared/contract/page.ts";
import { PRODUCT_NAME } from "../../_shared/contract/product.ts";
import type { PublishedPage } from "../../_shared/contract/published-pages.ts";
import { themeFor } from "../suggestions/pictures/theme.ts";

/** The content of a page's preview. Icons are paths on the site; others are omitted. */
export interface Card {
  /** The page: `app/7`, `catalogue/3` or `page/<uuid>`. */
  subject: string;
  title: string;
  line: string;
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
    const { id, title, description, iconUrl, tags } = page.webapp;
    return {
      subject: `app/${id}`,
      title,
      line: firstSentence(description) || (tags[0] ?? "A web app"),
      icon: own(iconUrl),
      hue: hueOf(`${title} ${tags.join(" ")}`),
      items: [],
      sign: STORE,
    };
  }
  const { id, name, description, iconUrl, appCount } = page.catalogue;
  return {
    subject: `catalogue/${id}`,
    title: name,
    line: firstSentence(description) || (appCount === 1 ? "One web app" : `${appCount} web apps`),
    icon: own(iconUrl),
    hue: hueOf(name),
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
    hue: hueOf(title),
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

const hueOf = (words: string): number => themeFor(words).hues[0];
