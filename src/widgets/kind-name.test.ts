import { expect, test } from "vitest";
import { widgetKind } from "#contract/widget-kinds.ts";
import { kindName } from "./kind-name.ts";
import { widgetTypes } from "./registry.ts";

test.each(["clock", "search", "news", ...widgetTypes])("%s has the contract's name in English", (type) => {
  expect(kindName(type)).toBe(widgetKind(type).name);
});
