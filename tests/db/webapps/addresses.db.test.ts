import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { aUser, aWebapp } from "../support/factories.ts";

const { rolledBack, inEmptyStore } = testDatabase();

test(
  "any spelling of its address finds an app; only the administrator finds a hidden one",
  rolledBack(async ({ sql, as, admin }) => {
    const member = await aUser(sql);
    const shown = await aWebapp(sql, { url: "https://addresses.example/shown" });
    const hidden = await aWebapp(sql, { url: "https://addresses.example/hidden", isVisible: false });
    const urls = [
      "HTTPS://WWW.addresses.example/shown/",
      "https://addresses.example/hidden",
      "https://none.example/",
    ];
    const ask = (persona: typeof admin) =>
      as(persona, (tx) => tx`select webapp_id, is_visible from private.apps_at(${urls}) order by webapp_id`);
    expect(await ask(member)).toEqual([{ webapp_id: shown.id, is_visible: true }]);
    expect(await ask(admin)).toEqual([
      { webapp_id: shown.id, is_visible: true },
      { webapp_id: hidden.id, is_visible: false },
    ]);
  }),
);

test(
  "the administrator's list has the number of apps, hidden ones included, after every change",
  inEmptyStore(async ({ sql, as, admin }) => {
    const total = async () => {
      const [list] = await as(
        admin,
        (tx) =>
          tx<
            { total: number }[]
          >`select total from private.list_webapps('', '{}', 'recently-added', false, 10, 1)`,
      );
      return list?.total;
    };
    expect(await total()).toBe(0);
    const first = await aWebapp(sql);
    await aWebapp(sql, { isVisible: false });
    expect(await total()).toBe(2);
    await sql`update public.webapps set visible_in_store = not visible_in_store`;
    expect(await total()).toBe(2);
    await sql`delete from public.webapps where id = ${first.id}`;
    expect(await total()).toBe(1);
    await sql`delete from public.webapps`;
    expect(await total()).toBe(0);
  }),
);
