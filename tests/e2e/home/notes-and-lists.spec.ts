import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { showTheme, THEMES } from "../support/window.ts";
import { whenHydrated } from "../support/watch-page.ts";

/** 09:41 on a Saturday in Utrecht. */
const NOW = new Date("2026-11-21T08:41:00Z");
test.use({ timezoneId: "Europe/Amsterdam" });

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const task = (n: number, text: string, due: string | null = null) => ({
  id: uuid(n),
  rank: `a${n}`,
  fields: { text, isDone: false, ...(due && { due }) },
});
const TASKS = [
  task(1, "Return the books", "2026-11-20"),
  task(2, "Book the train", "2026-11-21"),
  task(3, "Call"),
];
const PLACES = [
  { zone: "Europe/Lisbon", name: "Lisbon" },
  { zone: "Pacific/Auckland", name: "Wellington" },
];

type Widget = { type: string; settings?: object; entries?: object[]; size?: string };

/** Opens the home screen of a visitor who has these widgets. */
async function open(page: Page, ...widgets: Widget[]) {
  const stored = widgets.map((widget, index) => ({
    id: `widget:${uuid(index + 1)}`,
    size: "medium",
    rank: `a1${"VWXYZabc".charAt(index)}`,
    isMinimized: false,
    settings: {},
    entries: [],
    ...widget,
  }));
  await page.addInitScript((widgets) => {
    // Not again after a reload.
    if (localStorage.getItem("perch-widgets") === null) localStorage.setItem("perch-widgets", widgets);
  }, JSON.stringify(stored));
  await page.goto("/");
  await whenHydrated(page);
}

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

test("a note has its caret where one presses, a held task stays, and all widgets fit a phone in both themes", async ({
  page,
}) => {
  await page.clock.install({ time: NOW });
  const text = "Bike: rear light\nhttps://example.org/peregrine\nWifi at the cabin";
  const long = "Incomprehensibilities".repeat(3).slice(0, 60);
  await open(
    page,
    { type: "notes", size: "small", entries: [{ id: uuid(1), rank: "a0", fields: { text } }] },
    {
      type: "tasks",
      settings: { name: long },
      entries: [...TASKS, task(4, long, "2027-01-01"), task(5, "مهمة"), task(6, "Return the skates")],
    },
    { type: "clocks", settings: { places: [...PLACES, { zone: "Mars/Olympus", name: long }] } },
    { type: "countdown", settings: { name: "Trip", date: "2026-12-25", time: "18:30" } },
    { type: "countdown", size: "small", settings: { name: "Party", date: "2026-11-20" } },
  );

  await test.step("a note has links, the caret where one presses, and the height of its text", async () => {
    const note = page.getByRole("textbox", { name: "Notes", includeHidden: true });
    const link = region(page, "Notes").getByRole("link");
    await expect(link).toHaveAttribute("href", "https://example.org/peregrine");

    const box = (await note.boundingBox())!;
    expect(box.height).toBe(66);
    // Behind the end of the first line.
    await page.mouse.click(box.x + box.width - 4, box.y + 11);
    await expect(note).toBeFocused();
    await expect(link).toHaveCount(0);
    await page.keyboard.type(" and bell\nand a lock");
    await expect(note).toHaveValue(
      "Bike: rear light and bell\nand a lock\nhttps://example.org/peregrine\nWifi at the cabin",
    );
    expect((await note.boundingBox())?.height).toBe(88);
    await page.clock.runFor(1_000);
    await expect(region(page, "Notes")).toContainText(/Saved \d\d:\d\d/);
  });

  await test.step("a note's Markdown is shown, a box ticks, and a press has its caret in the text", async () => {
    const note = page.getByRole("textbox", { name: "Notes", includeHidden: true });
    await note.fill("# Trip\n\n- [ ] **boots** and tea");
    await note.blur();
    await expect(region(page, "Notes").getByRole("heading", { name: "Trip" })).toBeVisible();
    await region(page, "Notes").getByRole("checkbox").click();
    await expect(note).toHaveValue("# Trip\n\n- [x] **boots** and tea");
    const word = (await region(page, "Notes").locator("strong").boundingBox())!;
    await page.mouse.click(word.x + word.width - 1, word.y + word.height / 2);
    await page.keyboard.type("!");
    await expect(note).toHaveValue("# Trip\n\n- [x] **boots!** and tea");
    await note.blur();
  });

  await test.step("a done task stays while the keyboard is in it", async () => {
    const circle = page.getByRole("checkbox", { name: "Return the skates" });
    await circle.focus();
    await page.keyboard.press("Space");
    await expect(circle).toBeChecked();
    await page.clock.runFor(6_000);
    await expect(circle).toBeVisible();
    await page.getByPlaceholder("Add a task").focus();
    await page.clock.runFor(6_000);
    await expect(circle).toHaveCount(0);
  });

  await test.step("what has more below fades out until it is scrolled to its end", async () => {
    const rows = (name: string) => region(page, name).locator(".widget-rows");
    const mask = (name: string) => rows(name).evaluate((list) => getComputedStyle(list).maskImage);
    const note = page.getByRole("textbox", { name: "Notes", includeHidden: true });
    await note.focus();
    await note.fill("A line\n".repeat(20));
    await note.blur();
    await rows("Notes").evaluate((list) => list.scrollTo(0, 0));
    await expect.poll(() => mask("Notes")).toContain("gradient");
    await rows("Notes").evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect.poll(() => mask("Notes")).toBe("none");
    expect(await mask("World clocks")).toBe("none");
  });

  await test.step("all are read by everybody in both themes, and fit a phone", async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await expect(region(page, "Party")).toContainText("1 day ago");
    const note = page.getByRole("textbox", { name: "Notes", includeHidden: true });
    await note.focus();
    await note.fill(`https://example.org/${long} טקסט`);
    await note.blur();
    await expect(region(page, "Notes").getByRole("link")).toBeVisible();
    for (const theme of THEMES) {
      await showTheme(page, theme);
      expect(await axeFindings(page, ".home-place"), theme).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), theme).toBe(320);
    }
  });
});
