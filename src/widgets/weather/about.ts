import { t } from "@lingui/core/macro";
import { CloudSun } from "lucide-react";
import { widgetKind } from "#contract/widget-kinds.ts";
import { kindName } from "../kind-name.ts";
import type { WidgetAbout } from "../widget.ts";
import { weatherSettings, type WeatherSettings } from "./weather-settings.ts";

export const about: WidgetAbout<WeatherSettings> = {
  ...widgetKind("weather"),
  get name() {
    return kindName("weather");
  },
  get purpose() {
    return t`Now, the next hours and five days, for a place`;
  },
  icon: CloudSun,
  settings: weatherSettings,
};
