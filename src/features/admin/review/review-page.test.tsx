import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CaseSummary, ReviewCase } from "#contract/review/cases.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { api, refusal } from "../../../../tests/support/fakes/fake-api.ts";
import { renderAdmin } from "../../../../tests/support/spa/render-admin.tsx";
import { ReviewPage } from "./review-page.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));

const app = (id: number, title: string) => ({
  id,
  slug: `app-${id}`,
  url: `https://app-${id}.example/`,
  title,
  description: "Plans routes.",
  iconUrl: null,
  screenshotUrl: null,
  tags: ["Travel"],
  screenshots: [],
});
const aCase = (id: number, part: Partial<ReviewCase>): ReviewCase => ({
  id,
  kind: "suggestion",
  status: "open",
  webapp: null,
  other: null,
  page: null,
  changes: {
    url: `https://new-${id}.example/`,
    title: `New ${id}`,
    description: "Words.",
    tags: [],
    iconUrl: null,
  },
  problems: ["no-icon"],
  takenBy: null,
  reports: [],
  email: "mara@example.org",
  note: "Please.",
  answer: "",
  rule: null,
  createdAt: "2026-11-23T10:00:00Z",
  decidedAt: null,
  ...part,
});

let cases: ReviewCase[];

beforeEach(() => {
  cases = [
    aCase(3, {}),
    aCase(2, {
      kind: "difference",
      webapp: app(12, "Komoot"),
      changes: { title: "Komoot", description: "Plans hiking routes.", tags: ["Travel", "Maps"] },
      email: null,
      note: "",
    }),
    aCase(1, {
      kind: "duplicate",
      webapp: app(1, "Older"),
      other: app(9, "Younger"),
      changes: {},
      email: null,
      note: "",
    }),
  ];
  const summary = ({
    id,
    kind,
    status,
    email,
    createdAt,
    decidedAt,
    webapp,
    changes,
  }: ReviewCase): CaseSummary => ({
    id,
    kind,
    status,
    email,
    createdAt,
    decidedAt,
    title: webapp?.title ?? changes.title ?? "",
    iconUrl: null,
  });
  api.postgres("list_cases", ({ wanted = "open" }) => {
    const listed = cases.filter(({ status }) =>
      wanted === "decided" ? status === "declined" : status === wanted,
    );
    const open = cases.filter(({ status }) => status === "open").length;
    return { cases: listed.map(summary), nextCursor: null, waiting: { open, held: 0 } };
  });
  api.postgres(
    "review_case",
    ({ case_id }) => cases.find(({ id }) => id === case_id) ?? refusal("not_found", "There is no such case."),
  );
  api.postgres("catalogues", []);
  api.answers("decideCase", ({ params, body }) => {
    const status = body.decision === "accept" ? "accepted" : body.decision === "hold" ? "held" : "declined";
    cases = cases.map((one) =>
      one.id === params.id
        ? { ...one, status, decidedAt: status === "held" ? null : "2026-11-23T11:00:00Z" }
        : one,
    );
    return { case: cases.find(({ id }) => id === params.id)! };
  });
});
afterEach(() => {
  vi.mocked(present).mockReset();
});

const user = userEvent.setup();
const shown = (name: string) => screen.findByRole("heading", { level: 2, name });
const decisions = () => api.calls("decideCase").map(({ params, body }) => [params.id, body]);
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

test("the first case is open; J and K go on and back, but not while somebody types", async () => {
  const { visited } = renderAdmin(<ReviewPage />, "/admin/review");
  await shown("New 3");
  expect(screen.getByText("3 open")).toBeDefined();
  await user.keyboard("j");
  await shown("Komoot");
  expect(visited.at(-1)).toBe("/admin/review?case=2");
  await user.keyboard("k");
  await shown("New 3");
  await user.type(screen.getByRole("textbox", { name: "Name" }), "j");
  expect(visited.at(-1)).toBe("/admin/review?case=3");
});

test("more cases are asked for by the cursor of the page before", async () => {
  api.postgres("list_cases", ({ before = null }) => {
    const one = { ...cases[before === null ? 0 : 1]!, title: before ?? "First", iconUrl: null };
    return { cases: [one], nextCursor: before === null ? "17.3" : null, waiting: { open: 2, held: 0 } };
  });
  renderAdmin(<ReviewPage />, "/admin/review");
  await press("Show more");
  expect(await screen.findByText("17.3")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(api.asked("list_cases")).toEqual([{ wanted: "open" }, { wanted: "open", before: "17.3" }]);
});

test("a suggestion is accepted in better words, the next case opens, and Undo opens it again", async () => {
  api.answers("undoDecision", ({ params }) => {
    cases = cases.map((one) => (one.id === params.id ? { ...one, status: "open", decidedAt: null } : one));
    return { case: cases.find(({ id }) => id === params.id)! };
  });
  renderAdmin(<ReviewPage />, "/admin/review");
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Better");
  await press("Accept into the store");
  await shown("Komoot");
  expect(decisions()).toEqual([
    [
      3,
      {
        decision: "accept",
        edits: { title: "Better", description: "Words.", tags: [] },
        catalogueId: null,
      },
    ],
  ]);
  await vi.waitFor(() => expect(present).toHaveBeenCalledTimes(1));
  const [[toast] = []] = vi.mocked(present).mock.calls;
  expect(toast).toMatchObject({ title: "Accepted", description: "New 3", action: { label: "Undo" } });
  toast?.action?.onSelect();
  await waitFor(() => expect(screen.getByText("3 open")).toBeDefined());
});

test("descriptions that a model proposes are read, and accepted all at once", async () => {
  const texts = aCase(4, {
    kind: "texts",
    webapp: app(13, "Quill"),
    changes: { texts: { de: "Hebt Notizen auf.", ar: "يحفظ الملاحظات." } },
    email: null,
    note: "",
  });
  cases = [texts, ...cases];
  let left = 2;
  api.postgres("accept_texts", () => {
    cases = cases.filter(({ kind }) => kind !== "texts");
    return left-- > 0 ? left + 1 : 0;
  });
  renderAdmin(<ReviewPage />, "/admin/review");
  await shown("Quill");
  expect(screen.getByText("Hebt Notizen auf.").lang).toBe("de");
  expect(screen.getByText("Arabic")).toBeDefined();
  await press("Accept all proposed descriptions");
  await shown("New 3");
  expect(screen.queryByRole("button", { name: "Accept all proposed descriptions" })).toBeNull();
  await vi.waitFor(() =>
    expect(present).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Descriptions accepted", description: "Of 3 apps." }),
    ),
  );
});

test("proposed descriptions of one app are accepted as a case", async () => {
  cases = [
    aCase(4, {
      kind: "texts",
      webapp: app(13, "Quill"),
      changes: { texts: { de: "Notizen." } },
      email: null,
    }),
  ];
  renderAdmin(<ReviewPage />, "/admin/review");
  await press("Accept these descriptions");
  await waitFor(() => expect(decisions()).toEqual([[4, { decision: "accept" }]]));
});

test("a suggestion is declined by a rule only", async () => {
  renderAdmin(<ReviewPage />, "/admin/review");
  await press("Decline");
  await press("Decline by this rule");
  expect(decisions()).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "It can be tried" }));
  await press("Decline by this rule");
  await waitFor(() =>
    expect(decisions()).toEqual([[3, { decision: "decline", rule: "can-be-tried", answer: "" }]]),
  );
});

test("a question is asked in words, and the suggestion waits", async () => {
  renderAdmin(<ReviewPage />, "/admin/review");
  await press("Ask back");
  await user.type(screen.getByRole("textbox", { name: "What do you want to know?" }), "Is it free?");
  await press("Hold and ask");
  await waitFor(() => expect(decisions()).toEqual([[3, { decision: "hold", answer: "Is it free?" }]]));
});

test("differences are shown word by word, and only the chosen ones are accepted", async () => {
  renderAdmin(<ReviewPage />, "/admin/review?case=2");
  const table = within(await screen.findByRole("table", { name: "Changes" }));
  expect(table.getByText("hiking", { selector: "ins", exact: false })).toBeDefined();
  expect(screen.getByText("Name: same in both")).toBeDefined();
  await user.click(table.getByRole("checkbox", { name: "Description" }));
  await press("Accept 1 of 2 changes");
  await waitFor(() => expect(decisions()).toEqual([[2, { decision: "accept", fields: ["tags"] }]]));
});

test("two apps become one after a question", async () => {
  renderAdmin(<ReviewPage />, "/admin/review?case=1");
  await press("Merge into the older");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Merge Younger into Older\?/)).toBeDefined();
  expect(decisions()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Merge into the older" }));
  await waitFor(() => expect(decisions()).toEqual([[1, { decision: "accept" }]]));
});

test("what another tab has decided is said, and shown as it is", async () => {
  renderAdmin(<ReviewPage />, "/admin/review?case=2");
  await screen.findByRole("table", { name: "Changes" });
  cases = cases.map((one) =>
    one.id === 2 ? { ...one, status: "declined", decidedAt: "2026-11-23T11:00:00Z" } : one,
  );
  api.answers("decideCase", refusal("conflict", "This was decided meanwhile."));
  await press("Decline");
  await vi.waitFor(() =>
    expect(present).toHaveBeenCalledWith(
      expect.objectContaining({ description: "This was decided meanwhile." }),
    ),
  );
  await screen.findByText("Declined");
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
});
