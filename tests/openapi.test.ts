import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/calls/endpoint.ts";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import { API_VERSION, openApiAnswer } from "#contract/calls/openapi.ts";
import { referenceAnswer } from "#contract/calls/reference.ts";
import { placesAnswer } from "#contract/widgets/weather.ts";
import { readDocument, readReference } from "../supabase/functions/api/openapi/kept.ts";
import { documentViolation } from "./support/openapi/document-violation.ts";
import { createValidators } from "./support/openapi/validators.ts";

interface Content {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
  "x-event-schema"?: object;
}
interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { $ref?: string; content?: Record<string, Content> }>;
}

const document = readDocument();
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as Operation[];
const names = Object.keys(endpoints) as EndpointName[];
const violationOf = createValidators();

test("the document is valid OpenAPI 3.1, and each reference in it leads somewhere", async () => {
  const config = await createConfig({
    rules: {
      struct: "error",
      "no-unresolved-refs": "error",
      "no-ambiguous-paths": "off",
      "path-params-defined": "error",
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
  expect(openApiAnswer.parse(document)).toEqual(document);
});

test("it has each call of the contract once, under its name", () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
});

test("its version is that of Perch", () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  expect([API_VERSION, document.info.version]).toEqual([version, version]);
});

describe.each(operations)(
  "$operationId",
  ({ operationId, parameters = [], requestBody, responses, summary }) => {
    test("has examples that fit, of its body, its parameters and its answer", () => {
      for (const { schema, example } of parameters) {
        if (example !== undefined) expect(violationOf(schema, example)).toBeNull();
      }
      const contents = [requestBody?.content, responses["200"]?.content].flatMap((each) =>
        Object.entries(each ?? {}),
      );
      for (const [type, { schema, example }] of contents) {
        if (type === "application/json")
          expect([operationId, violationOf(schema, example)]).toEqual([operationId, null]);
      }
      const stream = responses["200"]?.content?.["text/event-stream"];
      if (stream) {
        const event: unknown = JSON.parse(String(stream.example).replace("data: ", ""));
        expect(violationOf(stream["x-event-schema"] ?? {}, event)).toBeNull();
      }
    });

    test("says in a few words what it does", () => {
      expect(summary).toMatch(/^[A-Z][^.]{3,70}$/);
    });
  },
);

test("each example of a refusal fits its answer", () => {
  for (const { content } of Object.values(document.components.responses) as {
    content: Record<string, Content>;
  }[]) {
    const { schema = {}, examples = {} } = content["application/json"] ?? {};
    for (const { value } of Object.values(examples)) expect(violationOf(schema, value)).toBeNull();
  }
});

test("a call that an access token may make says its scope, and others don't take one", () => {
  for (const [name, { who, scope }] of Object.entries<Endpoint>(endpoints)) {
    const operation = operations.find(({ operationId }) => operationId === name) as unknown as {
      security: Record<string, string[]>[];
    };
    const scopes = operation.security.flatMap(({ accessToken }) => accessToken ?? []);
    expect([name, scopes]).toEqual([name, scope === undefined ? [] : [scope]]);
    const takesToken = operation.security.some((way) => "accessToken" in way);
    expect([name, takesToken]).toEqual([name, who === "everyone" || scope !== undefined]);
  }
});

test("the page's answer is as its contract says, and small enough to be sent with the page", () => {
  const reference = readReference();
  expect(referenceAnswer.parse(reference)).toEqual(reference);
  expect(JSON.stringify(reference).length).toBeLessThan(120_000);
});

describe("an answer that is not as documented is found", () => {
  const home = {
    version: 1,
    pages: [{ id: "page:00000000-0000-4000-8000-000000000001", name: null, items: [] }],
    column: [],
  };
  const seen = (status: number, body: unknown, contentType = "application/json") =>
    documentViolation("getHome", { status, contentType, text: JSON.stringify(body) });

  test("which a good one is not", () => {
    expect(seen(200, home)).toBeNull();
    expect(seen(401, { message: "Please sign in.", code: "unauthenticated" })).toBeNull();
    expect(documentViolation("getHome", { status: 304, contentType: null, text: "" })).toBeNull();
  });

  test.each([
    ["another status", () => seen(418, home)],
    ["another content type", () => seen(200, home, "text/html")],
    [
      "no JSON",
      () => documentViolation("getHome", { status: 200, contentType: "application/json", text: "{" }),
    ],
    ["a missing field", () => seen(200, { ...home, version: undefined })],
    ["a field of another type", () => seen(200, { ...home, version: "1" })],
    ["a field that the document does not have", () => seen(200, { ...home, secret: 1 })],
    ["a field too many deep inside", () => seen(200, { ...home, pages: [{ ...home.pages[0], secret: 1 }] })],
    ["a code that goes with another status", () => seen(401, { message: "No.", code: "forbidden" })],
  ])("%s", (_what, violation) => {
    expect(violation()).not.toBeNull();
  });
});

/** Cities and their true coordinates, rounded to a tenth of a degree. */
const CITIES: Record<string, [latitude: number, longitude: number]> = {
  Utrecht: [52.1, 5.1],
  Lyon: [45.8, 4.8],
  Oslo: [59.9, 10.8],
  Tokyo: [35.7, 139.7],
  Lima: [-12, -77],
  Nairobi: [-1.3, 36.8],
  "Buenos Aires": [-34.6, -58.4],
  Ushuaia: [-54.8, -68.3],
  Reykjavik: [64.1, -21.9],
  Honolulu: [21.3, -157.9],
  Suva: [-18.1, 178.4],
  Wellington: [-41.3, 174.8],
};

test("true coordinates fit the document as any validator reads it", () => {
  expect(JSON.stringify(document)).not.toContain("multipleOf");
  const find = operations.find(({ operationId }) => operationId === "listWeatherPlaces");
  const schema = find?.responses["200"]?.content?.["application/json"]?.schema ?? {};
  for (const [name, [latitude, longitude]] of Object.entries(CITIES)) {
    const answer = {
      places: [{ name, region: null, country: null, latitude, longitude, timeZone: "Etc/UTC" }],
    };
    expect([name, violationOf(schema, answer)]).toEqual([name, null]);
    expect([name, placesAnswer.safeParse(answer).success]).toEqual([name, true]);
  }
});

test("a place is refused that is more exact than a tenth of a degree", () => {
  for (const latitude of [52.15, 52.1000001, 90.1]) {
    const place = { name: "A", region: null, country: null, latitude, longitude: 0, timeZone: "UTC" };
    expect([latitude, placesAnswer.safeParse({ places: [place] }).success]).toEqual([latitude, false]);
  }
});
