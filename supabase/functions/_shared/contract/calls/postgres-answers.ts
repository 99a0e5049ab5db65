import * as z from "zod";
import { accessToken } from "../access-tokens/access-tokens.ts";
import { adminSummary } from "../back-office/summary.ts";
import { catalogueApps, curatedCatalogues } from "../catalogues/curated.ts";
import { importList } from "../queue/import-lists.ts";
import { ownFigures, ownershipAnswer } from "../owners/owners.ts";
import { queueItem } from "../queue/queue.ts";
import { casePage, reviewCase } from "../review/cases.ts";
import { device } from "../session/devices.ts";
import { timestampOfPostgres } from "../values/values.ts";
import { bulkPreview } from "../webapps/selections.ts";

/**
 * Schemas of what Postgres itself answers to pages, where the generated types say less: the shape of JSON, the words of
 * a text, nullable columns of views and functions.
 */
export const postgresAnswers = {
  accessTokens: z.array(
    accessToken.extend({
      createdAt: timestampOfPostgres,
      expiresAt: timestampOfPostgres.nullable(),
      lastUsedAt: timestampOfPostgres.nullable(),
    }),
  ),
  adminSummary,
  bulkPreview,
  casePage,
  catalogueApps,
  curatedCatalogues,
  importLists: z.array(importList),
  newImportList: z.tuple([importList]),
  ownFigures: z.array(ownFigures),
  ownership: ownershipAnswer.nullable(),
  queueItem,
  queueItems: z.array(queueItem),
  reviewCase,
  sessions: z.array(device),
} as const satisfies Record<string, z.ZodType>;
