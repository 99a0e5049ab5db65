import type { WebappDetails } from "#contract/webapps/manifests.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";

export type Picture = {
  url: string;
  /** A caption; may be empty. */
  label: string;
  /** The picture is higher than wide, so it is shown uncropped. */
  isTall: boolean;
};

/** The pictures of an app, else its screenshot; may be empty. */
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
