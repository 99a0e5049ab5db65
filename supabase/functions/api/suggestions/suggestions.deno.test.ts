import { bannerSvg } from "./pictures/banner.ts";
import { searchDirectory } from "./directory/search.ts";

// Vitest covers the behaviour. Only loading the data file and the modules differs between Node and Deno.
Deno.test("the directory loads, is searched and gets a banner on Deno", () => {
  const found = searchDirectory("Movies");
  if (found.length < 12) throw new Error(`Only ${found.length} apps found.`);
  if (!bannerSvg("Movies").startsWith("<svg ")) throw new Error("No banner was drawn.");
});
