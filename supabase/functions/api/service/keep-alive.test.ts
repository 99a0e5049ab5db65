import { expect, test, vi } from "vitest";
import type { StoreWebapp } from "../../_shared/contract/webapps/webapps.ts";
import type { KeepAlive } from "../../_shared/keep-alive.ts";
import {
  cookieOf,
  type Deps,
  fakedApi,
  post,
  sessionOf,
  SITE,
} from "../../../../tests/support/fakes/fake-deps.ts";

const cookie = cookieOf(sessionOf("mira"));
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function anImage(): RequestInit {
  const body = new FormData();
  body.set("file", new File([Buffer.from(PNG, "base64")], "a.png", { type: "image/png" }));
  return { method: "POST", headers: { origin: SITE, ...cookie }, body };
}

/** Every call that triggers a sweep of old images. */
const CALLS: [path: string, request: RequestInit][] = [
  ["/api/upload", anImage()],
  ["/api/webapp/import-with-progress", post({ url: "https://site.example/" }, cookie)],
  [
    "/api/webapp/import-from-queue",
    post({ queueItemId: 1, catalogueId: 1, url: "https://site.example/" }, cookie),
  ],
  ["/api/webapp/7", { method: "DELETE", headers: { origin: SITE, ...cookie } }],
  ["/api/catalogues/create-with-progress", post({ name: "Notes" }, cookie)],
];

test.each(CALLS)("%s answers while images are swept, and the sweep is kept alive", async (path, request) => {
  let finish = () => {};
  const sweeping = new Promise<void>((resolve) => (finish = resolve));
  const keepAlive = vi.fn<KeepAlive>();
  const webapp = {} as StoreWebapp;
  const api = fakedApi({
    keepAlive: keepAlive as Partial<Deps["keepAlive"]>,
    accounts: { describe: () => Promise.resolve({ id: "1", email: "mira@example.com", isAdmin: true }) },
    rateLimits: { take: () => Promise.resolve(0) },
    images: {
      store: () => Promise.resolve(["/storage/images/a.png"]),
      discard: () => Promise.resolve(),
      sweep: () => sweeping,
    },
    importer: {
      check: () => Promise.resolve(),
      read: () => Promise.resolve({} as Awaited<ReturnType<Deps["importer"]["read"]>>),
      store: () => Promise.resolve(webapp),
    },
    queueImporter: { importItem: () => Promise.resolve({ webapp, isLinked: false }) },
    webappAdmin: { remove: () => Promise.resolve([]) },
    catalogueCreator: {
      create: () => Promise.resolve({ catalogue: {} as never, queuedApps: 0 }),
    },
  });
  const response = await api.request(path, request);
  expect([response.status, await response.text()]).toEqual([200, expect.not.stringContaining("error")]);
  expect(keepAlive.mock.calls.map(([work]) => work)).toContain(sweeping);
  finish();
});
