import type { Language } from "#contract/texts/languages.ts";
import type { AppSort, TraitFilter } from "#contract/store/list-limits.ts";
import type { Address, Call } from "../http/calls.ts";

/** The terms of a store search; `catalogueId` limits it to one catalogue. */
export type StoreSearchTerms = { search?: string; tag?: string | null; catalogueId?: number | undefined };

/** Suggestions skip apps whose page has not answered for days. */
type Suggested = { skipFailing?: true };

export const PAGE_SIZE = 48;

/** What an app of the list of all apps must meet, and the list's order. */
export type AppListTerms = {
  tags: readonly string[];
  catalogueId: number | null;
  traits: readonly TraitFilter[];
  sort: AppSort;
};

/** A call with its address. */
export type StoreCall<Name extends Call> = readonly [call: Name, address: Address<Name>];

/** English is what is answered without a language. */
const lang = (language: Language) => (language === "en" ? undefined : language);

/**
 * The calls of public answers. The SPA and the page servers make the same ones. `language` is the page's: of
 * descriptions, and of the words that find.
 */
export const storeCalls = {
  reference: (): StoreCall<"GET /reference"> => ["GET /reference", {}],
  starterSets: (): StoreCall<"GET /webapp/starter-sets"> => ["GET /webapp/starter-sets", {}],
  front: (): StoreCall<"GET /webapp/storefront"> => ["GET /webapp/storefront", {}],
  page: (slug: string, language: Language = "en"): StoreCall<"GET /page/:slug"> => [
    "GET /page/:slug",
    { params: { slug }, query: { lang: lang(language) } },
  ],
  publishedPage: (handle: string, name: string): StoreCall<"GET /published/:handle/:name"> => [
    "GET /published/:handle/:name",
    { params: { handle, name } },
  ],
  /** One page of a search: the first one without a cursor. */
  search: (
    { search = "", tag, catalogueId, skipFailing }: StoreSearchTerms & Suggested,
    limit: number,
    cursor: string | null = null,
    language: Language = "en",
  ): StoreCall<"GET /webapp/store"> => [
    "GET /webapp/store",
    { query: { limit, lang: lang(language), search: search.trim(), tag, catalogueId, skipFailing, cursor } },
  ],
  appAt: (url: string): StoreCall<"GET /webapp/at"> => ["GET /webapp/at", { query: { url } }],
  tags: (ids: readonly number[]): StoreCall<"GET /webapp/tags"> => [
    "GET /webapp/tags",
    { query: { ids: ids.join() } },
  ],
  silent: (ids: readonly number[]): StoreCall<"GET /webapp/silent"> => [
    "GET /webapp/silent",
    { query: { ids: ids.join() } },
  ],
  /** One page of all apps: the first one without a cursor. */
  apps: (
    { tags, catalogueId, traits, sort }: AppListTerms,
    limit: number,
    cursor: string | null = null,
  ): StoreCall<"GET /webapp/store-apps"> => [
    "GET /webapp/store-apps",
    {
      query: {
        sort,
        limit,
        tags: tags.join("\n"),
        catalogueId,
        ...Object.fromEntries(traits.map((trait) => [trait, true])),
        cursor,
      },
    },
  ],
  /** One page of all catalogues: the first one without a cursor. */
  catalogues: (search: string, cursor: string | null = null): StoreCall<"GET /catalogues/list"> => [
    "GET /catalogues/list",
    { query: { search: search.trim(), cursor } },
  ],
};
