import type { Page } from "@playwright/test";
import { expect, linkIn, test } from "../support/fixtures.ts";
import { whenHomeIsSaved, whenWorkerAnswers } from "../support/worker.ts";

const shareOf = (fields: Record<string, string>) => `/share?${new URLSearchParams(fields)}`;
const tile = (page: Page, name: string) => page.locator(".app-tile[data-app-tile]").filter({ hasText: name });
const add = (page: Page) => page.getByRole("button", { name: "Add to Perch" });

test("what a member shares is added once it is said so, under its name or as an app of the store", async ({
  page,
  signIn,
}) => {
  await signIn();

  await test.step("a web+perch link shows what it would add, and adds nothing by itself", async () => {
    await page.goto(shareOf({ link: "web+perch:add?url=https%3A%2F%2Fpaper.example%2F&name=Owls" }));
    await expect(page.getByText("Nothing is added before you say so.")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Owls");
    expect(await (await page.request.get("/api/user/home")).text()).not.toContain("paper.example");

    await page.goto(shareOf({ link: "web+perch://add/excalidraw" }));
    await expect(page).toHaveURL(/\/excalidraw\?add/);
    await expect(page.getByRole("dialog").getByText("Add Excalidraw to your home screen?")).toBeVisible();
  });

  await test.step("what is shared from a phone is added under its name, and Undo takes it off again", async () => {
    await page.goto(shareOf({ title: "A paper on owls", text: "Read this: https://paper.example/owls" }));
    await expect(page.getByText("https://paper.example/owls")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("A paper on owls");
    await page.getByLabel("Name").fill("Owls");
    await add(page).click();
    await expect(tile(page, "Owls")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Owls is off again")).toBeVisible();
    await expect(tile(page, "Owls")).toHaveCount(0);
  });

  await test.step("an app of the store is added as one, into the chosen place, and only once", async () => {
    await page.goto(shareOf({ url: "https://www.excalidraw.com/?utm_source=share" }));
    await expect(page.getByLabel("Name")).toHaveValue("Excalidraw");
    await add(page).click();
    await expect(tile(page, "Excalidraw")).toBeVisible();
    await expect(page.getByText("Added Excalidraw")).toBeVisible();

    await page.goto(shareOf({ url: "https://excalidraw.com/" }));
    await expect(page.getByText("It is on your home screen already.")).toBeVisible();
  });
});

test("what a visitor shares goes on their home screen and comes along at the sign-in, and what can't be added says why", async ({
  page,
  context,
  freshEmail,
  mailTo,
}) => {
  for (const [said, fields] of [
    ["There is no address in what you shared.", { text: "only words" }],
    ["This address is not encrypted.", { url: "http://old.example/" }],
    ["This link asks for something that Perch does not know.", { link: "web+perch:remove?app=notion" }],
  ] as const) {
    await test.step(`what can't be added says why: ${said}`, async () => {
      await page.goto(shareOf(fields));
      await expect(page.getByText(said)).toBeVisible();
    });
  }

  await test.step("it comes along at the sign-in by the mail's link, in another tab", async () => {
    await page.goto(shareOf({ title: "A paper", url: "https://paper.example/" }));
    await add(page).click();
    await expect(tile(page, "A paper")).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Connect" }).click();
    await page.getByLabel("Email").fill(freshEmail);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Magic link sent!" })).toBeVisible();
    const later = await context.newPage();
    await later.goto(linkIn(await mailTo(freshEmail)));
    await later.getByRole("button", { name: "Okay" }).click();
    await expect(tile(later, "A paper")).toBeVisible();
    await expect
      .poll(async () => (await page.request.get("/api/user/home")).text())
      .toContain("https://paper.example/");
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("what is shared waits in the outbox", async ({ page, context, signIn, installApps, complaints }) => {
    await signIn();
    await installApps("photopea");
    await page.goto("/");
    await whenWorkerAnswers(page);
    await whenHomeIsSaved(page, 1);
    await context.setOffline(true);
    await page.goto(shareOf({ title: "Owls", url: "https://paper.example/owls" }));
    await add(page).click();
    await expect(page.getByText("Saved here, sent when you are online.")).toBeVisible();
    await expect(tile(page, "Owls")).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () => (await page.request.get("/api/user/home", { maxRetries: 1 })).text())
      .toContain("https://paper.example/owls");
    // The browser itself complains of each call without a network.
    complaints.length = 0;
  });
});
