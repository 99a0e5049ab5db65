import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHostedProject, type HostedProject } from "../support/hosted-project.ts";
import { become, type Sql, type User } from "../support/database.ts";
import { anInstall, aUser, aWebapp } from "../support/factories.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

/** A stand-in for Supabase's Realtime: send() stores messages, topic() names the channel of the client. */
const REALTIME = `
  create schema realtime;
  grant usage on schema realtime to authenticated;
  create table realtime.messages (
    id bigint generated always as identity, topic text, extension text, payload jsonb, event text, private boolean
  );
  alter table realtime.messages enable row level security;
  grant select on realtime.messages to authenticated;
  create function realtime.topic() returns text language sql stable as $$
    select nullif(current_setting('realtime.topic', true), '')
  $$;
  grant execute on function realtime.topic() to authenticated;
  create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
    language sql as $$
    insert into realtime.messages (topic, extension, payload, event, private)
    values (topic, 'broadcast', payload, event, private)
  $$;`;

let project: HostedProject;
let [owner, stranger]: User[] = [];
beforeAll(async () => {
  project = await createHostedProject(testBackend.dbUrl);
  await project.owner.unsafe(REALTIME);
  await project.push();
  owner = await aUser(project.owner);
  stranger = await aUser(project.owner);
});
afterAll(async () => {
  await project.drop();
});

const messages = async () => project.owner<{ topic: string; payload: { version: number } }[]>`
  select topic, event, private, payload from realtime.messages order by id`;

/** The messages that a device receives on this channel. */
const heardBy = (user: User, topic: string) =>
  project.owner.begin(async (tx) => {
    await become(tx as unknown as Sql, user);
    await tx`select set_config('realtime.topic', ${topic}, true)`;
    return tx`select payload from realtime.messages`;
  });

describe("where the project has Realtime", () => {
  test("a change sends the new version and nothing else to the person's private channel, once a transaction", async () => {
    const webapp = await aWebapp(project.owner);
    await project.owner.begin(async (tx) => {
      await anInstall(tx, owner as User, webapp);
      await tx`update public.user_apps set name = 'Mine' where webapp_id = ${webapp.id}`;
    });
    const [{ version } = { version: 0 }] = await project.owner<{ version: number }[]>`
      select version from public.home_versions where user_id = ${owner?.id ?? ""}`;
    expect(await messages()).toEqual([
      { topic: `home:${owner?.id}`, event: "home", private: true, payload: { version } },
    ]);
  });

  test("the person hears their own channel, and nobody else's", async () => {
    const topic = `home:${owner?.id}`;
    expect(await heardBy(owner as User, topic)).toHaveLength(1);
    expect(await heardBy(stranger as User, topic)).toHaveLength(0);
    expect(await heardBy(owner as User, `home:${stranger?.id}`)).toHaveLength(0);
  });

  test("a transaction that is rolled back sends nothing", async () => {
    const before = (await messages()).length;
    const over = new Error("Over.");
    await expect(
      project.owner.begin(async (tx) => {
        await anInstall(tx, stranger as User, await aWebapp(tx));
        throw over;
      }),
    ).rejects.toBe(over);
    expect(await messages()).toHaveLength(before);
  });
});
