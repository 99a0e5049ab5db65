import { expect, test } from "vitest";
import { AiFailed } from "./ai/failure.ts";
import { completeWebapp } from "./complete-webapp.ts";
import { fakeAi } from "./fake-ai.ts";

const never = new AbortController().signal;
const bare = { title: "Perch", url: "https://perch.example/", description: "", tags: [] };

test("a missing description and missing tags are completed, as plain text within bounds", async () => {
  const { ai, asked } = fakeAi([
    {
      description: "<p>A start page.</p>",
      tags: ["productivity", "<i>Tabs</i>", "a", "b1", "c1", "d1", "e1"],
    },
  ]);
  expect(await completeWebapp(ai, bare, "<h1>Perch</h1> your start page", never)).toEqual({
    description: "A start page.",
    tags: ["Productivity", "Tabs", "B1", "C1", "D1"],
  });
  expect(asked[0]?.user).toContain('"text":"Perch your start page"');
});

test("what the page says stays", async () => {
  const { ai } = fakeAi([{ description: "Another.", tags: ["Work"] }]);
  const app = { ...bare, description: "The page's own." };
  expect(await completeWebapp(ai, app, "", never)).toEqual({
    description: "The page's own.",
    tags: ["Work"],
  });
});

test("an app that lacks nothing is not asked about", async () => {
  const { ai, asked } = fakeAi([]);
  const app = { ...bare, description: "All there.", tags: ["Work"] };
  expect(await completeWebapp(ai, app, "", never)).toEqual({ description: "All there.", tags: ["Work"] });
  expect(asked).toEqual([]);
});

test("a model that fails or answers nonsense completes nothing and causes no error", async () => {
  const failing = fakeAi([new AiFailed("Too often.")]);
  expect(await completeWebapp(failing.ai, bare, "", never)).toEqual({ description: "", tags: [] });
  const confused = fakeAi([{ description: null, tags: "many" }]);
  expect(await completeWebapp(confused.ai, bare, "", never)).toEqual({ description: "", tags: [] });
});

test("a reader who has gone ends the completion", async () => {
  const gone = new Error("Gone.");
  await expect(completeWebapp(fakeAi([gone]).ai, bare, "", never)).rejects.toBe(gone);
});
