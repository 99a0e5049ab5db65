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
const texts = (page: Page) => page.getByRole("list", { name: "To do" }).locator("[dir]");

test("a list of tasks works by keyboard alone", async ({ page }) => {
  await page.clock.install({ time: NOW });
  await open(page, { type: "tasks", entries: TASKS });
  await expect(region(page, "Tasks, 3 left")).toContainText("Late, was due Yesterday");

  // While the focus is in it, a done task stays.
  const circle = page.getByRole("checkbox", { name: "Return the books" });
  await circle.focus();
  await page.keyboard.press("Space");
  await expect(circle).toBeChecked();
  await page.clock.runFor(6_000);
  await expect(circle).toBeVisible();
  await page.getByPlaceholder("Add a task").focus();
  await page.clock.runFor(6_000);
  await expect(circle).toHaveCount(0);

  await page.keyboard.type("Water the ferns");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Feed the cat");
  await page.keyboard.press("Enter");
  await expect(texts(page)).toHaveText(["Book the train", "Call", "Water the ferns", "Feed the cat"]);

  // The focus stays with a task that moves down and up.
  const call = page.getByRole("button", { name: "Edit: Call" });
  await call.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(texts(page)).toHaveText(["Book the train", "Water the ferns", "Call", "Feed the cat"]);
  await expect(call).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(texts(page)).toHaveText(["Book the train", "Call", "Water the ferns", "Feed the cat"]);
  await expect(call).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Call the plumber");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Edit: Call the plumber" })).toBeFocused();

  await page.getByRole("button", { name: "Feed the cat menu" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Remove Task" }).press("Enter");
  await expect(texts(page)).toHaveText(["Book the train", "Call the plumber", "Water the ferns"]);
  await expect(page.getByText("Task removed")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(texts(page)).toHaveText([
    "Book the train",
    "Call the plumber",
    "Water the ferns",
    "Feed the cat",
  ]);
});

test("notes, clocks and countdowns", async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  const text = "Bike: rear light\nhttps://example.org/peregrine\nWifi at the cabin";
  await open(
    page,
    { type: "notes", size: "small", entries: [{ id: uuid(1), rank: "a0", fields: { text } }] },
    { type: "clocks", settings: { places: PLACES } },
    { type: "countdown", settings: { name: "Trip", date: "2026-12-25" } },
    { type: "countdown" },
    { type: "clocks", settings: { name: "Others" } },
  );

  await test.step("a note has links, the caret where one presses, and the height of its text", async () => {
    const note = page.getByRole("textbox", { name: "Notes" });
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
    await expect(region(page, "Notes")).toContainText(/Saved \d\d:\d\d/);
    await page.keyboard.press("Escape");
    await expect(note).not.toBeFocused();
    await page.reload();
    await expect(note).toHaveValue(/and a lock/);
  });

  await test.step("clocks and countdowns tell the time of now, and ask in place what they need", async () => {
    await whenHydrated(page);
    await expect(region(page, "World clocks").getByRole("listitem")).toHaveText([
      /Lisbon −1 h.*08:41/,
      /Wellington \+12 h, same day.*21:41/,
    ]);
    await expect(region(page, "Trip")).toContainText("34 days");

    await page.getByRole("textbox", { name: "What for" }).fill("Launch");
    await region(page, "Countdown").getByLabel("Day").fill("2026-11-22");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(region(page, "Launch")).toContainText("1 day");

    await page.getByRole("searchbox", { name: "Add a city" }).fill("kolk");
    await page.keyboard.press("Enter");
    await expect(region(page, "Others").getByRole("listitem")).toHaveText(/Kolkata \+4 h 30 min.*14:11/);
  });
});

test("notes, tasks, clocks and countdowns are read by everybody in both themes, and fit a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.clock.setFixedTime(NOW);
  const long = "Incomprehensibilities".repeat(3).slice(0, 60);
  await open(
    page,
    {
      type: "notes",
      entries: [{ id: uuid(1), rank: "a0", fields: { text: `https://example.org/${long} טקסט` } }],
    },
    {
      type: "tasks",
      settings: { name: long },
      entries: [...TASKS, task(4, long, "2027-01-01"), task(5, "مهمة")],
    },
    { type: "clocks", settings: { places: [...PLACES, { zone: "Mars/Olympus", name: long }] } },
    { type: "countdown", settings: { name: "Trip", date: "2026-12-25", time: "18:30" } },
    { type: "countdown", size: "small", settings: { name: "Party", date: "2026-11-20" } },
  );
  await expect(region(page, "Party")).toContainText("1 day ago");
  for (const theme of THEMES) {
    await showTheme(page, theme);
    expect(await axeFindings(page, ".home-place"), theme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), theme).toBe(320);
  }
});
