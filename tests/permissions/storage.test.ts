import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { CALLERS, type Caller } from "./callers.ts";
import { ask, type RestAnswer } from "./rest.ts";
import { buckets, type Files, type StorageCase, storageCases, storageDangers } from "./storage.ts";
import { aWorld } from "./world.ts";

const world = await aWorld();
const { sql } = world;

afterAll(() => sql`delete from storage.buckets where id like 'permissions-%'`);

const pictureOf = (type: string) => new Blob([`<svg xmlns="http://www.w3.org/2000/svg"/>`], { type });

async function someFiles(): Promise<Files> {
  const files = { there: `${randomUUID()}.svg`, wanted: `${randomUUID()}.svg` };
  for (const [bucket, { types }] of Object.entries(buckets)) {
    const path = `/storage/v1/object/${bucket}/${files.there}`;
    // oxlint-disable-next-line no-await-in-loop -- there are three
    expect((await ask(world, "service", "POST", path, { body: pictureOf(types.at(-1)!) })).status).toBe(200);
  }
  return files;
}

function tryIt(caller: Caller, files: Files, asked: Omit<StorageCase, "may">): Promise<RestAnswer> {
  const { method, path, sends, isReplacing } = asked;
  const sent = sends?.(files);
  const body = sent && ("json" in sent ? sent.json : pictureOf(sent.type));
  const headers = isReplacing ? { "x-upsert": "true" } : {};
  return ask(world, caller, method, `/storage/v1${path(files)}`, { body, headers });
}

/** Storage answers an empty list for files that the caller may not see. */
const isDone = ({ status, body }: RestAnswer): boolean =>
  status === 200 && !(Array.isArray(body) && body.length === 0);

/** Storage's state for a case: its files, their last writes, and its bucket. */
const traces = ({ there, wanted }: Files) => sql`
  select bucket_id, name, version, updated_at from storage.objects
  where name like ${`%${there}%`} or name like ${`%${wanted}%`}
  union all
  select id, array_to_string(allowed_mime_types, ' '), public::text, updated_at from storage.buckets
  where id in ('images', 'pictures', 'previews') or id like ${`%${wanted}%`}
  order by 1, 2`;

describe.each(CALLERS)("the %s", (caller) => {
  test.each(storageCases.map((each) => [each.does, each] as const))(
    "%s if the matrix says so",
    async (_does, each) => {
      const files = await someFiles();
      const before = await traces(files);
      const answer = await tryIt(caller, files, each);
      expect([answer.text, isDone(answer)]).toEqual([answer.text, each.may[caller]]);
      if (!each.may[caller]) expect(await traces(files)).toEqual(before);
    },
  );
});

describe.each(CALLERS.filter((caller) => caller !== "service"))("the %s never", (caller) => {
  test.each(storageDangers.map((each) => [each.does, each] as const))("%s", async (_does, each) => {
    const files = await someFiles();
    const before = await traces(files);
    expect(isDone(await tryIt(caller, files, each))).toBe(false);
    expect(await traces(files)).toEqual(before);
  });
});
