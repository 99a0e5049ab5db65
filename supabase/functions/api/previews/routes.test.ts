import { expect, test, vi } from "vitest";
import { fakedApi, SITE } from "../../../../tests/support/fakes/fake-deps.ts";
import type { PageAnswer } from "../../_shared/contract/site/page.ts";
import type { Bytes } from "../../_shared/guarded-fetch/network.ts";

const PAGE = {
  kind: "webapp",
  webapp: { id: 7, title: "Notes", description: "", iconUrl: null, tags: [] },
} as unknown as PageAnswer;
const PICTURE: Bytes = new Uint8Array([1, 2, 3]);

/** An API whose previews are stored, or are created if the limits allow it. */
function ask({ isKept = false, wait = 0, isLocalDev = false } = {}) {
  const take = vi.fn(() => Promise.resolve(wait));
  const api = fakedApi({
    config: { isLocalDev },
    pages: { find: () => Promise.resolve(PAGE) },
    rateLimits: { take },
    previews: {
      read: async (_card, admit) => {
        if (!isKept) await admit();
        return PICTURE;
      },
    },
  });
  return { take, answer: api.request(`${SITE}/api/previews/notes.png`) };
}

test("pictures are made at most 120 times an hour for one network address", async () => {
  const { take, answer } = ask();
  expect((await answer).status).toBe(200);
  expect(take).toHaveBeenCalledWith(expect.stringMatching(/^link-preview-by-address:/), 120, 3600);
  const late = await ask({ wait: 90 }).answer;
  expect([late.status, late.headers.get("retry-after")]).toEqual([429, "90"]);
});

test("who asks for a picture that is there is not counted, nor in local development, where all have one address", async () => {
  for (const settings of [{ isKept: true }, { isLocalDev: true }]) {
    const { take, answer } = ask(settings);
    expect((await answer).status).toBe(200);
    expect(take).not.toHaveBeenCalled();
  }
});
