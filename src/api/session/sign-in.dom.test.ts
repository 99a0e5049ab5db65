import { afterEach, expect, test, vi } from "vitest";
import { getSupabase } from "../http/supabase.ts";
import { exchangeProof } from "./sign-in.ts";

vi.mock("../http/supabase.ts", () => ({ getSupabase: vi.fn() }));

const verifyOtp = vi.fn(() => Promise.resolve({ error: null }));
afterEach(() => {
  vi.restoreAllMocks();
  verifyOtp.mockClear();
});

const withoutCookies = () => vi.spyOn(document, "cookie", "get").mockReturnValue("");

test.each([
  ["a link", { tokenHash: "abc" }],
  ["a code", { email: "mira@perch.test", code: "407123" }],
])("in a browser without cookies %s is not used up, and the words say why", async (_what, proof) => {
  vi.mocked(getSupabase).mockResolvedValue({ auth: { verifyOtp } } as never);
  for (const block of [
    withoutCookies,
    () =>
      vi.spyOn(document, "cookie", "set").mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      }),
  ]) {
    const blocked = block();
    await expect(exchangeProof(proof)).rejects.toMatchObject({
      code: "no_cookies",
      message:
        "This browser keeps no cookies of this site, and signing in needs them. Allow them, then try again.",
    });
    blocked.mockRestore();
  }
  expect(verifyOtp).not.toHaveBeenCalled();
  await exchangeProof(proof);
  expect(verifyOtp).toHaveBeenCalledOnce();
  expect(document.cookie).not.toContain("perch-probe");
});
