import { kindOf } from "#contract/looks/poster-kinds.ts";
import { hueClass } from "../catalogue/hue-class.ts";
import { AppIcon } from "./app-icon.tsx";
import { Motif } from "./motif.tsx";

type PosterProps = {
  app: { title: string; iconUrl: string | null; tags: readonly string[] };
  /** `eager` above the fold. */
  loading: "lazy" | "eager";
  /** Must give the width and the ratio, of 16:10 or wider. */
  className: string;
};

/** The picture of an app that has none of its own: its icon, and what it is for, in a hue of its name. Decorative. */
export function Poster({ app: { title, iconUrl, tags }, loading, className }: PosterProps) {
  return (
    <div aria-hidden="true" className={`poster ${hueClass(title)} ${className}`}>
      <Motif kind={kindOf(tags)} className="absolute inset-0 size-full" />
      <div className="absolute inset-y-0 start-[7%] flex w-[37%] items-center justify-center">
        <AppIcon name={title} src={iconUrl} loading={loading} className="w-[74%] max-w-33" />
      </div>
    </div>
  );
}
