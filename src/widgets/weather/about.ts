import { t } from "@lingui/core/macro";
import { CloudSun } from "lucide-react";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import type { WidgetAbout } from "../widget.ts";
import { kind } from "./kind.ts";
import { weatherSettings, type WeatherSettings } from "./weather-settings.ts";

export const about: WidgetAbout<WeatherSettings> = {
  ...kind,
  get name() {
    return i18n._(kind.name);
  },
  get purpose() {
    return t`Now, the next hours and five days, for a place`;
  },
  icon: CloudSun,
  settings: weatherSettings,
};
