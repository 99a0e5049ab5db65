import type { StoreWebapp } from "../../_shared/contract/webapps.ts";

export interface WebappRow {
  id: number;
  url: string;
  title: string;
  description: string;
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
  };
}
