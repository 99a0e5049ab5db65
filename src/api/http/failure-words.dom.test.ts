import { afterEach, expect, test } from "vitest";
import { HTTP_STATUS } from "#contract/calls/errors.ts";
import { i18n } from "#src/shared/lib/language/i18n.ts";
import { api, refusal } from "../../../tests/support/fakes/fake-api.ts";
import { failureWords } from "./failure-words.ts";
import { request } from "./http.ts";
import { ask } from "./postgres.ts";

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test("every code of the contract has its words, and so has a call without a readable answer", () => {
  expect(Object.keys(failureWords()).toSorted()).toEqual(
    [...Object.keys(HTTP_STATUS), "network", "bad_answer", "login_ahead", "no_cookies"].toSorted(),
  );
});

test("in another language the code's words stand in place of the server's English, at fields too", async () => {
  i18n.loadAndActivate({ locale: "de", messages: {} });
  const refused = { message: "Taken.", code: "conflict", fields: { name: "Taken." } };
  api.responds("listNews", () => Response.json(refused, { status: 409 }));
  const message = failureWords().conflict;
  const shown = { code: "conflict", status: 409, message, fields: { name: message } };
  expect(await failureOf(request("GET /news"))).toMatchObject(shown);

  api.postgres("own_access_tokens", refusal("conflict", "Revoke one first."));
  const asked = ask((supabase) => supabase.rpc("own_access_tokens"));
  expect(await failureOf(asked)).toMatchObject({ code: "conflict", message });
});

test("a code that only a newer server has leaves the server's sentence", async () => {
  i18n.loadAndActivate({ locale: "de", messages: {} });
  api.responds("listNews", () => Response.json({ message: "Too warm.", code: "melted" }, { status: 400 }));
  expect(await failureOf(request("GET /news"))).toMatchObject({ message: "Too warm." });
});
