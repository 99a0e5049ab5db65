/** A feed's text, and whether the feed declares it as plain. */
export interface FeedText {
  text: string;
  isPlain: boolean;
  /** Whether the text contains elements for certain, not only words that look like them. */
  isMarkup?: boolean;
}

export interface FeedPicture {
  url: string;
  width: number | null;
}

/** One entry in one shape for RSS, RDF, Atom and JSON Feed: addresses unresolved, texts undecoded. */
export interface FeedEntry {
  /** Empty when the entry has none. */
  id: string;
  title: FeedText | null;
  /** Candidate addresses of the article, best first. */
  links: string[];
  /** The bases of relative addresses, outermost first. */
  bases: string[];
  dates: string[];
  pictures: FeedPicture[];
  /** The entry's own HTML, the fullest first. */
  contents: string[];
}

export interface ReadFeed {
  title: FeedText | null;
  dates: string[];
  entries: FeedEntry[];
}

export const MAX_ENTRIES = 300;

/** Ids that are also addresses. A relative id would be a guess. */
export function addresses(ids: readonly (string | undefined)[]): string[] {
  return present(ids).filter((id) => /^https?:\/\//i.test(id.trim()));
}

interface AttachedFile {
  url?: string | undefined;
  type?: string | undefined;
  width?: string | undefined;
}

/** The pictures among these files, by type where there is one, else by file extension. */
export function pictures(files: readonly AttachedFile[]): FeedPicture[] {
  return files.flatMap(({ url = "", type = "", width = "" }) => {
    const isPicture =
      type === "" ? /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(url) : /^image(?:\/|$)/i.test(type);
    return isPicture && url !== "" ? [{ url, width: Number.parseInt(width, 10) || null }] : [];
  });
}

export function present(values: readonly (string | undefined)[]): string[] {
  return values.filter((value): value is string => typeof value === "string" && value.trim() !== "");
}
