import { t } from "@lingui/core/macro";
import { CloudSun } from "lucide-react";
import { widgetKind } from "#contract/widget-kinds.ts";
import { widgetTypeName } from "#src/shared/components/widgets/widget-names.ts";
import type { WidgetAbout } from "../widget.ts";
import { weatherSettings, type WeatherSettings } from "./weather-settings.ts";

export const about: WidgetAbout<WeatherSettings> = {
  ...widgetKind("weather"),
  get name() {
    return widgetTypeName("weather");
  },
  get purpose() {
    return t`Now, the next hours and five days, for a place`;
  },
  icon: CloudSun,
  settings: weatherSettings,
};
