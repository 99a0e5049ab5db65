import { t } from "@lingui/core/macro";
import { useState } from "react";
import { SHIPPED_PICTURES, SKIES } from "#contract/looks/look.ts";
import { loadPhoto } from "#src/api/photos.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { creditOf } from "#src/shared/components/sky/picture-credit.tsx";
import { HOURLY, isShipped, lightOf } from "#src/shared/components/sky/sky-kinds.ts";
import { SkyLayer } from "#src/shared/components/sky/sky-layer.tsx";
import { skyName } from "#src/shared/components/sky/sky-names.ts";
import { useAppearance } from "../appearance/use-appearance.ts";
import { DailyPhotos } from "./daily-photos.tsx";
import { DailyTile } from "./daily-tile.tsx";
import { PictureActions } from "./picture-actions.tsx";
import { PictureLookFields } from "./picture-look-fields.tsx";
import { PictureTile } from "./picture-tile.tsx";
import { ShippedTile } from "./shipped-tile.tsx";
import { SkyTile } from "./sky-tile.tsx";
import { useOwnPicture } from "./use-own-picture.ts";

const GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 gap-y-5";

type SkyChoicesProps = { userId: string | null; settings: Settings };

/** What lies behind the home screen: drawn skies, Perch's pictures, a picture of the day, and one's own. */
export function SkyChoices({ userId, settings }: SkyChoicesProps) {
  const { change } = useAppearance(userId, settings);
  const own = useOwnPicture(userId, settings);
  const hasPicture =
    settings.sky === "daily" ||
    isShipped(settings.sky) ||
    (settings.sky === "picture" && settings.picture !== null);
  const [hour] = useState(() => lightOf(new Date()));
  return (
    <>
      <fieldset>
        <legend className="sr-only">{t`Sky`}</legend>
        <div className={GRID}>
          {SKIES.map((one) => (
            <SkyTile
              key={one}
              name={skyName(one)}
              isChosen={one === settings.sky}
              onChoose={() => change(t`Sky`, { sky: one })}
            >
              <SkyLayer sky={one} hour={one === HOURLY ? hour : null} className="absolute inset-0" />
            </SkyTile>
          ))}
        </div>
        <p className="mt-7 mb-3 text-body font-semibold">{t`Pictures`}</p>
        <div className={GRID}>
          <DailyTile isChosen={settings.sky === "daily"} onChoose={() => change(t`Sky`, { sky: "daily" })} />
          {SHIPPED_PICTURES.map((one) => (
            <ShippedTile
              key={one}
              name={one}
              isChosen={one === settings.sky}
              onChoose={() => change(t`Sky`, { sky: one })}
            />
          ))}
          <PictureTile
            picture={settings.picture}
            isChosen={settings.sky === "picture"}
            isBusy={own.isBusy}
            onChoose={() => change(t`Sky`, { sky: "picture" })}
            onFile={own.choose}
          />
        </div>
      </fieldset>
      <p className="mt-4 text-sm leading-5 text-muted">
        {t`Perch cropped and compressed its pictures, and changed nothing else.`}
      </p>
      {hasPicture && (
        <PictureLookFields
          settings={settings}
          onChange={(label, pictureLook) => change(label, { pictureLook })}
        />
      )}
      {settings.sky === "daily" && (
        <DailyPhotos
          isBusy={own.isBusy}
          onKeep={(photo) => own.choose(() => loadPhoto(photo, 1920), creditOf(photo))}
        />
      )}
      <PictureActions own={own} hasPicture={settings.picture !== null} />
    </>
  );
}
