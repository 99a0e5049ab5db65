import { expect, test } from "vitest";
import { widgetKind } from "#contract/widget-kinds.ts";
import { widgetTypeName } from "#src/shared/components/widgets/widget-names.ts";
import { widgetTypes } from "./registry.ts";

test.each(["clock", "search", "news", ...widgetTypes])("%s has the contract's name in English", (type) => {
  expect(widgetTypeName(type)).toBe(widgetKind(type).name);
});
