import { expect, test, vi } from "vitest";
import { encodePng } from "../../_shared/images/png.ts";
import { fakeAi, fakeShelf } from "./fake-ai.ts";
import { planCatalogue } from "./plan-catalogue.ts";
import { searchDirectory } from "./directory/search.ts";

const never = new AbortController().signal;
const png = await encodePng({ width: 2, height: 2, rgba: new Uint8Array(16).fill(200) });
const apps = Array.from({ length: 20 }, (_, number) => ({
  title: `App ${number}`,
  url: `https://app-${number}.example/`,
  description: "It plays.",
}));
const answer = { description: "Songs and more.", apps };
const pageOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function plan(ai: ReturnType<typeof fakeAi>["ai"] | null, name = "Music", shelf = fakeShelf()) {
  const report = vi.fn<(message: string, progress: number) => void>();
  return { report, planned: planCatalogue({ ...shelf, ai }, name, { signal: never, report }) };
}

test("a model gives texts, apps and pictures", async () => {
  const { ai } = fakeAi([answer], { wide: png, square: png });
  const { planned, report } = plan(ai);
  expect(await planned).toMatchObject({
    name: "Music",
    ...answer,
    banner: { type: "image/png", bytes: png },
    icon: { type: "image/png" },
    note: null,
  });
  const progress = report.mock.calls.map(([, done]) => done);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(report).toHaveBeenCalledWith("Found 20 apps; drawing the banner and the folder icon", 45);
});

test("without images on the server both pictures are generated, and a note says so", async () => {
  const { ai } = fakeAi([answer]);
  const { banner, icon, note } = await plan(ai).planned;
  expect([banner.type, icon.type]).toEqual(["image/svg+xml", "image/svg+xml"]);
  expect(pageOf(banner.bytes)).toContain('width="1536" height="1024"');
  expect(note).toBe(
    "Perch's own design is used for the banner and folder icon, because the AI service drew none: No images here.",
  );
});

test("a picture that is none is generated; the other one stays", async () => {
  const { ai } = fakeAi([answer], { wide: new TextEncoder().encode("<html>"), square: png });
  const { banner, icon, note } = await plan(ai).planned;
  expect([banner.type, icon.type]).toEqual(["image/svg+xml", "image/png"]);
  expect(note).toMatch(/for the banner, because .*This is not a PNG/);
});

test("a model that is asked again is said to be", async () => {
  const { ai } = fakeAi([{ ...answer, apps: apps.slice(0, 19) }, { apps: apps.slice(19) }]);
  const { planned, report } = plan(ai);
  expect((await planned).apps).toEqual(apps);
  expect(report).toHaveBeenCalledWith("Found 19 apps; asking for 1 more", 25);
});

test("a model that knows no app is told apart from one that fails", async () => {
  const nothing = { description: "", apps: [] };
  const { ai } = fakeAi([nothing, nothing, nothing]);
  await expect(plan(ai).planned).rejects.toMatchObject({
    code: "unprocessable",
    message: "No suggestions for this category",
  });
});

test("a model that describes nothing gets a plain description", async () => {
  const { ai } = fakeAi([{ description: " ", apps }]);
  expect((await plan(ai).planned).description).toBe("Web apps for Music.");
});

test("without a model the directory answers, the same each time, and only the note says that it did", async () => {
  const first = await plan(null, "Music").planned;
  expect(first).toEqual(await plan(null, "Music").planned);
  expect(first.apps.length).toBe(20);
  expect(first.description).toBe("Web apps for Music.");
  expect(first.note).toBe("Made offline, from the directory that comes with Perch.");
});

test("without a model what the store has in a catalogue is left out, and loose apps only fill up", async () => {
  const all = searchDirectory("Music", 120);
  const [shelved, loose] = all.map(({ url }) => url);
  const shelf = fakeShelf({ [shelved!]: "in-catalogue", [loose!]: "loose" });
  const { apps } = await plan(null, "Music", shelf).planned;
  const expected = all.filter(({ url }) => url !== shelved && url !== loose).map(({ url }) => url);
  expect(apps.map(({ url }) => url)).toEqual([...expected, loose].slice(0, 20));
});

test("without a model and without a match there is nothing to suggest", async () => {
  await expect(plan(null, "Zxqvwk").planned).rejects.toThrow("No suggestions for this category");
});
