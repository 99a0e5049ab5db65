import { act, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { requestSignIn, signInRequest } from "#src/shared/state/requests/sign-in-request.ts";
import { present } from "#src/shared/ui/toast/toaster.tsx";
import { api } from "../../tests/support/fakes/fake-api.ts";
import { renderPage } from "../../tests/support/spa/render-page.tsx";
import { AuthDialogs, isAuthLoading } from "./auth-dialogs.tsx";

vi.mock("#src/shared/ui/toast/toaster.tsx", () => ({ present: vi.fn() }));
vi.mock("#src/features/auth/route.tsx", () => Promise.reject(new TypeError("Failed to fetch")));

test("a sign-in dialog that can't be loaded says so, and takes its request back", async () => {
  api.answers("getSession", { user: null });
  renderPage(<AuthDialogs />);
  const loading: boolean[] = [];
  isAuthLoading.subscribe(() => loading.push(isAuthLoading.get()));
  act(() => requestSignIn());
  await waitFor(() => expect(signInRequest.get()).toBeNull());
  await waitFor(() =>
    expect(present).toHaveBeenCalledExactlyOnceWith({
      kind: "error",
      title: "Signing in is not possible now",
      description: "Check your network and try again.",
    }),
  );
  expect(loading[0]).toBe(true);
  expect(loading.at(-1)).toBe(false);
});
