import type { Alternative, WebappDetails } from "#contract/webapps/manifests.ts";
import type { StoreWebapp } from "#contract/webapps/webapps.ts";

export type ComparedApp = { slug: string; kind: "webapp"; webapp: StoreWebapp; details: WebappDetails };

/** One app of the address; `unknown` for a slug that no app has. */
export type Compared = ComparedApp | { slug: string; kind: "loading" | "unknown" };

export const isApp = (compared: Compared): compared is ComparedApp => compared.kind === "webapp";

/** As many as a menu shows without scrolling. */
const MOST_CHOICES = 6;

/** Apps of the same purposes as these that are not among them, each once: those of the first app come first. */
export function choicesFor(compared: readonly Compared[]): Alternative[] {
  const apps = compared.filter(isApp);
  const shown = new Set(apps.map(({ webapp }) => webapp.id));
  const others = apps.flatMap(({ details }) => details.instead).filter(({ id }) => !shown.has(id));
  return [...new Map(others.map((other) => [other.id, other])).values()].slice(0, MOST_CHOICES);
}
