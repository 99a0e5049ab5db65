import { msg } from "@lingui/core/macro";
import { CloudSun } from "lucide-react";
import { aboutOf } from "../about-of.ts";
import { kind } from "./kind.ts";
import { weatherSettings, type WeatherSettings } from "./weather-settings.ts";

export const about = aboutOf<WeatherSettings>(kind, {
  purpose: msg`Now, the next hours and five days, for a place`,
  icon: CloudSun,
  settings: weatherSettings,
});
