import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { OwnershipAnswer } from "#contract/owners/owners.ts";
import { dialogs } from "#src/shared/state/dialog/dialogs.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { OwnerPage } from "./owner-page.tsx";

const { shown } = vi.hoisted(() => ({ shown: [] as { title: string }[] }));
vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({
  showToast: (toast: { title: string }) => shown.push(toast),
}));

const TOKEN = "0123456789abcdef0123456789abcdef";
const pictures = ["one", "two", "three"].map((label) => ({
  imageUrl: `https://maps.example/${label}.png`,
  label: `Picture ${label}`,
}));
const webapp: OwnershipAnswer["webapp"] = {
  id: 7,
  slug: "maps",
  title: "Maps",
  url: "https://maps.example:8443/start",
  iconUrl: null,
  description: "Draws maps.",
  tags: ["Travel", "Maps"],
  screenshots: pictures,
};
const claim: NonNullable<OwnershipAnswer["claim"]> = {
  token: TOKEN,
  state: "pending",
  method: null,
  verifiedAt: null,
  checkedAt: null,
};
const unclaimed: OwnershipAnswer = { webapp, claim: null, edit: null };
const pending: OwnershipAnswer = { ...unclaimed, claim };
const verified: OwnershipAnswer = {
  ...unclaimed,
  claim: { ...claim, state: "verified", method: "file", verifiedAt: "2026-11-01T10:00:00Z", checkedAt: null },
};

function show(app: OwnershipAnswer | null, isMember = true) {
  const user = { id: "7b0f8a52-6c1d-4a55-9d0e-3f2a1b4c5d6e", email: "mira@perch.test", isAdmin: false };
  api.answers("getSession", { user: isMember ? user : null });
  if (isMember) api.postgres("ownership", app);
  api.postgres("own_figures", weeks());
  return renderPage(<OwnerPage slug="maps" />);
}

/** Twelve weeks, of which the last one has these figures. */
const weeks = (told: object = {}) =>
  Array.from({ length: 12 }, (_, n) => ({
    week: new Date(Date.UTC(2026, 8, 7 + 7 * n)).toISOString().slice(0, 10),
    visits: null,
    installs: null,
    launches: null,
    uninstalls: null,
    ...(n === 11 && told),
  }));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  shown.length = 0;
});

test("a visitor is asked to connect first, and nothing else is asked of the server", async () => {
  show(null, false);
  await userEvent.click(await screen.findByRole("button", { name: "Connect" }));
  expect(dialogs.get().signIn).toMatchObject({ reason: "connect" });
  expect(api.asked("ownership")).toEqual([]);
});

test("an app that is not there is said to be so, and a failure can be tried again", async () => {
  show(null);
  expect(await screen.findByRole("heading", { level: 1, name: "There is no such app" })).toBeTruthy();
});

test("a failure can be tried again", async () => {
  show(unclaimed);
  api.postgres("ownership", refusal("unavailable", "Busy."));
  await screen.findByText("Busy.");
  api.postgres("ownership", unclaimed);
  await press("Try again");
  expect(await screen.findByRole("heading", { level: 1, name: "Is Maps yours?" })).toBeTruthy();
});

test("a claim shows both ways, with what to copy", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  show(unclaimed);
  api.answers("claimWebapp", pending);
  await userEvent.click(await screen.findByRole("button", { name: "This is my app" }));
  expect(await screen.findByText("https://maps.example:8443/.well-known/perch.txt")).toBeTruthy();
  expect(screen.getAllByText(`perch-verification=${TOKEN}`)).toHaveLength(2);
  expect(screen.getByText("maps.example", { selector: "bdi" })).toBeTruthy();
  Object.assign(navigator, { clipboard: { writeText } });
  await press("Copy the line of the file");
  expect(writeText).toHaveBeenCalledWith(`perch-verification=${TOKEN}`);
  expect(await screen.findByText("Copied")).toBeTruthy();
});

test("a check says what was found where, and a found line opens the owner's page", async () => {
  show(pending);
  const looks = [
    {
      way: "file",
      place: "https://maps.example:8443/.well-known/perch.txt",
      outcome: "other",
      detail: "perch-verification=x",
    },
    { way: "dns", place: "maps.example", outcome: "missing", detail: "" },
  ] as const;
  api.answers("checkOwnership", { ...pending, looks: [...looks] });
  await userEvent.click(await screen.findByRole("button", { name: "Check now" }));
  expect(await screen.findByText("Not found yet")).toBeTruthy();
  expect(screen.getByText("There is another line: perch-verification=x")).toBeTruthy();
  expect(screen.getByText("There is no TXT record.")).toBeTruthy();

  api.answers("checkOwnership", { ...verified, looks: [{ ...looks[0], outcome: "found", detail: "" }] });
  await press("Check now");
  expect(await screen.findByRole("region", { name: "This app is yours" })).toBeTruthy();
});

test("who lost the proof is told, and may give the app up after a second press", async () => {
  show({
    ...verified,
    claim: { ...claim, state: "lost", method: "dns", verifiedAt: "2026-11-01T10:00:00Z" },
  });
  expect(await screen.findByText(/was not found for days/)).toBeTruthy();
  api.answers("giveUpWebapp", { success: true });
  await press("This is not my app");
  expect(api.calls("giveUpWebapp")).toEqual([]);
  api.postgres("ownership", unclaimed);
  await press("Give it up");
  expect(await screen.findByRole("button", { name: "This is my app" })).toBeTruthy();
});

describe("an owner", () => {
  test("sees visits, installs and openings by week as charts with a table, and no number below ten", async () => {
    show(verified);
    api.postgres("own_figures", weeks({ visits: 12345, installs: 10 }));
    const charts = await screen.findAllByRole("img", { name: /of 12 weeks/ });
    expect(charts.map((chart) => chart.getAttribute("aria-label"))).toEqual([
      "Visits of 12 weeks: 12,345 this week, at most 12,345.",
      "Installs of 12 weeks: 10 this week, at most 10.",
      "Openings of 12 weeks: fewer than 10 this week, never 10.",
    ]);
    const table = within(screen.getByRole("table"));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Week of",
      "Visits",
      "Installs",
      "Openings",
      "Removals",
    ]);
    const rows = table.getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getByRole("rowheader").textContent).slice(0, 2)).toEqual([
      "Nov 23",
      "Nov 16",
    ]);
    expect(rows).toHaveLength(12);
    expect(
      within(rows[0]!)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["12,345", "10", "fewer than 10", "fewer than 10"]);
  });

  test("of an app with little to tell is told that, without a chart", async () => {
    show(verified);
    expect(
      await screen.findByText("In each of these weeks there were fewer than 10 of everything."),
    ).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("gets the badge's code for both themes", async () => {
    show(verified);
    const region = await screen.findByRole("region", { name: "A badge for your site" });
    expect(
      within(region)
        .getAllByRole("img")
        .map((image) => image.getAttribute("src")),
    ).toEqual(["/badge/maps.svg", "/badge/maps.svg?theme=dark"]);
    expect(region.textContent).toContain('/badge/maps.svg" alt="Get it on Perch" width="144" height="56">');
    expect(region.textContent).toContain(`<a href="${location.origin}/maps?add">`);
    expect(region.textContent).toContain(
      `[![Get it on Perch](${location.origin}/badge/maps.svg)](${location.origin}/maps?add)`,
    );
  });

  test("sends only what is different", async () => {
    show(verified);
    await screen.findByRole("textbox", { name: "Description" });
    await press("Send for review");
    expect(screen.getByRole("alert").textContent).toBe("Nothing is different from the page as it is.");

    await userEvent.type(screen.getByRole("textbox", { name: "Description" }), " And more.");
    await press("Leave out Picture two");
    await press("Move Picture three to the front");
    const changes = {
      description: "Draws maps. And more.",
      screenshots: ["https://maps.example/three.png", "https://maps.example/one.png"],
    };
    api.answers("sendEdit", {
      ...verified,
      edit: { status: "open", changes, answer: "", createdAt: "2026-11-02T10:00:00Z" },
    });
    await press("Send for review");
    await waitFor(() => expect(api.calls("sendEdit")[0]?.body).toEqual({ changes, note: "" }));
    expect(await screen.findByText(/Your changes wait for review/)).toBeTruthy();
    // The form shows the pending changes.
    expect(screen.getByRole("textbox", { name: "Description" })).toHaveProperty("value", changes.description);
    expect(shown.map(({ title }) => title)).toEqual(["Sent for review"]);
  });

  test("reads why changes were not accepted, and keeps what was entered when sending fails", async () => {
    show({
      ...verified,
      edit: {
        status: "declined",
        changes: { tags: ["Best"] },
        answer: "Tags are no praise.",
        createdAt: "2026-11-02T10:00:00Z",
      },
    });
    expect(await screen.findByText("Tags are no praise.")).toBeTruthy();
    const tags = screen.getByRole("textbox", { name: /Tags/ });
    expect(tags).toHaveProperty("value", "Travel, Maps");
    await userEvent.type(tags, ", Hiking");
    api.answers("sendEdit", refusal("conflict", "The pictures have changed since."));
    await press("Send for review");
    expect((await screen.findByRole("alert")).textContent).toBe("The pictures have changed since.");
    expect(api.calls("sendEdit")[0]?.body).toEqual({
      changes: { tags: ["Travel", "Maps", "Hiking"] },
      note: "",
    });
    expect(tags).toHaveProperty("value", "Travel, Maps, Hiking");
  });
});
