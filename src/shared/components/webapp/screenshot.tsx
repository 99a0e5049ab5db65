import type { ImgHTMLAttributes } from "react";
import { type Variant, srcSetOf, variantOf } from "#contract/pictures/picture-sizes.ts";

/** Below it, where the layout is a phone's, the picture is a phone's, too. */
const PHONES = "(width < 40rem)";

type ScreenshotProps = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet"> & {
  url: string;
  /** `phone`: phones get the picture that was taken on a phone. `desktop`: nobody does. */
  on: "phone" | "desktop";
};

/**
 * A picture of an app, in the file that fits, or without `sizes` in the widest. Of four it is the one of the reader's theme, and no other is loaded: browsers
 * leave out a lazy image that is not displayed.
 */
export function Screenshot({ url, on, ...image }: ScreenshotProps) {
  const dark = variantOf(url, "dark-desktop");
  if (dark === undefined) return <Sized {...image} url={url} />;
  return (
    <>
      <picture className="contents dark:hidden">
        {on === "phone" && <ForPhones url={url} variant="light-phone" sizes={image.sizes} />}
        <Sized {...image} loading="lazy" url={url} />
      </picture>
      <picture className="contents not-dark:hidden">
        {on === "phone" && <ForPhones url={url} variant="dark-phone" sizes={image.sizes} />}
        <Sized {...image} loading="lazy" url={dark} />
      </picture>
    </>
  );
}

type ForPhonesProps = { url: string; variant: Variant; sizes: string | undefined };

function ForPhones({ url, variant, sizes }: ForPhonesProps) {
  const address = variantOf(url, variant);
  if (address === undefined) return null;
  return <source media={PHONES} srcSet={sizes === undefined ? address : srcSetOf(address)} sizes={sizes} />;
}

// `loading` stands before `src`: some browsers start to load as soon as they have an address.
function Sized({ url, sizes, alt = "", loading, ...image }: Omit<ScreenshotProps, "on">) {
  const srcSet = sizes === undefined ? undefined : srcSetOf(url);
  return <img loading={loading} alt={alt} sizes={srcSet && sizes} srcSet={srcSet} src={url} {...image} />;
}
