import { forgetSavedHome } from "#src/api/saved-home/saved-home.ts";
import { forgetPictures } from "#src/shared/state/kept-pictures.ts";

/** Removes what a person's home screen left in this page's storage. */
export function forgetStoredPerson(): void {
  forgetSavedHome();
  forgetPictures();
}
