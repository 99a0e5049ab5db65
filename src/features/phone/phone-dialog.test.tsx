import { fireEvent, screen, waitFor } from "@testing-library/react";
import { decodeQR } from "qr/decode.js";
import { beforeEach, expect, test, vi } from "vitest";
import { phoneLinkAddress } from "#src/shared/state/sign-in/phone-secret.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { api, NO_NETWORK, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { PhoneDialog } from "./phone-dialog.tsx";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));

const ID = "6f2c1c5e-8f55-4a55-9d57-0f4a6a3d2b11";
const OVER = refusal("not_found", "This code has expired or was already used.");
/** More than the time between two looks. */
const SOON = { timeout: 4_000 };
const onClose = vi.fn();

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.mocked(showToast).mockClear();
  onClose.mockClear();
  let made = 0;
  api.answers("createPhoneLink", () => ({
    id: ID.replace("6", String(made)),
    secret: String(made++).repeat(43),
    expiresInSeconds: 120,
  }));
  api.answers("getPhoneLink", { hasSignedIn: false });
  api.answers("endPhoneLink", { success: true });
});

/** Opens the dialog and waits for its code. */
async function open() {
  const page = renderPage(<PhoneDialog onClose={onClose} />);
  return { ...page, code: await screen.findByRole("img", { name: "QR code that signs in a phone" }) };
}

/** The text of a code, read from its picture. */
function textIn(code: Element): string {
  const SCALE = 8;
  const [, , size = 0] = (code.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = "", y = ""] of (code.querySelector("path")?.getAttribute("d") ?? "").matchAll(
    /M(\d+) (\d+)/g,
  )) {
    for (let row = 0; row < SCALE; row++) {
      const from = ((Number(y) * SCALE + row) * side + Number(x) * SCALE) * 4;
      for (let at = from; at < from + SCALE * 4; at++) if (at % 4 !== 3) data[at] = 0;
    }
  }
  return decodeQR({ width: side, height: side, data });
}

test("the code holds the link, in a fragment, with a quiet zone around it", async () => {
  const { code } = await open();
  expect(textIn(code)).toBe(phoneLinkAddress("0".repeat(43)));
  expect(code.querySelector("path")?.getAttribute("d")).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
  expect(api.calls("createPhoneLink")).toHaveLength(1);
});

test("a signed-in phone closes the dialog and is announced with Undo, which signs it out", async () => {
  await open();
  api.answers("getPhoneLink", { hasSignedIn: true });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), SOON);
  const [toast] = vi.mocked(showToast).mock.calls[0] ?? [];
  expect(toast).toMatchObject({ title: "A phone was signed in", action: { label: "Undo" } });
  expect(api.calls("endPhoneLink")).toEqual([]);
  toast?.action?.onSelect();
  await waitFor(() =>
    expect(vi.mocked(showToast).mock.lastCall).toEqual([
      { kind: "success", title: "The phone was signed out" },
    ]),
  );
  expect(api.calls("endPhoneLink").map(({ params }) => params)).toEqual([
    { phoneLinkId: ID.replace("6", "0") },
  ]);
});

test.each([
  ["is over", OVER, "This can’t be undone any more"],
  ["fails", NO_NETWORK, "The phone is still signed in"],
] as const)("an Undo that %s says what to do instead", async (_what, reply, title) => {
  await open();
  api.answers("getPhoneLink", { hasSignedIn: true });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), SOON);
  api.answers("endPhoneLink", reply);
  vi.mocked(showToast).mock.calls[0]?.[0].action?.onSelect();
  await waitFor(() =>
    expect(vi.mocked(showToast).mock.lastCall?.[0]).toMatchObject({ kind: "error", title }),
  );
});

test("an expired code gives way to a new one on demand", async () => {
  await open();
  api.answers("getPhoneLink", OVER);
  fireEvent.click(await screen.findByRole("button", { name: "Show a new code" }, SOON));
  api.answers("getPhoneLink", { hasSignedIn: false });
  const code = await screen.findByRole("img");
  expect(textIn(code)).toBe(phoneLinkAddress("1".repeat(43)));
  expect(onClose).not.toHaveBeenCalled();
});

test("closing ends the code", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(api.calls("endPhoneLink")).toHaveLength(1));
  expect(showToast).not.toHaveBeenCalled();
});

test("closing in the moment in which a phone signs in leaves it signed in, and announces it", async () => {
  await open();
  api.answers("getPhoneLink", { hasSignedIn: true });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(vi.mocked(showToast).mock.calls[0]?.[0].title).toBe("A phone was signed in");
  expect(api.calls("endPhoneLink")).toEqual([]);
});

test("a lost network leaves the code as it is", async () => {
  await open();
  api.answers("getPhoneLink", NO_NETWORK);
  const before = api.calls("getPhoneLink").length;
  await waitFor(() => expect(api.calls("getPhoneLink").length).toBeGreaterThan(before), SOON);
  expect(screen.getByRole("img")).toBeTruthy();
});

test("one code too many in an hour says when there is the next", async () => {
  api.answers(
    "createPhoneLink",
    refusal("rate_limited", "That was too often. Please try again in 40 minutes."),
  );
  renderPage(<PhoneDialog onClose={onClose} />);
  expect((await screen.findByRole("alert")).textContent).toContain("in 40 minutes");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
