import type { ChartName } from "#src/shared/components/store/store-params.ts";

export const CHART_LABELS: Record<ChartName, string> = { top: "Top", trending: "Trending", new: "New" };
