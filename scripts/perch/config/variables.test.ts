import { expect, test } from "vitest";
import { VARIABLES } from "../../../supabase/functions/api/config/config.ts";
import { knownVariables, meantBy } from "./variables.ts";

const known = knownVariables();

test("every variable that the function reads is known", () => {
  expect(VARIABLES.filter((name) => !known.includes(name))).toEqual([]);
});

test.each([
  ["SITE_URLS", "SITE_URL"],
  ["ADMIN_MAIL", "ADMIN_EMAIL"],
  ["SMTP_PASSWORD", ""],
  ["HOME", null],
  ["PATH", null],
  ["HOSTNAME", null],
  ["NODE_ENV", null],
])("%s means %j", (name, meant) => expect(meantBy(name, known)).toBe(meant));
