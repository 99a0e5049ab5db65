import { expect, test, vi } from "vitest";
import type { PreparedImage } from "../../_shared/images/prepare-image.ts";
import { claimsOf, cookieOf, fakedApi, post, sessionOf } from "../../../../tests/support/fakes/fake-deps.ts";

const URL_OF_LINK = "https://site.example/";
const ICON: PreparedImage = { bytes: new Uint8Array([1]), type: "image/png", size: null };

function given({ icon = null as PreparedImage | null, before = null as string | null | undefined } = {}) {
  const asked = {
    store: vi.fn<(images: readonly object[], holder: string) => Promise<string[]>>((images) =>
      Promise.resolve(images.map(() => "/storage/images/new.png")),
    ),
    discard: vi.fn<(addresses: readonly (string | null)[]) => Promise<void>>(() => Promise.resolve()),
    setIcon: vi.fn<(claims: object, link: object, icon: string | null) => Promise<string | null | undefined>>(
      () => Promise.resolve(before),
    ),
  };
  const api = fakedApi({
    links: { urlOf: (_claims, id) => Promise.resolve(id === 7 ? URL_OF_LINK : null), setIcon: asked.setIcon },
    images: { store: asked.store, discard: asked.discard },
    rateLimits: { take: () => Promise.resolve(0) },
    readIcon: () => Promise.resolve(icon),
  });
  const ask = (id: number) =>
    api.request(`/api/user/links/${id}/icon`, post(undefined, cookieOf(sessionOf("mira"))));
  return { ask, asked };
}

test("an icon that was found is stored for its user and shown on the link", async () => {
  const { ask, asked } = given({ icon: ICON });
  const response = await ask(7);
  expect([response.status, await response.json()]).toEqual([200, { icon: "/storage/images/new.png" }]);
  expect(asked.store).toHaveBeenCalledExactlyOnceWith([ICON], claimsOf("mira").sub);
  expect(asked.setIcon.mock.lastCall?.slice(1)).toEqual([
    { id: 7, url: URL_OF_LINK },
    "/storage/images/new.png",
  ]);
});

test("an icon that is replaced is removed, one that stays is not", async () => {
  const replaced = given({ icon: ICON, before: "/storage/images/old.png" });
  await replaced.ask(7);
  expect(replaced.asked.discard).toHaveBeenCalledExactlyOnceWith(["/storage/images/old.png"]);
  const same = given({ icon: ICON, before: "/storage/images/new.png" });
  await same.ask(7);
  expect(same.asked.discard).not.toHaveBeenCalled();
});

test("without an icon the link has none, and nothing is stored", async () => {
  const { ask, asked } = given({ icon: null, before: "/storage/images/old.png" });
  expect(await (await ask(7)).json()).toEqual({ icon: null });
  expect(asked.store).not.toHaveBeenCalled();
  expect(asked.discard).toHaveBeenCalledExactlyOnceWith(["/storage/images/old.png"]);
});

test("a link that is not there, or is gone or led elsewhere meanwhile, is a 404", async () => {
  expect((await given().ask(8)).status).toBe(404);
  const gone = given({ icon: ICON });
  gone.asked.setIcon.mockResolvedValue(undefined);
  expect((await gone.ask(7)).status).toBe(404);
});
