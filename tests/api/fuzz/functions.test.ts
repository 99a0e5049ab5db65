/**
 * Hostile arguments to every function that pages ask over REST, from every caller: never a 5xx, and whatever is refused
 * says so with a code and words. What may change is held by tests/permissions/functions.test.ts.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Caller } from "../../permissions/callers.ts";
import { publicFunctions } from "../../permissions/functions.ts";
import { aWorld, personBehind } from "../../permissions/world.ts";
import { hostileBody, hostileText, hostileValue, wellFormed } from "./hostile-values.ts";
import { createSender } from "./wire.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 5);
const SEED = Number(process.env["FUZZ_SEED"] ?? (process.env["FUZZ_RUNS"] ? Date.now() % 2 ** 31 : 1));
/** Not the service: nobody outside has its key. */
const ASKING = ["visitor", "user", "admin"] as const satisfies Caller[];

const world = await aWorld();
const send = createSender(testBackend.supabaseUrl);

/** Any body of a call: arguments of wrong types and sizes, missing and unknown ones, and what is no JSON. */
function bodies(good: Record<string, unknown>): fc.Arbitrary<string> {
  const names = fc.constantFrom(...Object.keys(good), "unknown");
  const replaced = fc
    .tuple(names, fc.oneof(hostileValue, fc.array(hostileText, { maxLength: 3 })))
    .map(([name, value]) => JSON.stringify({ ...good, [name]: value }));
  const missing = names.map((name) => JSON.stringify({ ...good, [name]: undefined }));
  return fc.oneof({ weight: 6, arbitrary: replaced }, missing, hostileBody).map(wellFormed);
}

describe.each(Object.entries(publicFunctions))("rpc/%s", (signature, { cases: [first] }) => {
  const target = `/rest/v1/rpc/${signature.replace(/\(.*$/, "")}`;

  test(
    "answers or refuses any arguments",
    async () => {
      const good = (await first?.body(world)) ?? {};
      for (const caller of ASKING) {
        const person = personBehind(world, caller);
        const headers = {
          apikey: testBackend.anonKey,
          "content-type": "application/json",
          ...(person && { authorization: `Bearer ${person.accessToken}` }),
        };
        await fc.assert(
          fc.asyncProperty(bodies(good), async (body) => {
            const { status, text } = await send({ method: "POST", target, headers, body: Buffer.from(body) });
            if (status < 300) return;
            expect({ caller, body: body.slice(0, 500), status, text }).toMatchObject({
              status: expect.toSatisfy((code: number) => code < 500),
              text: expect.stringMatching(/"code":".+"message":"|"message":".+"code":"/s),
            });
          }),
          { numRuns: RUNS, seed: SEED },
        );
      }
    },
    60_000 + RUNS * 1000,
  );
});
