import { useId } from "react";
import type { PictureLook, ShippedPicture } from "#contract/look.ts";
import { PictureFrame, type PicturePlace } from "./picture-frame.tsx";
import { SHIPPED, shippedUrl } from "./shipped-pictures.ts";

type ShippedSkyProps = { name: ShippedPicture; look: PictureLook; place: PicturePlace };

/** A picture that Perch brings, as large as the window needs it. Its colours show until it is loaded. */
export function ShippedSky({ name, ...shown }: ShippedSkyProps) {
  const { colours } = SHIPPED[name];
  const gradient = useId();
  return (
    <PictureFrame text={SHIPPED[name]} {...shown}>
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
        srcSet={`${shippedUrl(name, 1280)} 1280w, ${shippedUrl(name, 2560)} 2560w`}
        // High windows show a part of it, which is wider than they are.
        sizes="max(100vw, 80vh)"
        // The first frame doesn't wait for it.
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </PictureFrame>
  );
}
