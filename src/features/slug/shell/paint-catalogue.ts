import type { Catalogue } from "#contract/catalogues.ts";
import { find } from "#src/shared/lib/shell-parts.ts";
import { fill, take } from "#src/shared/lib/shell-template.ts";
import { hueOf } from "#src/shared/widgets/letter-tile.ts";
import { bannerPicture, paintBannerArt } from "#src/shared/widgets/paint-banner-art.ts";
import { paintDrawnBanner } from "#src/shared/widgets/paint-drawn-banner.ts";
import { appCountLabel } from "#src/shared/widgets/store-extras.ts";
import { PENDING_CARDS } from "../pending-cards.ts";
import { slugPart } from "./slug-part.ts";

/** The page of a catalogue; its apps come with another answer, their places are there. */
export function paintCatalogue({ name, imageUrl, iconUrl, appCount }: Catalogue): Element[] {
  const page = slugPart("catalogue");
  const picture = imageUrl ? bannerPicture(imageUrl) : paintDrawnBanner(name);
  take(page, "banner").prepend(paintBannerArt(name, picture));
  paintFolder(take(page, "folder"), name, iconUrl);
  find(page, "h1").textContent = name;
  fill(page, "curated", `Curated collection of ${name}`);
  find(page, "h2").textContent = appCountLabel(appCount);
  take(page, "cards").append(...Array.from({ length: PENDING_CARDS }, () => slugPart("card")));
  return [...page.children];
}

/** As CatalogueIcon (catalogue-icon.tsx) draws it. */
function paintFolder(square: HTMLElement, name: string, iconUrl: string | null): void {
  const hue = hueOf(name);
  square.style.background = `linear-gradient(160deg, oklch(58% 0.1 ${hue}), oklch(44% 0.1 ${hue}))`;
  const image = find(square, "img");
  if (iconUrl) {
    square.querySelector("svg")?.remove();
    image.setAttribute("src", iconUrl);
  } else image.remove();
}
