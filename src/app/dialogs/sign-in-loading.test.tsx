import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { dialogs, isSignInLoading } from "#src/shared/state/dialog/dialogs.ts";
import { openDialog } from "#src/shared/state/dialog/open-dialog.ts";
import { api } from "../../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../../tests/support/spa/render-page.tsx";
import { Dialogs } from "./dialogs.tsx";
import { Header } from "../frames/header.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));
vi.mock("#src/features/auth/route.tsx", () => Promise.reject(new TypeError("Failed to fetch")));

test("while the sign-in dialog loads its button says so; one that can't be loaded takes its request back, in words", async () => {
  api.answers("getSession", { user: null });
  vi.stubGlobal("matchMedia", () => ({ addEventListener: () => {}, removeEventListener: () => {} }));
  renderPage(
    <>
      <Header variant="store" />
      <Dialogs />
    </>,
  );
  const connect = screen.getByRole("button", { name: "Connect" });
  const loading: boolean[] = [];
  isSignInLoading.subscribe(() => loading.push(isSignInLoading.get()));
  act(() => openDialog("signIn", { reason: "connect" }));
  expect(connect.getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(dialogs.get().signIn).toBeUndefined());
  await waitFor(() =>
    expect(present).toHaveBeenCalledExactlyOnceWith({
      kind: "error",
      title: "Signing in is not possible now",
      description: "Check your network and try again.",
    }),
  );
  expect(loading[0]).toBe(true);
  expect(loading.at(-1)).toBe(false);
  expect(connect.hasAttribute("aria-busy")).toBe(false);
});
