import { render } from "@testing-library/react";
import { Trans } from "@lingui/react/macro";
import { expect, test } from "vitest";

test("a name with angle brackets stands in a sentence as it was typed", () => {
  const name = "<b>x</b>";
  const { container } = render(
    <Trans>
      Are you sure you want to delete <strong>{name}</strong>? This action cannot be undone.
    </Trans>,
  );
  expect(container.querySelector("strong")?.textContent?.replaceAll("\u2060", "")).toBe(name);
});
