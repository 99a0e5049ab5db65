import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { StorefrontAnswer, StorefrontApp } from "#contract/storefront.ts";
import { InstallContext, type Installer } from "#src/shared/widgets/install-context.ts";
import { ratingOf } from "#src/shared/widgets/store-extras.ts";
import { StoreFront } from "./store-front.tsx";

vi.mock("#src/shared/widgets/store-extras.ts", { spy: true });
// jsdom lays nothing out.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const installer: Installer = { stateOf: () => "available", press: () => {} };
const apps = Array.from({ length: 6 }, (_, index): StorefrontApp => ({
  id: index + 1,
  title: `App ${index + 1}`,
  url: `https://${index + 1}.test/`,
  slug: `app-${index + 1}`,
  iconUrl: null,
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

test("rows and cards come one by one, and none is drawn again for those that follow", async () => {
  const { container } = render(
    <InstallContext.Provider value={installer}>
      <StoreFront storefront={STOREFRONT} chart="top" onChart={() => {}} isKnown={false} />
    </InstallContext.Provider>,
  );
  expect(screen.getAllByRole("article")).toHaveLength(apps.length);
  const all = (3 + collections.length) * apps.length;
  await waitFor(() => expect(container.querySelectorAll("article")).toHaveLength(all));
  // Each shows its rating once.
  expect(vi.mocked(ratingOf)).toHaveBeenCalledTimes(all);
});
