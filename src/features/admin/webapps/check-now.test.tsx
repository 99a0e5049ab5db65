import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { CheckReport } from "#contract/checks/checks.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { CheckNow } from "./check-now.tsx";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));
afterEach(() => void vi.mocked(showToast).mockReset());

const report: CheckReport = {
  checkedAt: "2026-11-23T09:00:00.000Z",
  outcome: "answered",
  failingSince: null,
  httpStatus: 200,
  finalUrl: "https://app.example/",
  problem: null,
};
const gone = { outcome: "failed", problem: "There is no page at this address (404)." } as const;

test.each([
  [report, "Its page answers."],
  [
    { ...report, outcome: "walled" as const },
    "Its site turns robots away, which says nothing about the app.",
  ],
  [{ ...report, ...gone }, "There is no page at this address (404)."],
])("says how the check ended", async (check, description) => {
  api.answers("checkWebapp", { check });
  renderAdmin(<CheckNow id={7} />, "/import");
  await userEvent.click(screen.getByRole("button", { name: "Check Now" }));
  await waitFor(() =>
    expect(vi.mocked(showToast).mock.calls.at(-1)?.[0]).toMatchObject({ title: "App checked", description }),
  );
  expect(api.calls("checkWebapp").at(-1)?.params).toEqual({ id: 7 });
});

test("a second press while it works does nothing, and a refusal is told", async () => {
  const before = api.calls("checkWebapp").length;
  let refuse: () => void = () => undefined;
  api.answers("checkWebapp", () => {
    const answer = refusal("conflict", "This app is being checked right now.");
    return new Promise((resolve) => (refuse = () => resolve(answer)));
  });
  renderAdmin(<CheckNow id={7} />, "/import");
  await userEvent.dblClick(screen.getByRole("button", { name: "Check Now" }));
  expect(screen.getByRole("button", { name: "Checking..." }).getAttribute("aria-disabled")).toBe("true");
  refuse();
  await waitFor(() =>
    expect(vi.mocked(showToast).mock.calls.at(-1)?.[0]).toMatchObject({
      title: "Failed to check app",
      description: "This app is being checked right now.",
    }),
  );
  expect(api.calls("checkWebapp").length - before).toBe(1);
});
