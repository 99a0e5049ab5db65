import type { StorefrontCollection } from "#contract/storefront.ts";
import { paths } from "#src/shared/lib/paths.ts";
import { find } from "#src/shared/lib/shell-parts.ts";
import { fill } from "#src/shared/lib/shell-template.ts";
import { bannerPicture, paintBannerArt } from "#src/shared/widgets/paint-banner-art.ts";
import { appCountLabel } from "#src/shared/widgets/store-extras.ts";
import { paintIcon } from "#src/shared/widgets/paint-icon.ts";
import { storePart } from "./store-part.ts";

/** The banner with its first slide; at least one collection. */
export function paintBanner(slides: StorefrontCollection[]): HTMLElement {
  const section = storePart("banner");
  const controls = find(section, "[data-controls]");
  const isPaused = matchMedia("(prefers-reduced-motion: reduce)").matches;
  find(section, ":scope > div:last-child").ariaLive = isPaused || slides.length === 1 ? "polite" : "off";
  if (slides.length === 1) controls.remove();
  else paintControls(controls, slides, isPaused);
  const slide = find(section, "[aria-roledescription=slide]");
  slide.ariaLabel = `1 of ${slides.length}`;
  if (slides[0]) paintSlide(slide, slides[0]);
  return section;
}

function paintControls(controls: HTMLElement, slides: StorefrontCollection[], isPaused: boolean): void {
  delete controls.dataset["controls"];
  const button = find(controls, "button");
  button.ariaLabel = isPaused ? "Start rotating catalogues" : "Pause rotating catalogues";
  button.append(...storePart(isPaused ? "play" : "pause").childNodes);
  const dots = slides.map(({ catalogue }, index) => {
    const dot = storePart("dot");
    dot.ariaLabel = `Show ${catalogue.name}`;
    dot.ariaCurrent = String(index === 0);
    return dot;
  });
  find(controls, "[role=group]").append(...dots);
}

function paintSlide(slide: HTMLElement, { catalogue, apps }: StorefrontCollection): void {
  slide.prepend(paintBannerArt(catalogue.name, bannerPicture(catalogue.imageUrl ?? "")));
  find(slide, "p").textContent = `Catalogue · ${appCountLabel(catalogue.appCount)}`;
  find(slide, "h2").textContent = catalogue.name;
  if (catalogue.description) fill(slide, "description", catalogue.description);
  else find(slide, "[data-description]").remove();
  find(slide, "a").setAttribute("href", paths.slug(catalogue.snail));
  const icons = apps
    .slice(0, 4)
    .map(({ title, iconUrl }) =>
      paintIcon({ name: title, src: iconUrl, className: "w-8 ring-2 ring-black/10" }),
    );
  find(slide, "a + div").append(...icons);
}
