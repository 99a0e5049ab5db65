import { expect, test } from "vitest";
import { createChecks } from "./checks.ts";
import type { CheckData } from "./data.ts";

/** A run over a store in which so many apps are due. */
function runWith(due: number) {
  let left = due;
  const data: Partial<CheckData> = {
    takeDue(most) {
      const taken = Math.min(most, left);
      left -= taken;
      const app = { claim: "", url: "https://app.example/", iconUrl: null, hasScreenshots: true };
      return Promise.resolve(Array.from({ length: taken }, (_, id) => ({ ...app, id })));
    },
  };
  return createChecks({
    data: data as CheckData,
    fetchGuarded: (url) =>
      Promise.resolve({
        status: 200,
        url,
        headers: new Headers(),
        body: new TextEncoder().encode("<p>Hello"),
      }),
    record: () => Promise.resolve(true),
    log: () => undefined,
  }).run();
}

test.each([
  { due: 3, checked: 3, hasMore: false },
  { due: 40, checked: 32, hasMore: true },
])(
  "of $due due apps a run checks $checked, and says whether the next may follow",
  async ({ due, ...done }) => {
    expect(await runWith(due)).toMatchObject(done);
  },
);
