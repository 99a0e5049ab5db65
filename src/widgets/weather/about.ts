import { CloudSun } from "lucide-react";
import type { WidgetAbout } from "../widget.ts";
import { weatherSettings, type WeatherSettings } from "./weather-settings.ts";

export const about: WidgetAbout<WeatherSettings> = {
  name: "Weather",
  purpose: "Now, the next hours and five days, for a place.",
  icon: CloudSun,
  sizes: ["medium", "small", "large"],
  settings: weatherSettings,
};
