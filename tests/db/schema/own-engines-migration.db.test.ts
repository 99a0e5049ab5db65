import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { aUser } from "../support/factories.ts";
import { createHostedProject, type HostedProject } from "../support/hosted-project.ts";

const OWN_ENGINES = "20261127062010_keep_own_engines.sql";

let project: HostedProject;
beforeAll(async () => {
  project = await createHostedProject(inject("dbUrl"));
});
afterAll(async () => {
  await project.drop();
});

test("the one engine of one's own is the first of several, and stays chosen if it was", async () => {
  await project.migrate((file) => file < OWN_ENGINES);
  const { owner: sql } = project;
  const template = "HTTPS://www.find.example:8080/a?q=%s&x=1";
  const own = (name: string, address: string) => [{ name, keyword: "own", template: address }];
  const long = `https://${"a".repeat(50)}.example/%s`;
  const cases = [
    [
      { theme: "dark", searchEngine: "custom", searchTemplate: template },
      { theme: "dark", searchEngine: "!own", ownEngines: own("find.example:8080", template) },
    ],
    [
      { searchEngine: "kagi", searchTemplate: long },
      { searchEngine: "kagi", ownEngines: own("a".repeat(40), long) },
    ],
    [{ searchEngine: "custom", searchTemplate: "https://find.example/" }, { searchEngine: "custom" }],
    [{ searchEngine: "bing" }, { searchEngine: "bing" }],
  ] as const;
  const people = await Promise.all(cases.map(() => aUser(sql)));
  for (const [index, [settings]] of cases.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- few
    await sql`insert into public.user_preferences (user_id, settings) values (${people[index]!.id}, ${sql.json(settings)})`;
  }

  await project.migrate((file) => file >= OWN_ENGINES);

  const rows = await sql<
    { user_id: string; settings: object }[]
  >`select user_id, settings from public.user_preferences`;
  const settingsOf = ({ id }: { id: string }) => rows.find((row) => row.user_id === id)?.settings;
  expect(people.map(settingsOf)).toEqual(cases.map(([, after]) => after));
});
