import type { WidgetSample } from "../widget.ts";
import type { FocusSettings } from "./about.ts";

export const sampleAt = (): WidgetSample<FocusSettings> => ({ settings: { leftMs: 18 * 60_000 } });
