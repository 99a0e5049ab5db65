import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Catalogue } from "#contract/catalogues/catalogues.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { AllCataloguesPage } from "./all-catalogues-page.tsx";

const aCatalogue = (id: number, name: string): Catalogue => ({
  id,
  name,
  description: "",
  imageUrl: null,
  iconUrl: null,
  snail: name.toLowerCase(),
  createdAt: "2026-11-01T00:00:00.000Z",
  appCount: 7,
});

test("catalogues are links in one list, more on demand; a search asks for a name and is in the address", async () => {
  api.answers("browseCatalogues", ({ query }) => {
    if (query.search) return { catalogues: [aCatalogue(3, "Studio")], nextCursor: null };
    return query.cursor
      ? { catalogues: [aCatalogue(2, "Maps")], nextCursor: null }
      : { catalogues: [aCatalogue(1, "Games")], nextCursor: "next" };
  });
  const { visited } = renderPage(<AllCataloguesPage />, { address: "/perchstore/catalogues" });
  const cards = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(cards()).toEqual(["Games7 apps", "Maps7 apps"]));
  await userEvent.type(screen.getByRole("searchbox", { name: "Search catalogues" }), "studio");
  await waitFor(() => expect(cards()).toEqual(["Studio7 apps"]));
  expect(screen.getByRole("link", { name: /^Studio/ }).getAttribute("href")).toBe("/studio");
  expect(visited.at(-1)).toBe("/perchstore/catalogues?search=studio");
});
