import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { type Glance, glanceAnswer } from "#contract/glance/glance.ts";
import { GLANCE_PATH } from "#contract/site/product.ts";

const DOCS = readFileSync(new URL("../docs/api.md", import.meta.url), "utf8");
const CALL = `https://perch.example/api${endpoints.getGlance.path}`;

function block(name: string): string {
  const [, text] = new RegExp(`^\`\`\`\\w+ ${name}\\n([^]*?)^\`\`\``, "m").exec(DOCS) ?? [];
  if (text === undefined) throw new Error(`docs/api.md has no block ${name}.`);
  return text;
}

const GLANCE: Glance = glanceAnswer.parse({
  language: "de",
  timeZone: "Europe/Berlin",
  clockStyle: "24h",
  event: { title: "Dentist", start: "2026-11-30", end: "2026-12-01", isAllDay: true },
  tasks: [{ text: "Buy stamps", due: null }],
  weather: { place: "Bonn", unit: "celsius", degrees: -3, code: 71, isDay: true },
  tiles: [{ name: "Notes", url: "https://notes.example/", icon: null }],
});
const EMPTY: Glance = { ...GLANCE, event: null, tasks: [], weather: null, tiles: [] };

/** The same, which throws for a field that the contract does not have. */
function strict<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      // A promise asks for `then`.
      if (!(name in target) && name !== "then") throw new Error(`The contract has no field ${String(name)}.`);
      return strict<unknown>(Reflect.get(target, name));
    },
  });
}

/** Runs a block with these names, as the app does. */
async function run(name: string, names: Record<string, unknown>): Promise<void> {
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction(...Object.keys(names), block(name))(...Object.values(names));
}

/** What Scriptable shows. */
async function shownByScriptable(glance: Glance) {
  const lines: string[] = [];
  const widget = { url: "", addText: (text: string) => (lines.push(text), {}) };
  const asked: { url: string; headers?: object }[] = [];
  const shown: unknown[] = [];
  await run("scriptable", {
    Request: class {
      url: string;
      headers?: object;
      constructor(url: string) {
        this.url = url;
        asked.push(this);
      }
      loadJSON = () => Promise.resolve(strict(glance));
    },
    ListWidget: function ListWidget() {
      return widget;
    },
    Font: { systemFont: (size: number) => size },
    Script: { setWidget: (one: unknown) => shown.push(one), complete: () => {} },
  });
  expect(asked).toMatchObject([{ url: CALL, headers: { Authorization: "Bearer perch_..." } }]);
  expect(shown).toEqual([widget]);
  return { lines, url: widget.url };
}

test("the recipe for Scriptable asks the call, and shows fields that the contract has", async () => {
  expect(await shownByScriptable(GLANCE)).toEqual({
    lines: ["-3° Bonn", "Dentist", "- Buy stamps"],
    url: "https://notes.example/",
  });
  expect(await shownByScriptable(EMPTY)).toEqual({ lines: [], url: "" });
});

test("the recipe for Tasker sets what the one for KWGT shows", async () => {
  const setBy = async (glance: Glance) => {
    const globals: Record<string, string> = {};
    const setGlobal = (name: string, value: string) => void (globals[name] = value);
    await run("tasker", { http_data: "", JSON: { parse: () => strict(glance) }, setGlobal });
    return globals;
  };
  const globals = await setBy(GLANCE);
  expect(Object.values(globals)).toEqual(["Dentist", "Buy stamps", "-3° Bonn"]);
  expect(Object.values(await setBy(EMPTY))).toEqual(["", "", ""]);
  const shown = [...block("kwgt").matchAll(/\$br\(tasker, (\w+)\)\$/g)].map(([, name = ""]) => name);
  expect(shown.toSorted()).toEqual(Object.keys(globals).toSorted());
});

test("the address of a frame is that of the page, and no other address of it is in the text", () => {
  expect(block("frame").trim()).toBe(`https://perch.example${GLANCE_PATH}?token=perch_...`);
  const paths = [...DOCS.matchAll(/\/api\/user\/glance\b|`\/glance`/g)].map(([path]) => path);
  expect(new Set(paths)).toEqual(new Set([`/api${endpoints.getGlance.path}`, `\`${GLANCE_PATH}\``]));
});
