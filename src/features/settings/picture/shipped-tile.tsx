import type { ShippedPicture } from "#contract/looks/look.ts";
import { licenceUrl, SHIPPED, shippedUrl } from "#src/shared/components/sky/shipped-pictures.ts";
import { SkyTile, TileImage } from "./sky-tile.tsx";

type ShippedTileProps = { name: ShippedPicture; isChosen: boolean; onChoose: () => void };

/** The tile of a picture that Perch brings, with its author and licence. */
export function ShippedTile({ name, isChosen, onChoose }: ShippedTileProps) {
  const { title, author, licence } = SHIPPED[name];
  return (
    <div>
      <SkyTile name={title} isChosen={isChosen} onChoose={onChoose}>
        <TileImage src={shippedUrl(name, 320)} />
      </SkyTile>
      <p className="text-center text-xs leading-4 text-muted">
        {author}
        <br />
        <a href={licenceUrl(SHIPPED[name])} target="_blank" rel="noopener" className="underline">
          {licence}
        </a>
      </p>
    </div>
  );
}
