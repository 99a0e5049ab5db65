import { BranchWithBird } from "#src/shared/components/sky/branch-with-bird.tsx";
import { Wallpaper } from "#src/shared/components/sky/wallpaper.tsx";
import { useWidget } from "../widgets/widget-context.ts";

/** The wallpaper of the home screen, as its settings say. */
export function HomeWallpaper() {
  const { sky, picture, pictureLook, hasBird } = useWidget().settings;
  return (
    <Wallpaper sky={sky} picture={picture} look={pictureLook}>
      <BranchWithBird hasBird={hasBird} />
    </Wallpaper>
  );
}
