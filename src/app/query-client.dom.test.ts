import { MutationObserver, type MutationObserverOptions } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/http/http.ts";
import { showToast } from "#src/shared/ui/toast/show-toast.ts";
import { createQueryClient } from "./query-client.ts";

vi.mock("#src/shared/ui/toast/show-toast.ts", () => ({ showToast: vi.fn() }));
afterEach(() => vi.mocked(showToast).mockReset());

const refused = new ApiError("The drawer changed meanwhile.", { code: "conflict", status: 409 });

async function toastsOf(options: MutationObserverOptions<unknown, ApiError, void>) {
  const mutation = new MutationObserver(createQueryClient(), options);
  await mutation.mutate().catch(() => undefined);
  return vi.mocked(showToast).mock.calls.map(([toast]) => toast);
}

const fails = () => Promise.reject(refused);
const succeeds = () => Promise.resolve({});

test("a success shows the toast it names, and none when it names none", async () => {
  const successToast = { title: "App removed", description: "Gone." };
  expect(await toastsOf({ mutationFn: succeeds, meta: { successToast } })).toEqual([
    { kind: "success", ...successToast },
  ]);
  vi.mocked(showToast).mockClear();
  expect(await toastsOf({ mutationFn: succeeds })).toEqual([]);
});

test("a success may show an info toast, or none", async () => {
  const successToast = vi.fn<() => { kind: "info"; title: string } | null>();
  successToast.mockReturnValueOnce({ kind: "info", title: "Changed elsewhere" }).mockReturnValue(null);
  const meta = { successToast };
  expect(await toastsOf({ mutationFn: succeeds, meta })).toEqual([
    { kind: "info", title: "Changed elsewhere" },
  ]);
  vi.mocked(showToast).mockClear();
  expect(await toastsOf({ mutationFn: succeeds, meta })).toEqual([]);
});

test("a failure may compute its toast from the error", async () => {
  const errorToast = ({ code }: ApiError) => ({ title: "Error", description: code });
  expect(await toastsOf({ mutationFn: fails, meta: { errorToast } })).toEqual([
    { kind: "error", title: "Error", description: "conflict" },
  ]);
});

test("a failure shows its own text instead of the server's message", async () => {
  const errorToast = { title: "Error", description: "Failed to remove app" };
  expect(await toastsOf({ mutationFn: fails, meta: { errorToast } })).toEqual([
    { kind: "error", ...errorToast },
  ]);
});

test("a failure that prefers the server's message shows it below its title", async () => {
  const errorToast = { title: "Logout failed", description: "Please try again.", prefersMessage: true };
  expect(await toastsOf({ mutationFn: fails, meta: { errorToast } })).toEqual([
    { kind: "error", title: "Logout failed", description: refused.message },
  ]);
});

test("a failure without a text of its own shows a default toast", async () => {
  expect(await toastsOf({ mutationFn: fails })).toEqual([
    { kind: "error", title: "Something went wrong", description: refused.message },
  ]);
});

test("a form that marks its own fields gets no toast beside them", async () => {
  expect(await toastsOf({ mutationFn: fails, meta: { showsOwnErrors: true } })).toEqual([]);
});

test("queries are not retried, stay fresh and show no toast", async () => {
  const client = createQueryClient();
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(refused));
  await expect(client.fetchQuery({ queryKey: ["any"], queryFn })).rejects.toBe(refused);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(showToast).not.toHaveBeenCalled();
  expect(client.getDefaultOptions().queries).toMatchObject({
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
});

test("a call refused for an ended session shows that toast and marks the session", async () => {
  const client = createQueryClient();
  client.setQueryData(["session"], { user: { id: "x" } });
  const gone = new ApiError("Please sign in.", { code: "unauthenticated", status: 401 });
  const options = { mutationFn: () => Promise.reject(gone), meta: { showsOwnErrors: true } };
  await new MutationObserver(client, options).mutate().catch(() => undefined);
  expect(vi.mocked(showToast).mock.calls).toEqual([
    [{ kind: "error", title: "You were signed out", description: "Sign in again to make this change." }],
  ]);
  expect(client.getQueryData(["session"])).toEqual({ user: { id: "x" }, hasEnded: true });
});

test("an answer with status 401 refetches the session", async () => {
  const client = createQueryClient();
  client.setQueryData(["session"], { user: { id: "x" } });
  const gone = new ApiError("Sign in first.", { code: "unauthenticated", status: 401 });
  await client
    .fetchQuery({ queryKey: ["user-apps", "x"], queryFn: () => Promise.reject(gone) })
    .catch(() => undefined);
  expect(client.getQueryState(["session"])?.isInvalidated).toBe(true);
});
