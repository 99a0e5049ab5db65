import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  CloudDrizzle,
  CloudFog,
  CloudHail,
  CloudLightning,
  CloudMoon,
  CloudMoonRain,
  CloudRain,
  CloudRainWind,
  CloudSnow,
  CloudSun,
  CloudSunRain,
  Cloudy,
  Moon,
  Snowflake,
  Sun,
  Thermometer,
  type LucideIcon,
} from "lucide-react";
import { i18n } from "#src/shared/lib/language/i18n.ts";

export type Condition = { words: string; icon: LucideIcon };

/** Words and icon by day, and those by night where they differ. */
type Row = readonly [
  words: MessageDescriptor,
  icon: LucideIcon,
  wordsAtNight?: MessageDescriptor,
  iconAtNight?: LucideIcon,
];

/** The codes of the WMO's table 4677 that Open-Meteo uses. */
const ROWS: Readonly<Record<number, Row>> = {
  0: [msg`Sunny`, Sun, msg({ message: "Clear", comment: "The sky at night" }), Moon],
  1: [msg`Mostly sunny`, CloudSun, msg`Mostly clear`, CloudMoon],
  2: [msg`Partly cloudy`, CloudSun, msg`Partly cloudy`, CloudMoon],
  3: [msg`Overcast`, Cloudy],
  45: [msg`Fog`, CloudFog],
  48: [msg`Freezing fog`, CloudFog],
  51: [msg`Light drizzle`, CloudDrizzle],
  53: [msg`Drizzle`, CloudDrizzle],
  55: [msg`Heavy drizzle`, CloudDrizzle],
  56: [msg`Freezing drizzle`, CloudDrizzle],
  57: [msg`Freezing drizzle`, CloudDrizzle],
  61: [msg`Light rain`, CloudRain],
  63: [msg`Rain`, CloudRain],
  65: [msg`Heavy rain`, CloudRainWind],
  66: [msg`Freezing rain`, CloudHail],
  67: [msg`Freezing rain`, CloudHail],
  71: [msg`Light snow`, CloudSnow],
  73: [msg`Snow`, CloudSnow],
  75: [msg`Heavy snow`, Snowflake],
  77: [msg`Snow grains`, CloudSnow],
  80: [msg`Light showers`, CloudSunRain, msg`Light showers`, CloudMoonRain],
  81: [msg`Showers`, CloudSunRain, msg`Showers`, CloudMoonRain],
  82: [msg`Heavy showers`, CloudRainWind],
  85: [msg`Snow showers`, CloudSnow],
  86: [msg`Heavy snow showers`, Snowflake],
  95: [msg`Thunderstorm`, CloudLightning],
  96: [msg`Thunderstorm with hail`, CloudLightning],
  99: [msg`Thunderstorm with hail`, CloudLightning],
};

/** The meaning of a weather code. An unknown code has no words. */
export function conditionOf(code: number, isDay: boolean): Condition {
  const row = ROWS[code];
  if (!row) return { words: "", icon: Thermometer };
  const [words, icon, wordsAtNight = words, iconAtNight = icon] = row;
  return isDay ? { words: i18n._(words), icon } : { words: i18n._(wordsAtNight), icon: iconAtNight };
}
