import { expect, test } from "vitest";
import { GuardedFetchError } from "../../../_shared/guarded-fetch/error.ts";
import type { GuardedFetch } from "../../../_shared/guarded-fetch/guarded-fetch.ts";
import { encodePng } from "../../../_shared/images/png.ts";
import { chooseIcon } from "./choose-icon.ts";
import type { IconOffer } from "./icon-offers.ts";

const never = new AbortController().signal;

/** A site whose files are pictures of `width x height` or texts; all others are missing. */
function site(files: Record<string, [number, number] | string>) {
  const asked: string[] = [];
  const fetchGuarded: GuardedFetch = async (url) => {
    asked.push(url);
    const file = files[url];
    if (file === undefined) throw new GuardedFetchError("connection", "The site could not be reached.");
    const body =
      typeof file === "string"
        ? new TextEncoder().encode(file)
        : await encodePng({ width: file[0], height: file[1], rgba: new Uint8Array(file[0] * file[1] * 4) });
    return { status: file === "404" ? 404 : 200, url, headers: new Headers(), body };
  };
  return { asked, fetchGuarded };
}

const offer = (url: string, expectedSidePx: number, isMaskable = false): IconOffer => ({
  url,
  expectedSidePx,
  isMaskable,
});

test("an icon is as large as it is, not as large as it says", async () => {
  const { fetchGuarded } = site({ boast: [16, 16], honest: [96, 96], modest: [64, 64] });
  const icon = await chooseIcon(
    fetchGuarded,
    [offer("boast", 512), offer("honest", 96), offer("modest", 32)],
    never,
  );
  expect(icon?.size).toEqual({ width: 96, height: 96 });
});

test("any square one is better than one that is not, which is better than none", async () => {
  const { fetchGuarded } = site({ banner: [600, 100], small: [16, 16] });
  const offers = [offer("banner", 600), offer("small", 16)];
  expect((await chooseIcon(fetchGuarded, offers, never))?.size?.width).toBe(16);
  expect((await chooseIcon(fetchGuarded, offers.slice(0, 1), never))?.size?.width).toBe(600);
});

test("of two of one size the one that is not maskable is taken", async () => {
  const { fetchGuarded } = site({ maskable: [128, 128], plain: [128, 127] });
  const offers = [offer("maskable", 128, true), offer("plain", 128)];
  expect((await chooseIcon(fetchGuarded, offers, never))?.size?.height).toBe(127);
});

test("what can't be had or is no image is passed over", async () => {
  const { fetchGuarded } = site({ page: "<html>Not found</html>", gone: "404", last: [48, 48] });
  const offers = ["missing", "page", "gone", "last"].map((url) => offer(url, 100));
  expect((await chooseIcon(fetchGuarded, offers, never))?.size?.width).toBe(48);
  expect(await chooseIcon(fetchGuarded, offers.slice(0, 3), never)).toBeNull();
});

test("once an icon is good enough no more are fetched, and never more than nine", async () => {
  const good = site({ a: [256, 256], b: [32, 32], c: [32, 32], d: [32, 32] });
  await chooseIcon(
    good.fetchGuarded,
    ["a", "b", "c", "d"].map((url) => offer(url, 256)),
    never,
  );
  expect(good.asked).toEqual(["a", "b", "c"]);
  const endless = site({});
  await chooseIcon(
    endless.fetchGuarded,
    Array.from({ length: 50 }, (_unused, nth) => offer(`${nth}`, 16)),
    never,
  );
  expect(endless.asked.length).toBe(9);
});
