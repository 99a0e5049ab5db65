import { AppIcon } from "./app-icon.tsx";

type PosterProps = {
  app: { title: string; iconUrl: string | null };
  /** Must give the width and the ratio, of 16:10 or wider. */
  className: string;
};

/** The picture of an app that has none of its own: its icon, large, on the icon's own colours. Decorative. */
export function Poster({ app: { title, iconUrl }, className }: PosterProps) {
  return (
    <div aria-hidden="true" className={`poster ${className}`}>
      <AppIcon name={title} src={iconUrl} className="poster-ground" />
      <AppIcon name={title} src={iconUrl} className="h-[56%] max-h-33" />
    </div>
  );
}
