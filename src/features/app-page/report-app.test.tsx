import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";
import { api, NO_NETWORK, refusal, type Reply } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { AppFoot } from "./app-foot.tsx";

const app = { id: 7, title: "Excalidraw", slug: "excalidraw" } as StoreWebapp;

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
});

async function open() {
  renderPage(<AppFoot app={app} />);
  const opener = screen.getByRole("button", { name: "Report this app" });
  await userEvent.click(opener);
  await screen.findByRole("dialog", { name: "What is wrong?" });
  return opener;
}
const send = () => userEvent.click(screen.getByRole("button", { name: "Send report" }));

test("a report has a reason and optional words, and the focus returns to where it was", async () => {
  api.answers("reportWebapp", { success: true, isRepeated: false });
  const opener = await open();
  expect(screen.getByRole("dialog").textContent).toContain("what is wrong with Excalidraw.");
  await userEvent.click(screen.getByRole("radio", { name: /Misleading/ }));
  await userEvent.type(screen.getByRole("textbox"), "It sells shoes.");
  await send();
  expect(await screen.findByRole("dialog", { name: "Thank you" })).toBeTruthy();
  expect(api.calls("reportWebapp")[0]).toMatchObject({
    params: { id: 7 },
    body: { reason: "misleading", note: "It sells shoes." },
  });
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test("without a reason nothing is sent", async () => {
  await open();
  await send();
  expect(screen.getByRole("alert").textContent).toBe("Choose what is wrong.");
  expect(api.calls("reportWebapp")).toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: /Broken/ }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a second report of the day says that the first one counts", async () => {
  api.answers("reportWebapp", { success: true, isRepeated: true });
  await open();
  await userEvent.click(screen.getByRole("radio", { name: /Harmful/ }));
  await send();
  expect(await screen.findByRole("dialog", { name: "You reported it today" })).toBeTruthy();
});

test.each<[string, Reply<"reportWebapp">, string]>([
  ["no network", NO_NETWORK, "No connection. Check your network and try again."],
  ["too many reports", refusal("rate_limited", "That was too often."), "That was too often."],
])("%s keeps what was entered and says what is wrong", async (_what, reply, message) => {
  api.answers("reportWebapp", reply);
  await open();
  await userEvent.click(screen.getByRole("radio", { name: /Something else/ }));
  await userEvent.type(screen.getByRole("textbox"), "Words");
  await send();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(message));
  expect(screen.getByRole("textbox")).toHaveProperty("value", "Words");
});

test("two presses send one report", async () => {
  const answer = api.waits("reportWebapp");
  await open();
  await userEvent.click(screen.getByRole("radio", { name: /Broken/ }));
  await userEvent.dblClick(screen.getByRole("button", { name: "Send report" }));
  answer({ success: true, isRepeated: false });
  await screen.findByRole("dialog", { name: "Thank you" });
  expect(api.calls("reportWebapp")).toHaveLength(1);
});
