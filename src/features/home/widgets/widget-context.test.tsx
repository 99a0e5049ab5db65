import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { documentedWidget } from "#src/api/home/documented-widget.ts";
import { WidgetMenu } from "./widget-menu.tsx";

test("a widget's menu outside of a provider throws an error that names it", () => {
  // React logs what a component throws.
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<WidgetMenu widget={documentedWidget("clock")} />)).toThrow(
    "useWidget must be used within a WidgetProvider",
  );
});
