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

export type Condition = { words: string; icon: LucideIcon };

/** Words and icon by day, and those by night where they differ. */
type Row = readonly [words: string, icon: LucideIcon, wordsAtNight?: string, iconAtNight?: LucideIcon];

/** The codes of the WMO's table 4677 that Open-Meteo uses. */
const ROWS: Readonly<Record<number, Row>> = {
  0: ["Sunny", Sun, "Clear", Moon],
  1: ["Mostly sunny", CloudSun, "Mostly clear", CloudMoon],
  2: ["Partly cloudy", CloudSun, "Partly cloudy", CloudMoon],
  3: ["Overcast", Cloudy],
  45: ["Fog", CloudFog],
  48: ["Freezing fog", CloudFog],
  51: ["Light drizzle", CloudDrizzle],
  53: ["Drizzle", CloudDrizzle],
  55: ["Heavy drizzle", CloudDrizzle],
  56: ["Freezing drizzle", CloudDrizzle],
  57: ["Freezing drizzle", CloudDrizzle],
  61: ["Light rain", CloudRain],
  63: ["Rain", CloudRain],
  65: ["Heavy rain", CloudRainWind],
  66: ["Freezing rain", CloudHail],
  67: ["Freezing rain", CloudHail],
  71: ["Light snow", CloudSnow],
  73: ["Snow", CloudSnow],
  75: ["Heavy snow", Snowflake],
  77: ["Snow grains", CloudSnow],
  80: ["Light showers", CloudSunRain, "Light showers", CloudMoonRain],
  81: ["Showers", CloudSunRain, "Showers", CloudMoonRain],
  82: ["Heavy showers", CloudRainWind],
  85: ["Snow showers", CloudSnow],
  86: ["Heavy snow showers", Snowflake],
  95: ["Thunderstorm", CloudLightning],
  96: ["Thunderstorm with hail", CloudLightning],
  99: ["Thunderstorm with hail", CloudLightning],
};

/** The meaning of a weather code. An unknown code has no words. */
export function conditionOf(code: number, isDay: boolean): Condition {
  const row = ROWS[code];
  if (!row) return { words: "", icon: Thermometer };
  const [words, icon, wordsAtNight = words, iconAtNight = icon] = row;
  return isDay ? { words, icon } : { words: wordsAtNight, icon: iconAtNight };
}
