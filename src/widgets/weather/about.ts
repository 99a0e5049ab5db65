import { CloudSun } from "lucide-react";
import { widgetKind } from "#contract/widget-kinds.ts";
import type { WidgetAbout } from "../widget.ts";
import { weatherSettings, type WeatherSettings } from "./weather-settings.ts";

export const about: WidgetAbout<WeatherSettings> = {
  ...widgetKind("weather"),
  purpose: "Now, the next hours and five days, for a place",
  icon: CloudSun,
  settings: weatherSettings,
};
