import * as z from "zod";
import { COMMON_SKIES } from "../../_shared/contract/looks/look.ts";
import { readsAsWritten } from "../../_shared/contract/texts/names.ts";
import type { FeedInfo } from "../../_shared/contract/news/news.ts";
import { PROPOSAL, type Proposal } from "../../_shared/contract/proposals/proposals.ts";
import type { DrawerApp } from "../../_shared/contract/user-apps/user-apps.ts";
import { oneLine, plainText, shorten } from "../../_shared/markup/plain-text.ts";
import type { OfferedApp } from "./data.ts";

/** What the model is asked for: texts without bounds, which all services support. */
export const askedProposal = z.object({
  folders: z.array(z.object({ name: z.string(), apps: z.array(z.string()) })),
  apps: z.array(z.string()),
  place: z.string(),
  country: z.string(),
  sky: z.string(),
  news: z.array(z.string()),
});
export type ModelsProposal = z.infer<typeof askedProposal>;

const word = z.string().catch("");
const words = z.array(word).catch([]);
/** The accepted part of its answer: a field of another shape counts as missing. */
export const takenProposal: z.ZodType<ModelsProposal> = z.object({
  folders: z.array(z.object({ name: word, apps: words }).catch({ name: "", apps: [] })).catch([]),
  apps: words,
  place: word,
  country: word,
  sky: word,
  news: words,
});

/**
 * Turns a model's answer into a proposal. It keeps only offered apps, feeds and skies, each once. Its only free texts
 * are the names of folders and of the place, as plain text. Folders with fewer than two apps are dissolved.
 */
export function toProposal(
  answer: ModelsProposal,
  offered: readonly OfferedApp[],
  feeds: readonly FeedInfo[],
): Proposal {
  const bySlug = new Map(offered.map(({ tags: _tags, ...app }) => [app.slug, app]));
  let room: number = PROPOSAL.apps;
  const take = (slugs: readonly string[]): DrawerApp[] =>
    slugs.flatMap((slug) => {
      const app = bySlug.get(slug);
      if (!app || room === 0) return [];
      bySlug.delete(slug);
      room -= 1;
      return [app];
    });
  const groups = answer.folders
    .slice(0, PROPOSAL.folders)
    .map(({ name, apps }) => ({ name: nameOf(name), apps: take(apps) }));
  const isFolder = ({ name, apps }: (typeof groups)[number]) => name !== "" && apps.length > 1;
  const place = nameOf(answer.place);
  const shown = feeds.filter(({ url }) => answer.news.includes(url));
  return {
    folders: groups.filter((group) => isFolder(group)),
    apps: [...groups.flatMap((group) => (isFolder(group) ? [] : group.apps)), ...take(answer.apps)],
    place: [...place].length < 2 ? null : { name: place, countryCode: codeOf(answer.country) },
    sky: COMMON_SKIES.find((sky) => sky === answer.sky) ?? null,
    news: shown.length === 0 ? [] : feeds.map((feed) => ({ ...feed, isShown: shown.includes(feed) })),
  };
}

/** One line of plain text of up to PROPOSAL.name characters, or "" for a text that would not display as written. */
function nameOf(text: string): string {
  // Cut before it is parsed, which may split an emoji, so the name is cleaned again.
  const name = oneLine(shorten(plainText(text.slice(0, 8 * PROPOSAL.name)), PROPOSAL.name));
  return readsAsWritten(name) ? name : "";
}

const codeOf = (text: string): string | null => (/^[A-Z]{2}$/.test(text) ? text : null);
