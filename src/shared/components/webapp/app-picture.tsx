import { useState } from "react";
import { AppIcon } from "./app-icon.tsx";
import { Poster } from "./poster.tsx";
import { Screenshot } from "./screenshot.tsx";

export type PicturedApp = {
  title: string;
  iconUrl: string | null;
  screenshotUrl: string | null;
  tags: readonly string[];
};

type AppPictureProps = {
  app: PicturedApp;
  /** Must give the width and the ratio, of 16:10. */
  className: string;
};

/** The picture of an app among others: its screenshot with its icon, else its poster. Decorative. */
export function AppPicture({ app, className }: AppPictureProps) {
  const { title, iconUrl, screenshotUrl } = app;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (!screenshotUrl || screenshotUrl === brokenUrl) {
    return <Poster app={app} className={className} />;
  }
  return (
    <div aria-hidden="true" className={`relative overflow-hidden border-b border-line bg-hint ${className}`}>
      <Screenshot
        url={screenshotUrl}
        on="desktop"
        sizes="(width < 40rem) 50vw, 15rem"
        width="320"
        height="200"
        loading="lazy"
        className="size-full object-cover object-top"
        onError={() => setBrokenUrl(screenshotUrl)}
      />
      <AppIcon name={title} src={iconUrl} className="absolute start-2 bottom-2 w-10 shadow-e1" />
    </div>
  );
}
