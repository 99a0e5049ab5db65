import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../../db/support/database.ts";
import { aMember } from "../support/client.ts";
import { addLink, change, firstPageOf, folderId, linkId, someApps, type Wish } from "../support/home.ts";
import { aHandle, namesOf, publish, readPage } from "./support.ts";

const sql = testDatabase().connect();
const RUNS = 12;

/** What stands on a page: of an app whether it has an own name, of a link whether it is chosen. */
const leaf = fc.record({ isApp: fc.boolean(), isMarked: fc.boolean() });
type Leaf = { isApp: boolean; isMarked: boolean };
const home = fc.array(fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })), { minLength: 1, maxLength: 8 });

test("whatever stands on a page, its copy has all apps by the store's names and the chosen links, in order", async () => {
  await fc.assert(
    fc.asyncProperty(home, async (entries) => {
      const member = await aMember();
      const handle = aHandle();
      await member.rpc("set_handle", { wanted: handle });
      const pageId = await firstPageOf(member);
      const apps = await someApps(sql, 25);
      const titles = new Map(
        (
          await sql<{ item: string; title: string }[]>`
            select 'webapp:' || id as item, title from public.webapps where 'webapp:' || id = any(${apps})`
        ).map(({ item, title }) => [item, title]),
      );
      const wishes: Wish[] = [{ kind: "add", item: apps[0] ?? "" }];
      const chosen: string[] = [];
      let used = 1;
      const add = ({ isApp, isMarked }: Leaf, place: object = {}): string[] => {
        const item = isApp ? (apps[used++] ?? "") : linkId();
        if (!isApp) {
          wishes.push(addLink(item, `Link ${item}`, place));
          if (isMarked) chosen.push(item);
          return isMarked ? [`Link ${item}`] : [];
        }
        wishes.push({ kind: "add", item, ...place });
        if (isMarked) wishes.push({ kind: "rename", item, name: "Own name" });
        return [titles.get(item) ?? ""];
      };
      const expected: (string | string[])[] = [titles.get(apps[0] ?? "") ?? ""];
      for (const [index, entry] of entries.entries()) {
        if (!Array.isArray(entry)) expected.push(...add(entry));
        else {
          const folder = folderId();
          wishes.push({ kind: "add-folder", folder, name: `Folder ${index}` });
          const names = entry.flatMap((each) => add(each, { folder }));
          if (names.length > 0) expected.push([`Folder ${index}`, ...names]);
        }
      }
      expect((await change(member, ...wishes)).refused).toEqual([]);
      await publish({ member, pageId }, { linkIds: chosen });
      expect(namesOf(await readPage(handle))).toEqual(expected);
    }),
    { numRuns: RUNS },
  );
});
