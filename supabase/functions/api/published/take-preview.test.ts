import { expect, test, vi } from "vitest";
import type { PreparedImage } from "../../_shared/images/prepare-image.ts";
import { createTakePreview, type PreviewDeps } from "./take-preview.ts";

const COPY = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "tools",
  handle: "anna",
  publishedAt: "2026-11-20T10:00:00.000Z",
};
const PICTURE: PreparedImage = { bytes: new Uint8Array(8), type: "image/jpeg", size: null };

function previewing(part: Partial<PreviewDeps> = {}) {
  const steps: unknown[][] = [];
  const deps: PreviewDeps = {
    siteUrl: "https://perch.example",
    takeScreenshot: (url, _signal, viewport) => {
      steps.push(["shot", url, viewport]);
      return Promise.resolve(PICTURE);
    },
    images: {
      store: (_images, holder) => {
        steps.push(["stored", holder]);
        return Promise.resolve(["/storage/images/a.jpg"]);
      },
      release: (holder) => Promise.resolve(void steps.push(["released", holder])),
    },
    publishedPages: {
      setPreview: ({ id, publishedAt }, address) => {
        steps.push(["set", id, publishedAt, address]);
        return Promise.resolve(true);
      },
    },
    log: vi.fn<PreviewDeps["log"]>(),
    ...part,
  };
  return { steps, deps, take: () => createTakePreview(deps)(COPY) };
}

test("a page's picture is taken of its public address, stored, named by this copy, and let go of", async () => {
  const { steps, take } = previewing();
  await take();
  const holder = steps[1]?.[1];
  expect(steps).toEqual([
    ["shot", "https://perch.example/@anna/tools?preview", { width: 1200, height: 630 }],
    ["stored", holder],
    ["set", COPY.id, COPY.publishedAt, "/storage/images/a.jpg"],
    ["released", holder],
  ]);
});

test("without a service there is no picture, and none of a page that gave none", async () => {
  const without = previewing({ takeScreenshot: null });
  await without.take();
  expect(without.steps).toEqual([]);
  const failed = previewing({ takeScreenshot: () => Promise.resolve(null) });
  await failed.take();
  expect(failed.steps.map(([step]) => step)).toEqual(["released"]);
});

test("a failure is logged, and what was stored is let go of", async () => {
  const { steps, deps, take } = previewing({
    publishedPages: { setPreview: () => Promise.reject(new Error("The database is down.")) },
  });
  await take();
  expect(deps.log).toHaveBeenCalledWith(expect.objectContaining({ event: "preview-failed" }));
  expect(steps.map(([step]) => step)).toEqual(["shot", "stored", "released"]);
});
