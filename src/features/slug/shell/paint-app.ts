import type { StoreWebapp } from "#contract/webapps.ts";
import { find } from "#src/shared/lib/shell-parts.ts";
import { fill, take } from "#src/shared/lib/shell-template.ts";
import { paintIcon } from "#src/shared/widgets/paint-icon.ts";
import { downloadBandOf, hostOf, ratingOf, tagLabel } from "#src/shared/widgets/store-extras.ts";
import { storeHref } from "#src/shared/widgets/store-params.ts";
import { slugPart } from "./slug-part.ts";

/** The page of a web app, but for the column beside it, which waits for other answers. */
export function paintApp(app: StoreWebapp): HTMLElement {
  const page = slugPart("app");
  const { title: name, iconUrl: src } = app;
  find(page, "[data-icon]").replaceWith(
    paintIcon({ name, src, className: "w-22 sm:w-33", loading: "eager" }),
  );
  find(page, "h1").textContent = name;
  fill(page, "host", hostOf(app.url));
  for (const place of ["tags-beside", "tags-below"]) {
    const tags = take(page, place);
    if (app.tags.length === 0) tags.remove();
    else tags.append(...app.tags.map((tag) => paintTag(tag)));
  }
  take(page, "website").setAttribute("href", app.url);
  take(page, "rating").prepend(ratingOf(app.id));
  fill(page, "installs", downloadBandOf(app.id));
  const frame = take(page, "screenshot");
  if (app.screenshotUrl) frame.append(paintScreenshot(name, app.screenshotUrl));
  else frame.remove();
  find(page, "article > h2").textContent = `About ${name}`;
  fill(page, "description", app.description || `${name} has no description yet.`);
  return page;
}

function paintTag(tag: string): HTMLElement {
  const item = slugPart("tag");
  const link = find(item, "a");
  link.setAttribute("href", storeHref({ tag }));
  link.textContent = tagLabel(tag);
  return item;
}

function paintScreenshot(title: string, screenshotUrl: string): HTMLElement {
  const button = slugPart("screenshot");
  button.ariaLabel = `Enlarge the screenshot of ${title}`;
  find(button, "img").setAttribute("src", screenshotUrl);
  return button;
}
