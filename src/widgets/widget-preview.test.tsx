import { expect, test } from "vitest";
import { api } from "../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../tests/support/spa/render-page.tsx";
import { loadAbouts } from "./registry.ts";
import { previewOf } from "./widget-preview.tsx";

/** A word of a sample, where its name alone would show with anything. */
const WORDS: Readonly<Record<string, string>> = {
  calendar: "Design review",
  clocks: "Tokyo",
  countdown: "Summer holidays",
  feeds: "Small boats",
  notes: "Frog walk",
  tasks: "Water the plants",
  weather: "Partly cloudy",
};

test("the preview of every widget shows its sample, can't be pressed, and asks the network for nothing", async () => {
  for (const { type, about } of await loadAbouts()) {
    const Preview = previewOf(type);
    if (!Preview) throw new Error(`${type} has no preview.ts.`);
    expect(await Preview.preload(), type).toBe(true);
    const { container, unmount } = renderPage(<Preview look={{ clockStyle: "24h", formats: "en-US" }} />);
    expect(container.textContent, type).toContain(WORDS[type] ?? about.name);
    const tile = container.querySelector("[inert][aria-hidden=true]");
    expect(tile?.getAttribute("data-size"), type).toBe(about.sizes[0]);
    expect(container.querySelector("[aria-busy=true], .skeleton"), type).toBeNull();
    unmount();
  }
  // The fake API knows no call.
  expect(api.faults).toEqual([]);
});
