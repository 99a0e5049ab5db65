import { shellTemplate } from "#src/shared/lib/shell-template.ts";
import { BANNER_HEIGHT, BANNER_WIDTH, bannerHues } from "./banner-shapes.ts";
import { darkToneOf } from "./picture-tone.ts";

const artPart = shellTemplate(`
  <div data-part="art" aria-hidden="true" class="absolute inset-0 overflow-hidden bg-(--tone)">
    <div class="absolute inset-0 bg-linear-to-t from-(--tone) from-45% to-transparent sm:bg-linear-to-r sm:from-20% sm:via-[color-mix(in_oklab,var(--tone)_70%,transparent)] sm:via-45% sm:to-75%"></div>
  </div>
  <img data-part="picture" alt="" width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" loading="eager" fetchpriority="high" class="size-full object-cover object-right" />
`);

/** The picture of a catalogue on the first screen with its scrim, as BannerArt (banner-art.tsx) draws them. */
export function paintBannerArt(name: string, picture: Element): HTMLElement {
  const art = artPart("art");
  art.style.setProperty("--tone", `oklch(29% 0.07 ${bannerHues(name).from})`);
  if (picture instanceof HTMLImageElement) {
    picture.addEventListener("load", () => {
      const tone = darkToneOf(picture);
      if (tone !== null) art.style.setProperty("--tone", tone);
    });
  }
  art.prepend(picture);
  return art;
}

/** A catalogue's own picture. */
export function bannerPicture(imageUrl: string): HTMLElement {
  const picture = artPart("picture");
  picture.setAttribute("src", imageUrl);
  return picture;
}
