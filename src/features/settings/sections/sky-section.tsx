import { Check } from "lucide-react";
import { useState } from "react";
import { SKIES, type Sky } from "#contract/look.ts";
import type { Settings } from "#src/api/settings/settings-record.ts";
import { HOURLY, hourOf } from "#src/shared/components/sky/sky-kinds.ts";
import { SkyLayer } from "#src/shared/components/sky/sky-layer.tsx";
import { useAppearance } from "../appearance/use-appearance.ts";
import { Section } from "./section.tsx";

const NAMES: Record<Sky, string> = {
  hills: "Hills",
  coast: "Coast",
  mountains: "Mountains",
  city: "City roofs",
  forest: "Forest",
  desert: "Desert",
  aurora: "Aurora",
  meadow: "Meadow",
  mist: "Mist",
  sand: "Sand",
  rose: "Rose",
  sage: "Sage",
  iris: "Iris",
};

type SkySectionProps = { userId: string | null; settings: Settings };

/** Chooses the sky behind the home screen, from small pictures of all of them. */
export function SkySection({ userId, settings }: SkySectionProps) {
  const { change } = useAppearance(userId, settings);
  const [hour] = useState(() => hourOf(new Date().getHours()));
  return (
    <Section
      id="sky"
      title="Sky"
      note="What lies behind your home screen. The meadow follows the hour of the day."
    >
      <fieldset>
        <legend className="sr-only">Sky</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 gap-y-5">
          {SKIES.map((one) => (
            <label key={one} className="group/sky block cursor-pointer">
              <input
                type="radio"
                name="sky"
                className="peer sr-only"
                checked={one === settings.sky}
                onChange={() => change("Sky", { sky: one })}
              />
              <span className="relative block aspect-[8/5] overflow-hidden rounded-xl inset-ring inset-ring-line outline-primary peer-checked:outline-3 peer-checked:outline-offset-3 peer-focus-visible:outline-5 peer-focus-visible:outline-offset-3">
                <SkyLayer sky={one} hour={one === HOURLY ? hour : null} className="absolute inset-0" />
                <span className="absolute right-2 bottom-2 hidden size-6 place-items-center rounded-full bg-primary text-primary-content group-has-checked/sky:grid">
                  <Check aria-hidden="true" className="size-4" strokeWidth={3} />
                </span>
              </span>
              <span className="mt-2 block text-center text-sm leading-5 group-has-checked/sky:font-semibold">
                {NAMES[one]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Section>
  );
}
