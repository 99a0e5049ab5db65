import type { Catalogue } from "../../../supabase/functions/_shared/contract/catalogues/catalogues.ts";
import type { WebappDetails } from "../../../supabase/functions/_shared/contract/webapps/manifests.ts";
import type { PageAnswer } from "../../../supabase/functions/_shared/contract/site/page.ts";
import type { StorefrontAnswer } from "../../../supabase/functions/_shared/contract/store/storefront.ts";
import type { HomeApp } from "../../../supabase/functions/_shared/contract/home/home.ts";
import type { StoreWebapp } from "../../../supabase/functions/_shared/contract/webapps/webapps.ts";
import { pathOf } from "../../../src/api/http/call-path.ts";
import { storeCalls } from "../../../src/api/store/store-calls.ts";

export const noDetails: WebappDetails = {
  manifest: null,
  screenshots: [],
  check: null,
  facts: null,
  isVerified: false,
  instead: [],
};

/** The public page of an app on a home screen. */
export const aPage = ({ id, name, url, slug, icon }: HomeApp, tags: readonly string[]): PageAnswer => ({
  kind: "webapp",
  webapp: {
    id: Number(id.slice("webapp:".length)),
    url,
    title: name,
    description: "",
    slug,
    iconUrl: icon,
    screenshotUrl: null,
    tags: [...tags],
    visibleInStore: true,
    catalogueId: null,
    createdAt: "2026-01-10T09:30:00Z",
  },
  details: noDetails,
});

/** The answers for a public app and a public catalogue, with `text` in every free field. */
export function storeAnswers(text = "Figma") {
  const webapp: StoreWebapp = {
    id: 2,
    url: "https://figma.example/",
    title: text,
    description: `${text} draws together.`,
    slug: "figma",
    iconUrl: null,
    screenshotUrl: null,
    tags: [text],
    visibleInStore: true,
    catalogueId: 3,
    createdAt: "2026-01-10T09:30:00Z",
  };
  const catalogue: Catalogue = {
    id: 3,
    name: `Studio ${text}`,
    description: `For those who draw: ${text}`,
    imageUrl: null,
    iconUrl: null,
    snail: "design-studio",
    createdAt: "2026-01-10T09:30:00Z",
    appCount: 1,
  };
  const charts = { top: [webapp], trending: [webapp], new: [webapp] };
  const front: StorefrontAnswer = {
    totalApps: 1,
    tags: [text],
    charts,
    collections: [{ catalogue, apps: [webapp] }],
  };
  const page: PageAnswer = { kind: "webapp", webapp, details: noDetails };
  const cataloguePage: PageAnswer = {
    kind: "catalogue",
    catalogue,
    apps: { webapps: [webapp], nextCursor: null },
  };
  return {
    [pathOf(storeCalls.front())]: front,
    [pathOf(storeCalls.page("figma"))]: page,
    [pathOf(storeCalls.page("design-studio"))]: cataloguePage,
    [pathOf(storeCalls.page("nothing"))]: null,
  };
}
