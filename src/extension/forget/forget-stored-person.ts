import { forgetSavedHome } from "#src/api/saved-home/saved-home.ts";
import { forgetPictures } from "#src/shared/state/look/kept-pictures.ts";

export function forgetStoredPerson(): void {
  forgetSavedHome();
  forgetPictures();
}
