import type { ChartName } from "#src/shared/widgets/store-params.ts";

export const CHART_LABELS: Record<ChartName, string> = { top: "Top", trending: "Trending", new: "New" };
