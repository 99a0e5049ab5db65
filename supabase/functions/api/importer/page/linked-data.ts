const MAX_ITEMS = 200;
const SOFTWARE = /^(?:Web|Software|Mobile)Application$|^VideoGame$/;

/** A page's schema.org data about its app. Missing fields are empty. */
export interface LinkedData {
  name: string;
  description: string;
  categories: readonly string[];
}

/** Reads schema.org data; only items that are applications or the site itself count. */
export function readLinkedData(scripts: readonly string[]): LinkedData {
  const items = scripts.flatMap(parse).slice(0, MAX_ITEMS);
  const app = items.find((item) => typesOf(item).some((type) => SOFTWARE.test(type)));
  const site = items.find((item) => typesOf(item).includes("WebSite"));
  return {
    name: text(app?.["name"]) || text(site?.["name"]),
    description: text(app?.["description"]) || text(site?.["description"]),
    categories: [app?.["applicationCategory"], app?.["genre"]]
      .flat()
      .map((category) =>
        text(category)
          .replace(/^https?:\/\/schema\.org\//, "")
          .replace(/Application$/, ""),
      )
      .filter(Boolean),
  };
}

type Item = Record<string, unknown>;

function parse(script: string): Item[] {
  try {
    return itemsIn(JSON.parse(script));
  } catch {
    // Invalid JSON is ignored: the page has other sources.
    return [];
  }
}

/** The items of a script: a single one, a list, and the items of graphs. */
function itemsIn(value: unknown): Item[] {
  const items = listOf(value);
  return items.flatMap((item) => [item, ...("@graph" in item ? listOf(item["@graph"]) : [])]);
}

function listOf(value: unknown): Item[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value];
  return list.filter((part): part is Item => typeof part === "object" && part !== null);
}

function typesOf(item: Item): string[] {
  return [item["@type"]].flat().map(text);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
