import { useId } from "react";
import type { PictureLook, PictureText } from "#contract/looks/look.ts";
import { PictureFrame } from "./picture-frame.tsx";

type ImageSkyProps = {
  text: PictureText;
  /** Of its four quarters from the top down. They stand until it is loaded. */
  colours: string;
  srcSet: string;
  look: PictureLook;
  onError?: () => void;
};

/** A picture from files, as large as the window needs it. */
export function ImageSky({ text, colours, srcSet, look, onError }: ImageSkyProps) {
  const gradient = useId();
  return (
    <PictureFrame text={text} look={look}>
      <svg className="absolute inset-0 size-full">
        <linearGradient id={gradient} x2="0" y2="1">
          {colours.split(" ").map((colour, quarter) => (
            <stop key={quarter} offset={quarter / 3} stopColor={colour} />
          ))}
        </linearGradient>
        <rect width="100%" height="100%" fill={`url(#${gradient})`} />
      </svg>
      <img
        alt=""
        srcSet={srcSet}
        // High windows show a part of it, which is wider than they are.
        sizes="max(100vw, 80vh)"
        // The first frame doesn't wait for it.
        decoding="async"
        onError={onError}
        className="absolute inset-0 size-full object-cover"
      />
    </PictureFrame>
  );
}
