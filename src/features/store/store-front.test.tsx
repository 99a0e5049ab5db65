import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { StorefrontAnswer, StorefrontCard } from "#contract/store/storefront.ts";
import { InstallContext, type Installer } from "#src/shared/components/webapp/install-context.ts";
import { ratingOf } from "#src/shared/components/store/store-extras.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { StoreFront } from "./store-front.tsx";

vi.mock("#src/shared/components/store/store-extras.ts", { spy: true });
// jsdom has no layout.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const installer: Installer = { stateOf: () => "available", press: () => {} };
const apps = Array.from({ length: 6 }, (_, index): StorefrontCard => ({
  id: index + 1,
  title: `App ${index + 1}`,
  url: `https://${index + 1}.test/`,
  slug: `app-${index + 1}`,
  iconUrl: null,
  screenshotUrl: null,
  tags: [],
}));
const collections = Array.from({ length: 4 }, (_, index): StorefrontAnswer["collections"][number] => ({
  catalogue: {
    id: index + 1,
    name: `Collection ${index + 1}`,
    description: "",
    imageUrl: null,
    iconUrl: null,
    snail: `collection-${index + 1}`,
    appCount: apps.length,
    createdAt: "2026-11-21T09:00:00.000Z",
  },
  apps,
}));
const STOREFRONT: StorefrontAnswer = {
  totalApps: apps.length,
  tags: [],
  charts: { top: apps, trending: apps, new: apps },
  collections,
};

test("all rows and cards are rendered at once, each once", () => {
  const { container } = renderPage(
    <InstallContext.Provider value={installer}>
      <StoreFront storefront={STOREFRONT} chart="top" onChart={() => {}} />
    </InstallContext.Provider>,
  );
  const inRows = collections.length * apps.length;
  expect(container.querySelectorAll("article")).toHaveLength(3 * apps.length + inRows);
  // Each card computes its rating once; a chart has none, as it would contradict the rank.
  expect(vi.mocked(ratingOf)).toHaveBeenCalledTimes(inRows);
});

test("each catalogue has its row, also the one that the banner shows first", () => {
  const [first, ...others] = collections;
  const pictured = { ...first!, catalogue: { ...first!.catalogue, imageUrl: "/seed/banners/x.svg" } };
  renderPage(
    <InstallContext.Provider value={installer}>
      <StoreFront
        storefront={{ ...STOREFRONT, collections: [pictured, ...others] }}
        chart="top"
        onChart={() => {}}
      />
    </InstallContext.Provider>,
  );
  for (const { catalogue } of collections) {
    expect(screen.getByRole("region", { name: catalogue.name })).toBeTruthy();
  }
});
