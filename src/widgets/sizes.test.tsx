import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sizesOf } from "#contract/widgets/sizes.ts";
import { WIDGET_TYPES } from "#contract/widgets/types.ts";
import { framed } from "../../tests/support/spa/widget-host.tsx";
import { renderPage } from "../../tests/support/spa/render-page.tsx";
import { loadAbouts, loadWidget } from "./registry.ts";

test("every folder has a name and sizes in the contract", async () => {
  for (const { type, about } of await loadAbouts()) {
    expect(about.name, type).not.toBe("Widget");
    expect(about).toMatchObject({ sizes: sizesOf(type) });
  }
  expect(WIDGET_TYPES.map((type) => sizesOf(type)[0])).toEqual(["medium", "medium", "medium"]);
});

const unused = () => {};

test.each([
  ["calendar", "Add a calendar"],
  ["clocks", "Add a city"],
  ["countdown", "Choose a day"],
  ["feeds", "Add a feed"],
  ["weather", "Choose a place"],
])(
  "an empty %s on a page has a button for its settings, in place of a form without room",
  async (type, ask) => {
    const widget = await loadWidget(type);
    if (!widget) throw new Error(`No widget ${type}.`);
    const { about, Widget } = widget;
    const openSettings = vi.fn<() => void>();
    renderPage(
      framed(
        <Widget
          id="widget:00000000-0000-4000-8000-000000000001"
          size="small"
          isOnPage
          settings={about.settings.parse({})}
          entries={[]}
          userId="user"
          look={{ clockStyle: "24h", formats: "en-US" }}
          actions={{ changeSettings: unused, putEntry: unused, removeEntries: unused, openSettings }}
        />,
      ),
    );
    fireEvent.click(screen.getByRole("button", { name: ask }));
    expect(openSettings).toHaveBeenCalledOnce();
  },
);
