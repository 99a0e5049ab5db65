import { paths } from "#src/shared/lib/paths.ts";
import { SITE_ORIGIN } from "#src/shared/state/site-address.extension.ts";

/** The settings are on the site. */
export const changePicture = (): void => location.assign(SITE_ORIGIN + paths.sky());

export const PictureDialogHost = () => null;
