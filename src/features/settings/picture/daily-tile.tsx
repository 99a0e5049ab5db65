import { t } from "@lingui/core/macro";
import { SHIPPED, shippedUrl } from "#src/shared/components/sky/shipped-pictures.ts";
import { useToday } from "#src/shared/components/sky/daily-sky.tsx";
import { siteAddress } from "#src/shared/state/site/site-address.ts";
import { SkyTile, TileImage } from "./sky-tile.tsx";

type DailyTileProps = { isChosen: boolean; onChoose: () => void };

/** The tile of another picture each day, with today's. */
export function DailyTile(tile: DailyTileProps) {
  const { name, photo } = useToday();
  const src = photo ? siteAddress(photo.photo.files[0]?.url ?? "") : name && shippedUrl(name, 320);
  const title = photo?.photo.title ?? (name && SHIPPED[name].title);
  return (
    <div>
      <SkyTile name={t`A picture a day`} {...tile}>
        {src && <TileImage src={src} />}
      </SkyTile>
      <p className="text-center text-xs leading-4 wrap-anywhere text-muted">{title && t`Today: ${title}`}</p>
    </div>
  );
}
