import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Trans } from "./trans.tsx";

test("a name with angle brackets stands in a sentence as it was typed", () => {
  const name = "<b>x</b>";
  const { container } = render(
    <Trans id="test" message="Delete <0>{name}</0>?" values={{ name }} components={{ 0: <strong /> }} />,
  );
  expect(container.querySelector("strong")?.textContent?.replaceAll("\u2060", "")).toBe(name);
});
