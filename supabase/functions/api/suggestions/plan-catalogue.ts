import { HttpError } from "../../_shared/http/http-error.ts";
import type { Ai } from "./ai/client.ts";
import { drawPictures, generatedPictures, type Pictures } from "./pictures/draw-pictures.ts";
import { type KnownUrl, type Shelf, suggestApps } from "./apps/suggest-apps.ts";
import type { SuggestedApp } from "./apps/suggested-app.ts";
import { searchDirectory } from "./directory/search.ts";

const SUGGESTED_APPS = 20;

/** Receives the current step and the overall progress, 0 to 100. */
type Report = (message: string, progress: number) => void;

/** Only for the administrator; the public does not see how a catalogue was made. */
const MADE_OFFLINE = "Made offline, from the directory that comes with Perch.";

/** An unstored catalogue. Its description names no app, because none of them is imported yet. */
export interface CataloguePlan extends Pictures {
  name: string;
  description: string;
  apps: SuggestedApp[];
}

/** Without a model, the bundled directory answers. */
export interface PlannerDeps extends Shelf {
  ai: Ai | null;
}

export interface Planning {
  signal: AbortSignal;
  report: Report;
}

/**
 * Plans texts, apps and pictures for a category. Rejects with `unprocessable` without suggestions, with
 * AiFailed after a model failure, or with the signal's reason.
 */
export async function planCatalogue(
  deps: PlannerDeps,
  name: string,
  planning: Planning,
): Promise<CataloguePlan> {
  return deps.ai
    ? await planWithModel(deps.ai, deps, name, planning)
    : await planOffline(deps, name, planning);
}

async function planWithModel(
  ai: Ai,
  shelf: Shelf,
  name: string,
  { signal, report }: Planning,
): Promise<CataloguePlan> {
  report("Asking for a description and apps", 5);
  const wanted = {
    category: name,
    count: SUGGESTED_APPS,
    onMissing: (found: number, missing: number) =>
      report(`Found ${counted(found)}; asking for ${missing} more`, 25),
  };
  const { description, apps } = await suggestApps(ai, shelf, wanted, signal);
  if (apps.length === 0) throw nothingToSuggest();
  report(`Found ${counted(apps.length)}; drawing the banner and the folder icon`, 45);
  const pictures = await drawPictures(ai, { category: name, description }, signal);
  report("Pictures are ready", 85);
  return { name, description: description || plainDescription(name), apps, ...pictures };
}

async function planOffline(shelf: Shelf, name: string, { signal, report }: Planning): Promise<CataloguePlan> {
  report("Searching the directory that comes with Perch", 10);
  const apps = await findApps(shelf, name, SUGGESTED_APPS);
  signal.throwIfAborted();
  if (apps.length === 0) throw nothingToSuggest();
  report(`Found ${counted(apps.length)}; designing the banner and the folder icon`, 50);
  const pictures = generatedPictures(name);
  report("Pictures are ready", 80);
  return { name, description: plainDescription(name), apps, ...pictures, note: MADE_OFFLINE };
}

function plainDescription(name: string): string {
  return `Web apps for ${name}.`;
}

function counted(count: number): string {
  return count === 1 ? "1 app" : `${count} apps`;
}

function nothingToSuggest(): HttpError {
  return new HttpError("unprocessable", "No suggestions for this category");
}

/** More than needed, because some are in the store already. */
const SEARCHED = 120;

/**
 * Up to `count` apps of the bundled directory for a category: first those that the store lacks, then those that are
 * in no catalogue.
 */
async function findApps(
  shelf: Pick<Shelf, "findKnown">,
  category: string,
  count: number,
): Promise<SuggestedApp[]> {
  const found = searchDirectory(category, SEARCHED);
  const known = await shelf.findKnown(found.map(({ url }) => url));
  const inPlace = (place: KnownUrl["place"]) => found.filter((_, index) => known[index]?.place === place);
  return [...inPlace("new"), ...inPlace("loose")]
    .slice(0, count)
    .map(({ name, url, description }) => ({ title: name, url, description }));
}
