import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { E2E } from "../support/addresses.ts";
import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { applyOps } from "../support/home-ops.ts";
import { showTheme, THEMES } from "../support/window.ts";
import { whenHydrated } from "../support/watch-page.ts";

/** 09:41 on a Saturday, on the browser's clock. */
const NOW = new Date("2026-11-21T09:41:00");

const ics = (name: string, ...events: [title: string, start: string, end: string, more?: string][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `X-WR-CALNAME:${name}`,
    ...events.flatMap(([title, start, end, more]) => [
      "BEGIN:VEVENT",
      `UID:${title}`,
      `SUMMARY:${title}`,
      `DTSTART:202611${start}00`,
      `DTEND:202611${end}00`,
      ...(more ? [more] : []),
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const WORK = ics(
  "Work",
  ["Market with Ines", "21T1000", "21T1100", "LOCATION:Neude"],
  ["Dinner at Samir's", "21T1900", "21T2200", "LOCATION:bring the salad"],
  ["Stand-up", "02T0930", "02T0945", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
);
const HOME = ics("Home", ["Piano\\, Jo", "21T1330", "21T1415", "LOCATION:Music school\\, room 4"]);

/** The secret address of a calendar that is served like this. */
async function serve(answer: { body?: string; status?: number }): Promise<string> {
  const url = `http://127.0.0.1:${E2E.feedPort}/feeds/${randomUUID()}.ics`;
  await fetch(url, { method: "PUT", body: JSON.stringify(answer) });
  return url;
}

async function addWidget(page: Page): Promise<void> {
  const widget = `widget:${randomUUID()}`;
  await applyOps(page, [{ kind: "add", item: widget, type: "calendar", place: "column" }]);
}

const calendar = (page: Page) => page.getByRole("region", { name: /^Calendar/ });

async function addCalendar(page: Page, url: string): Promise<void> {
  await page.getByRole("textbox", { name: "Secret iCal address" }).fill(url);
  await page.locator("form").getByRole("button", { name: "Add", exact: true }).click();
}

test("a calendar is added by its address, keeps one height, and is read by everybody", async ({
  page,
  signIn,
  complaints,
}) => {
  await page.clock.setFixedTime(NOW);
  await signIn();
  await addWidget(page);
  await page.goto("/");
  const widget = calendar(page);

  await test.step("an address without a calendar is refused with a reason, in place", async () => {
    await addCalendar(page, await serve({ body: "<!doctype html><title>Sign in</title>" }));
    await expect(widget.getByRole("alert")).toHaveText(/There is no calendar at this address/);
    // The browser reports the answer's status.
    complaints.length = 0;
  });

  await test.step("a calendar is added by its address, which nobody sees again", async () => {
    const url = await serve({ body: WORK });
    await addCalendar(page, url);
    await expect(widget).toHaveAccessibleName("Calendar, Saturday 21");
    await expect(widget.getByRole("listitem")).toHaveCount(2);
    await expect(widget.getByRole("listitem").first()).toHaveText(/Market with Ines.*Neude.*Work.*in 19 min/);

    await page.getByRole("button", { name: "Calendar menu" }).click();
    await page.getByRole("menuitem", { name: /settings/i }).click();
    const dialog = page.getByRole("dialog", { name: "Calendar" });
    await addCalendar(page, await serve({ body: HOME }));
    await expect(dialog.getByRole("textbox", { name: "Name of Home" })).toBeVisible();
    await expect(dialog.getByText("127.0.0.1")).toHaveCount(2);
    await dialog.getByRole("combobox", { name: "Color of Home" }).selectOption("Green");
    await dialog.getByRole("combobox", { name: "Week starts on" }).selectOption("Monday");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(widget.getByRole("listitem")).toHaveCount(3);

    // The arrow keys choose a day.
    await widget.getByRole("radio", { name: /^Today/ }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(widget).toHaveAccessibleName("Calendar, Friday 20");
    await expect(widget.getByRole("listitem")).toHaveText(/Stand-up/);

    await page.reload();
    await expect(widget.getByRole("listitem")).toHaveCount(3);
    const secret = url.slice(url.lastIndexOf("/"));
    expect(await page.content()).not.toContain(secret);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(secret);
  });

  await test.step("it has one height, while it loads and in both themes", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const heightOf = async () => (await widget.boundingBox())?.height;
    const full = await heightOf();
    let letAnswer = () => {};
    const mayAnswer = new Promise<void>((resolve) => (letAnswer = resolve));
    await page.evaluate(() => localStorage.clear());
    await page.route("**/api/user/calendars/events*", async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.reload();
    await expect(widget).toHaveAttribute("aria-busy", "true");
    await expect(widget.getByRole("radio")).toHaveCount(7);
    await whenHydrated(page);
    for (const theme of THEMES) {
      await showTheme(page, theme);
      expect(await heightOf(), `loading, ${theme}`).toBe(full);
    }
    letAnswer();
    await expect(widget.getByRole("listitem")).toHaveCount(3);
    for (const theme of THEMES) {
      await showTheme(page, theme);
      expect(await heightOf(), theme).toBe(full);
      expect(await axeFindings(page, '[data-added-type="calendar"]'), theme).toEqual([]);
    }
  });

  await test.step("it fits a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const next = widget.getByRole("button", { name: /Market with Ines/ });
    await expect(next).toBeVisible();
    await expect(widget.getByRole("radio")).toHaveCount(0);
    await next.click();
    await expect(widget.getByRole("radio")).toHaveCount(7);
  });
});
