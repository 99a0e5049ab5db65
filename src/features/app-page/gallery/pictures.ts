import type { WebappDetails } from "#contract/manifests.ts";
import type { StoreWebapp } from "#contract/webapps.ts";

/** A picture of an app. */
export type Picture = {
  url: string;
  /** A caption; may be empty. */
  label: string;
  /** Whether it is shown whole, because it is higher than wide. */
  isTall: boolean;
};

/** The pictures of an app: those that it offers, else the one that stands for it; none when there is none. */
export function picturesOf(app: Pick<StoreWebapp, "screenshotUrl">, details: WebappDetails): Picture[] {
  if (details.screenshots.length > 0) {
    return details.screenshots.map(({ imageUrl, width, height, label }) => ({
      url: imageUrl,
      label,
      isTall: height > width,
    }));
  }
  return app.screenshotUrl ? [{ url: app.screenshotUrl, label: "", isTall: false }] : [];
}
