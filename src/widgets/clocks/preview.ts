import { t } from "@lingui/core/macro";
import type { WidgetSample } from "../widget.ts";
import type { ClocksSettings } from "./about.ts";

export const sampleAt = (): WidgetSample<ClocksSettings> => ({
  settings: {
    places: [
      { zone: "America/New_York", name: t`New York` },
      { zone: "Asia/Tokyo", name: t`Tokyo` },
      { zone: "Africa/Nairobi", name: t`Nairobi` },
    ],
  },
});
