import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { whenHomeIsSaved, whenWorkerAnswers } from "../support/worker.ts";

const shareOf = (fields: Record<string, string>) => `/share?${new URLSearchParams(fields)}`;
const tile = (page: Page, name: string) => page.locator(".app-tile[data-app-tile]").filter({ hasText: name });
const add = (page: Page) => page.getByRole("button", { name: "Add to Perch" });

test.use({ serviceWorkers: "allow" });

test("what is shared is added once it is said so, as an app of the store, and without a network waits in the outbox", async ({
  page,
  context,
  signIn,
  installApps,
  complaints,
}) => {
  await signIn();
  await installApps("photopea");
  await page.goto(shareOf({ url: "https://www.excalidraw.com/?utm_source=share" }));
  await expect(page.getByLabel("Name")).toHaveValue("Excalidraw");
  await add(page).click();
  await expect(tile(page, "Excalidraw")).toBeVisible();
  await whenWorkerAnswers(page);
  await whenHomeIsSaved(page, 2);
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
