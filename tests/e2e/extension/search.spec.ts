import { expect, test } from "./extension.ts";

test("Enter in the search field asks the browser's own engine", async ({ openNewTab }) => {
  const page = await openNewTab();
  await page.evaluate(() => {
    // Its results would be of another site.
    chrome.search.query = async (query: object) => {
      document.title = JSON.stringify(query);
    };
  });
  const field = page.getByRole("combobox").first();
  await field.fill("kingfisher & nest");
  await expect(page.getByText("Search the web with your browser’s search engine")).toBeVisible();
  await field.press("Enter");
  await expect
    .poll(() => page.title())
    .toBe(JSON.stringify({ text: "kingfisher & nest", disposition: "NEW_TAB" }));
});
