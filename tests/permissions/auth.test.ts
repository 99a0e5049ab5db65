import { describe, expect, test } from "vitest";
import { authCases } from "./auth.ts";
import { CALLERS } from "./callers.ts";
import { ask } from "./rest.ts";
import { aWorld } from "./world.ts";

const world = await aWorld();
const { sql, people } = world;
const { id: queueItem } = await world.aQueueItem();

/** The protected fields of an account. */
const accounts = () => sql`
  select id, email, role, aud, encrypted_password, raw_app_meta_data
  from auth.users where id in (${people.user.id}, ${people.other.id}, ${people.admin.id}) order by id`;

describe.each(CALLERS)("the %s", (caller) => {
  test.each(authCases.map((each) => [each.does, each] as const))(
    "%s if the matrix says so",
    async (_does, { method, path, body, may }) => {
      const before = await accounts();
      const answer = await ask(world, caller, method, path(world), { body: body?.(world) });
      expect([answer.text, answer.status === 200]).toEqual([answer.text, may[caller]]);
      expect(await accounts()).toEqual(before);
      const isAdmin = await ask(world, caller, "POST", "/rest/v1/rpc/is_admin", { body: {} });
      expect(isAdmin.body).toBe(caller === "admin");
      // The role in a token does not decide either.
      const queue = await ask(world, caller, "GET", `/rest/v1/queue_items?select=id&id=eq.${queueItem}`);
      if (caller === "admin") expect(queue.body).toEqual([{ id: queueItem }]);
      else expect(queue.text).not.toContain(`"id"`);
    },
  );
});
