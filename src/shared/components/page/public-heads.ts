import { plural, t } from "@lingui/core/macro";
import type { Catalogue } from "#contract/catalogues/catalogues.ts";
import {
  ALL_APPS_PATH,
  ALL_CATALOGUES_PATH,
  ATOM_PATH,
  COMPARE_PATH,
  DEVELOPERS_PATH,
  PREVIEW_PATH,
  PRODUCT_NAME,
  STORE_PATH,
  STORE_PREVIEW_PATH,
} from "#contract/site/product.ts";
import type { PublishedPage } from "#contract/published-pages/published-pages.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import type { PageHead } from "./render-head.ts";
import { storeName } from "#src/shared/lib/language/store-name.ts";

const DESCRIPTION_LENGTH = 200;

/** The number of a page's apps in its structured data. */
const LISTED_APPS = 20;

const CATEGORIES = [
  ["game", "GameApplication"],
  ["social", "SocialNetworkingApplication"],
  ["productivity", "ProductivityApplication"],
  ["business", "BusinessApplication"],
  ["education", "EducationalApplication"],
  ["entertainment", "EntertainmentApplication"],
] as const;

/** The schema.org category of an app by its first tag ("games" counts as game); else a generic web application. */
export function applicationCategory(tags: readonly string[]): string {
  const first = tags[0]?.toLowerCase() ?? "";
  return CATEGORIES.find(([word]) => first.includes(word))?.[1] ?? "WebApplication";
}

type HeadWebapp = Pick<StoreWebapp, "title" | "description" | "slug" | "iconUrl" | "screenshotUrl" | "tags">;

type HeadCatalogue = Pick<Catalogue, "name" | "description" | "snail" | "appCount">;

/** The head of an app's page. `siteUrl` is the site's origin; both routes of an app name `/{slug}` as canonical. */
export function webappHead(webapp: HeadWebapp, siteUrl: string): PageHead {
  const canonicalUrl = absolute(`/${webapp.slug}`, siteUrl);
  const { title } = webapp;
  const description = shorten(webapp.description || t`${title} is a web app in the ${PRODUCT_NAME} Store.`);
  const iconUrl = absolute(webapp.iconUrl ?? "/logo.svg", siteUrl);
  const screenshotUrl = webapp.screenshotUrl && absolute(webapp.screenshotUrl, siteUrl);
  return {
    title: t`${title} - ${PRODUCT_NAME} Store`,
    description,
    canonicalUrl,
    imageUrl: absolute(`/api/previews/${webapp.slug}.png`, siteUrl),
    imageAlt: t`${title}, an app of the ${PRODUCT_NAME} Store`,
    structuredData: {
      "@context": "https://schema.org",
      "@type": "SoftwareApplication",
      name: title,
      description,
      url: canonicalUrl,
      image: iconUrl,
      ...(screenshotUrl && { screenshot: screenshotUrl }),
      applicationCategory: applicationCategory(webapp.tags),
      operatingSystem: "Web browser",
      offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
      aggregateRating: { "@type": "AggregateRating", ratingValue: "4.5", ratingCount: "100" },
    },
  };
}

/** The head of a catalogue's page; it names the first of the `apps`, in their order. */
export function catalogueHead(
  catalogue: HeadCatalogue,
  apps: readonly Pick<StoreWebapp, "title" | "slug">[],
  siteUrl: string,
): PageHead {
  const canonicalUrl = absolute(`/${catalogue.snail}`, siteUrl);
  const name = storeName("catalogue", catalogue.name);
  const description = shorten(storeName("line", catalogue.description) || t`Curated collection of ${name}`);
  return {
    title: t`${name} - ${PRODUCT_NAME} Store`,
    description,
    canonicalUrl,
    imageUrl: absolute(`/api/previews/${catalogue.snail}.png`, siteUrl),
    imageAlt: t`${name}, a catalogue of the ${PRODUCT_NAME} Store`,
    feedUrl: feedAt(`/${catalogue.snail}`, siteUrl),
    structuredData: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name,
      description,
      url: canonicalUrl,
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: catalogue.appCount,
        itemListElement: apps.slice(0, LISTED_APPS).map((app, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: app.title,
          url: absolute(`/${app.slug}`, siteUrl),
        })),
      },
    },
  };
}

/**
 * The head of a published page. It lists the first of its apps, in their order, and none of its links, which
 * are untrusted.
 */
export function publishedPageHead(page: PublishedPage, siteUrl: string): PageHead {
  const canonicalUrl = absolute(`/@${page.handle}/${page.name}`, siteUrl);
  const leaves = page.items.flatMap((item) => (item.kind === "folder" ? item.items : [item]));
  const apps = leaves.filter((leaf) => leaf.kind === "app");
  const { title, handle } = page;
  const description = shorten(
    page.description ||
      plural(leaves.length, {
        one: `One web app that @${handle} passes on.`,
        other: `# web apps that @${handle} passes on.`,
      }),
  );
  return {
    title: t`${title} by @${handle} - ${PRODUCT_NAME}`,
    description,
    canonicalUrl,
    imageUrl: absolute(`/api/previews/${page.handle}/${page.name}.png`, siteUrl),
    imageAlt: t`${title}, a page by @${handle}`,
    feedUrl: feedAt(`/${page.handle}/${page.name}`, siteUrl),
    structuredData: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name: title,
      description,
      url: canonicalUrl,
      datePublished: page.publishedAt,
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: apps.length,
        itemListElement: apps.slice(0, LISTED_APPS).map((app, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: app.name,
          url: absolute(`/${app.slug}`, siteUrl),
        })),
      },
    },
  };
}

export const storeHead = (siteUrl: string): PageHead => ({
  ...ownHead(STORE_PATH, siteUrl),
  ...storeImage(siteUrl),
  feedUrl: feedAt("", siteUrl),
  title: t`${PRODUCT_NAME} Store`,
  description: t`Web apps worth a place on your home screen: charts, catalogues and a search. Free, nothing to download.`,
});

/** The head of the list of all apps, the same for all filters: search engines index it once. */
export const allAppsHead = (siteUrl: string): PageHead => ({
  ...ownHead(ALL_APPS_PATH, siteUrl),
  ...storeImage(siteUrl),
  feedUrl: feedAt("", siteUrl),
  title: t`All apps - ${PRODUCT_NAME} Store`,
  description: t`Every web app of the ${PRODUCT_NAME} Store, by name, the newest or the most kept.`,
});

export const allCataloguesHead = (siteUrl: string): PageHead => ({
  ...ownHead(ALL_CATALOGUES_PATH, siteUrl),
  ...storeImage(siteUrl),
  title: t`All catalogues - ${PRODUCT_NAME} Store`,
  description: t`Every curated collection of web apps in the ${PRODUCT_NAME} Store.`,
});

/** The head of the page that compares these apps. Search engines know the apps' own pages. */
export function compareHead(titles: readonly string[], siteUrl: string): PageHead {
  const compared = titles.join(" · ");
  return {
    ...ownHead(COMPARE_PATH, siteUrl),
    ...storeImage(siteUrl),
    title:
      titles.length === 0
        ? t`Compare apps - ${PRODUCT_NAME} Store`
        : t`${compared} compared - ${PRODUCT_NAME} Store`,
    description: t`Web apps side by side: what they are for, and what ${PRODUCT_NAME} has seen of them.`,
    robots: "noindex",
  };
}

export function suggestHead(siteUrl: string): PageHead {
  return {
    title: t`Suggest a web app - ${PRODUCT_NAME} Store`,
    description: t`Suggest a web app for the ${PRODUCT_NAME} Store, and read what the store lists.`,
    canonicalUrl: absolute("/suggest", siteUrl),
    ...storeImage(siteUrl),
    structuredData: null,
  };
}

export const developersHead = (siteUrl: string): PageHead => ({
  ...ownHead(DEVELOPERS_PATH, siteUrl),
  // oxlint-disable-next-line interface/no-bare-text -- in English, as the page
  title: `${PRODUCT_NAME} for developers`,
  // oxlint-disable-next-line interface/no-bare-text -- in English, as the page
  description: `The API of ${PRODUCT_NAME}: read and change a home screen, and search the store of web apps. Every call, with examples.`,
  isEnglish: true,
});

/** The head of the home screen. It describes the product for link previews. */
export const homeHead = (siteUrl: string): PageHead => ({
  ...ownHead("/", siteUrl),
  title: PRODUCT_NAME,
  description: t`${PRODUCT_NAME} is a personal start page that looks like a phone home screen, with a public store of web apps.`,
});

const ownHead = (path: string, siteUrl: string) => ({
  canonicalUrl: absolute(path, siteUrl),
  imageUrl: absolute(PREVIEW_PATH, siteUrl),
  imageAlt: t`${PRODUCT_NAME}, a start page of your own web apps`,
  structuredData: null,
});

const storeImage = (siteUrl: string) => ({
  imageUrl: absolute(STORE_PREVIEW_PATH, siteUrl),
  imageAlt: t`The ${PRODUCT_NAME} Store of web apps`,
});

const feedAt = (path: string, siteUrl: string) => absolute(`/api${ATOM_PATH}${path}`, siteUrl);

function absolute(address: string, siteUrl: string): string {
  return new URL(address, siteUrl).href;
}

/** One line of at most 200 characters, cut between words. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), DESCRIPTION_LENGTH / 2)).trimEnd()}…`;
}
