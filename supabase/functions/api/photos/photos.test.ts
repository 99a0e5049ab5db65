import { afterEach, beforeEach, expect, test } from "vitest";
import type { Photo } from "../../_shared/contract/pictures/photos.ts";
import { photo as photoSchema } from "../../_shared/contract/pictures/photos.ts";
import { createGuardedFetch } from "../../_shared/guarded-fetch/guarded-fetch.ts";
import type { Log } from "../../_shared/log.ts";
import type { Bucket } from "../../_shared/storage.ts";
import { createNodeNetwork } from "../../../../tests/support/node-network.ts";
import {
  startCommonsServer,
  type CommonsMood,
  type CommonsServer,
} from "../../../../tests/support/photos/commons-server.ts";
import { createAskService } from "../ask-service.ts";
import { createPhotos } from "./photos.ts";

const NOW = new Date("2026-11-26T23:30:00-08:00");
/** In UTC. */
const DAY = "2026-11-27";

let server: CommonsServer;
let stored: Photo[];
let files: Map<string, string>;
let logged: Parameters<Log>[0][];
beforeEach(async () => {
  server = await startCommonsServer();
  stored = [];
  files = new Map();
  logged = [];
});
afterEach(() => server.close());

/** An instance whose turn it always is, on a Storage in memory. */
function anInstance(old: Photo[] = []) {
  const settings = {
    network: createNodeNetwork(),
    userAgent: "Perch (+https://perch.example)",
    allowPrivateHosts: new Set([new URL(server.url).host]),
  };
  const work: Promise<void>[] = [];
  const bucket: Partial<Bucket> = {
    put(name, _bytes, type) {
      files.set(name, type);
      return Promise.resolve();
    },
    remove(names) {
      names.forEach((name) => files.delete(name));
      return Promise.resolve();
    },
    pathOf: (name) => `/storage/photos/${name}`,
  };
  const photos = createPhotos({
    ask: createAskService(settings, server.environment.PHOTOS_URL),
    data: {
      look: () => Promise.resolve({ photos: stored, isDue: stored.length === 0 }),
      claim: () => Promise.resolve(true),
      store(photo) {
        stored.push(photo);
        return Promise.resolve(old);
      },
    },
    bucket: bucket as Bucket,
    fetchGuarded: createGuardedFetch(settings),
    keepAlive: (promise) => void work.push(promise),
    log: (entry) => void logged.push(entry),
  });
  return { photos, ended: () => Promise.all(work) };
}

test("a day's photograph is copied behind the answer, and is in the next one", async () => {
  const { photos, ended } = anInstance();
  expect(await photos.list(NOW)).toEqual([]);
  await ended();
  const [photo] = await photos.list(NOW);
  expect(photoSchema.parse(photo)).toMatchObject({
    day: DAY,
    title: `Lake on ${DAY}`,
    author: "Mira & Noor",
  });
  expect(photo?.files.map(({ width }) => width)).toEqual([1280, 1920, 3840]);
  expect(photo?.files.map(({ url }) => files.get(url.replace("/storage/photos/", "")))).toEqual(
    Array(3).fill("image/png"),
  );
  expect(server.takeRequests().filter((path) => path.startsWith("/w/"))).toHaveLength(3);
  await photos.list(NOW);
  expect(server.takeRequests()).toEqual([]);
});

test("the files of days that are over are removed", async () => {
  files.set("2026-10-28-1280.jpg", "image/jpeg");
  const { photos, ended } = anInstance([
    { files: [{ width: 1280, url: "/storage/photos/2026-10-28-1280.jpg" }] } as Photo,
  ]);
  await photos.list(NOW);
  await ended();
  expect(files.has("2026-10-28-1280.jpg")).toBe(false);
  expect(files.size).toBe(3);
});

test.each<[string, CommonsMood, string]>([
  ["fails", { status: 503, body: "{}" }, "photo-failed"],
  ["says no JSON", { body: "<!doctype html>" }, "photo-failed"],
  ["floods", { body: `"${"x".repeat(300_000)}"` }, "photo-failed"],
  ["has a picture that is none of ours", { categories: ["Wars"] }, "photo-unfit"],
  ["names a private host", { info: { thumburl: "http://127.0.0.1:9/1280px.png" } }, "photo-failed"],
  ["has a picture of another width", { info: { thumburl: "" } }, "photo-failed"],
])("nothing is stored where the service %s", async (_what, mood, event) => {
  server.setMood(mood.info?.["thumburl"] === "" ? { info: { thumburl: `${server.url}/640px.png` } } : mood);
  const { photos, ended } = anInstance();
  expect(await photos.list(NOW)).toEqual([]);
  await ended();
  expect([stored, files.size, logged.map((entry) => entry["event"])]).toEqual([[], 0, [event]]);
});
