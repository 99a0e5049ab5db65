import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ReviewCase } from "#contract/review/cases.ts";
import { api } from "../../../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../../../tests/support/spa/render-page.tsx";
import { DifferenceCase } from "./difference-case.tsx";
import { ReportCase } from "./report-case.tsx";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: () => undefined }));

const pictures = ["https://maps.example/1.png", "https://maps.example/2.png"];
const aCase = (overrides: Partial<ReviewCase>): ReviewCase => ({
  id: 5,
  kind: "report",
  status: "open",
  webapp: {
    id: 7,
    slug: "maps",
    url: "https://maps.example/",
    title: "Maps",
    description: "Draws maps.",
    iconUrl: null,
    screenshotUrl: null,
    tags: [],
    screenshots: pictures,
  },
  other: null,
  page: null,
  changes: {},
  reports: [],
  problems: [],
  takenBy: null,
  email: null,
  note: "",
  answer: "",
  rule: null,
  createdAt: "2026-11-20T10:00:00Z",
  decidedAt: null,
  ...overrides,
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("reports are counted by reason, their words are read, and the app can be hidden", async () => {
  const found = aCase({
    reports: [
      { reason: "broken", note: "White page.", createdAt: "2026-11-20T10:00:00Z" },
      { reason: "harmful", note: "", createdAt: "2026-11-19T10:00:00Z" },
      { reason: "broken", note: "", createdAt: "2026-11-18T10:00:00Z" },
    ],
  });
  const onDecided = vi.fn<() => void>();
  renderPage(<ReportCase found={found} onDecided={onDecided} />);
  expect(screen.getByText("2 Broken, 1 Harmful")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Broken · Nov 20White page.",
  ]);
  api.answers("decideCase", { case: { ...found, status: "accepted", decidedAt: "2026-11-21T10:00:00Z" } });
  await press("Hide the app");
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
  expect(api.calls("decideCase")[0]).toMatchObject({ params: { id: 5 }, body: { decision: "accept" } });
});

test("a reported page can be withdrawn, or kept", async () => {
  const page = {
    handle: "anna",
    name: "tools",
    title: "My tools",
    description: "",
    itemCount: 4,
    isPublic: true,
  };
  const found = aCase({ kind: "page", webapp: null, page });
  renderPage(<ReportCase found={found} onDecided={() => undefined} />);
  expect(screen.getByRole("button", { name: "Keep" })).toBeTruthy();
  api.answers("decideCase", { case: { ...found, status: "accepted", decidedAt: "2026-11-21T10:00:00Z" } });
  await press("Withdraw page");
  await waitFor(() => expect(api.calls("decideCase")[0]?.body).toEqual({ decision: "accept" }));
});

test("nothing wrong closes the case without a word to anybody", async () => {
  const found = aCase({});
  renderPage(<ReportCase found={found} onDecided={() => undefined} />);
  api.answers("decideCase", { case: { ...found, status: "declined", decidedAt: "2026-11-21T10:00:00Z" } });
  await press("Nothing wrong");
  await waitFor(() => expect(api.calls("decideCase")[0]?.body).toEqual({ decision: "decline" }));
});

test("an owner's edit shows both orders of the pictures, and is declined with a reason", async () => {
  const found = aCase({
    kind: "edit",
    email: "mira@perch.test",
    changes: { screenshots: ["https://maps.example/2.png"] },
  });
  renderPage(<DifferenceCase found={found} onDecided={() => undefined} />);
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("src"))).toEqual([
    ...pictures,
    "https://maps.example/2.png",
  ]);
  api.answers("decideCase", { case: { ...found, status: "declined", decidedAt: "2026-11-21T10:00:00Z" } });
  await press("Decline");
  await userEvent.type(screen.getByRole("textbox", { name: /Why not/ }), "The first one is better.");
  await press("Decline the changes");
  await waitFor(() =>
    expect(api.calls("decideCase")[0]?.body).toEqual({
      decision: "decline",
      answer: "The first one is better.",
    }),
  );
});
