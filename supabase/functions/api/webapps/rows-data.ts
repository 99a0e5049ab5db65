import type { Language } from "../../_shared/contract/texts/languages.ts";
import type { StoreWebapp } from "../../_shared/contract/webapps/webapps.ts";
import type { Queries } from "../../_shared/database/database.ts";

export interface WebappRow {
  id: number;
  url: string;
  title: string;
  description: string;
  /** Of an answer in another language than English. */
  description_language?: Language;
  slug: string;
  icon_url: string | null;
  screenshot_url: string | null;
  tags: string[];
  visible_in_store: boolean;
  catalogue_id: number | null;
  created_at: Date;
}

export function toWebapp(row: WebappRow): StoreWebapp {
  return {
    id: row.id,
    url: row.url,
    title: row.title,
    description: row.description,
    slug: row.slug,
    iconUrl: row.icon_url,
    screenshotUrl: row.screenshot_url,
    tags: row.tags,
    visibleInStore: row.visible_in_store,
    catalogueId: row.catalogue_id,
    createdAt: row.created_at.toISOString(),
    ...(row.description_language && { descriptionLanguage: row.description_language }),
  };
}

/** SQL for the columns of `webapps` with its description in this language, or else in English. */
export function selectDescription(sql: Queries, language: Language) {
  if (language === "en") return sql`description`;
  const said = (column: ReturnType<Queries>) =>
    sql`(select ${column} from public.webapp_texts where webapp_id = webapps.id and language = ${language})`;
  return sql`
    coalesce(${said(sql`description`)}, description) as description,
    coalesce(${said(sql`language`)}, 'en') as description_language`;
}
