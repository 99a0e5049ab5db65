import type { PictureLook, ShippedPicture } from "#contract/looks/look.ts";
import { ImageSky } from "./image-sky.tsx";
import { SHIPPED, shippedUrl } from "./shipped-pictures.ts";

type ShippedSkyProps = { name: ShippedPicture; look: PictureLook };

/** A picture that Perch brings. */
export function ShippedSky({ name, look }: ShippedSkyProps) {
  return (
    <ImageSky
      text={SHIPPED[name]}
      colours={SHIPPED[name].colours}
      srcSet={`${shippedUrl(name, 1280)} 1280w, ${shippedUrl(name, 2560)} 2560w`}
      look={look}
    />
  );
}
