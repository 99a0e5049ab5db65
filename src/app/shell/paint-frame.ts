import { lastUser } from "#src/api/last-seen.ts";
import { find, paintAccount, paintThemeSwitch, part } from "#src/shared/lib/shell-parts.ts";
import { readStoreParams } from "#src/shared/widgets/store-params.ts";

/**
 * Makes the shell of the home screen that of another page: its bar, exactly as the components will draw it, and an empty
 * page below. With `store` the bar has the store's name and search.
 */
export function paintFrame(root: HTMLElement, { isStore }: { isStore: boolean }): void {
  const header = find(root, ".site-header");
  header.dataset["variant"] = "store";
  find(header, ".site-header-row").classList.replace("home-container", "store-container");
  paintThemeSwitch(root);
  const user = lastUser.get();
  if (user) paintAccount(root, user.email);
  if (isStore) {
    find(header, ".site-logo > span").append(part("site-part"));
    const search = part<HTMLFormElement>("store-search");
    find<HTMLInputElement>(search, "input").value = readStoreParams(location.search).search;
    find(header, ".header-slot").append(search);
  }
  const main = document.createElement("main");
  main.id = "main";
  main.tabIndex = -1;
  main.className = "store-container page-gutter py-6 sm:py-8";
  find(root, "main").replaceWith(main);
}
