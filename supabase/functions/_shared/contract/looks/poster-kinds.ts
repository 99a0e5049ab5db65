/** The words by which tags show an app's kind, as beginnings of words. Earlier rows win. */
const WORDS = {
  mail: "e-?mail|inbox|newsletter",
  calendar: "calendar|schedul|task|to-?do|project|plann|habit|time track",
  chat: "chat|messag|video call|meeting|forum|social network|team|remote",
  music: "music|podcast|radio|audio|song",
  film: "movie|film|tv|video|stream|anime",
  code: "code|coding|build|develop|programming|version control|api|hosting|testing|database|no code|automation",
  money: "financ|money|budget|bank|payment|invest|stocks|shop|fashion|second hand|crypto|invoic|accounting",
  play: "game|gaming|puzzle|chess|sport|trivia",
  documents:
    "document|note|writ|blog|spreadsheet|presentation|file|storage|news|data|chart|wiki|diagram|job|career",
  maps: "map|navigat|travel|hotel|flight|trip|journey|weather|outdoor|hik|transport|restaurant|food|recipe",
  learn: "learn|educat|course|language|scien|math|reference|research|book|kid|space|histor|fiction|archive",
} as const;

/** What an app is for, as its poster shows it. */
export type PosterKind = keyof typeof WORDS | "other";

const RULES = Object.entries(WORDS).map(
  ([kind, words]) => [kind as PosterKind, new RegExp(`(?<!\\p{L})(?:${words})`, "iu")] as const,
);

/** Tags of apps of many kinds. They count only when no other tag decides. */
const BROAD = new Map<string, PosterKind>([
  ["communication", "chat"],
  ["social", "chat"],
  ["ai", "chat"],
]);

/** The number of tags that decide. Lists carry no more, so an app looks the same on all pages. */
export const TAGS_OF_POSTER = 2;

/** The kind of an app by its first tags, the first of which says most. */
export function kindOf(tags: readonly string[]): PosterKind {
  const words = tags.slice(0, TAGS_OF_POSTER);
  for (const word of words) {
    const rule = RULES.find(([, pattern]) => pattern.test(word));
    if (rule) return rule[0];
  }
  return words.map((word) => BROAD.get(word.toLowerCase())).find(Boolean) ?? "other";
}

/** The kind of a catalogue: its name says it, else most of its apps. */
export function kindOfCatalogue(name: string, apps: readonly { tags: readonly string[] }[]): PosterKind {
  const named = kindOf([name]);
  if (named !== "other") return named;
  const counts = new Map<PosterKind, number>();
  for (const { tags } of apps) {
    const kind = kindOf(tags);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? "other";
}
