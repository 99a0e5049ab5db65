import { useState } from "react";
import { SHIPPED, shippedUrl } from "#src/shared/components/sky/shipped-pictures.ts";
import { pictureOfDay } from "#src/shared/components/sky/sky-kinds.ts";
import { SkyTile, TileImage } from "./sky-tile.tsx";

type DailyTileProps = { isChosen: boolean; onChoose: () => void };

/** The tile of another picture each day, with today's. */
export function DailyTile(tile: DailyTileProps) {
  const [today] = useState(() => pictureOfDay(new Date()));
  return (
    <div>
      <SkyTile name="A picture a day" {...tile}>
        <TileImage src={shippedUrl(today, 320)} />
      </SkyTile>
      <p className="text-center text-xs leading-4 text-muted">{`Today: ${SHIPPED[today].title}`}</p>
    </div>
  );
}
