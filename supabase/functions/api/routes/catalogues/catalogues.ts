import { Hono } from "hono";
import {
  type CatalogueAnswer,
  catalogueParams,
  type CataloguesAnswer,
} from "../../../_shared/contract/catalogues.ts";
import { type CatalogueListAnswer, catalogueListQuery } from "../../../_shared/contract/store-lists.ts";
import { snailParams } from "../../../_shared/contract/slugs.ts";
import { HttpError } from "../../../_shared/http/http-error.ts";
import { validate } from "../../../_shared/http/validate.ts";
import type { ApiEnv } from "../../env.ts";
import { sameForEverybody } from "../../middleware/answer-headers.ts";

export const NO_SUCH_CATALOGUE = "There is no such catalogue.";

export const catalogueRoutes = () =>
  new Hono<ApiEnv>()
    .get("/", sameForEverybody, async (c) => {
      const catalogues = await c.var.catalogues.list();
      return c.json({ catalogues } satisfies CataloguesAnswer, 200);
    })

    .get("/list", sameForEverybody, validate("query", catalogueListQuery), async (c) => {
      const page = await c.var.storeLists.browseCatalogues(c.req.valid("query"));
      return c.json(page satisfies CatalogueListAnswer, 200);
    })

    .get("/by-snail/:snail", sameForEverybody, validate("param", snailParams), async (c) => {
      const catalogue = await c.var.catalogues.findBySnail(c.req.valid("param").snail);
      if (!catalogue) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
      return c.json({ catalogue } satisfies CatalogueAnswer, 200);
    })

    .get("/:id", sameForEverybody, validate("param", catalogueParams), async (c) => {
      const catalogue = await c.var.catalogues.findById(c.req.valid("param").id);
      if (!catalogue) throw new HttpError("not_found", NO_SUCH_CATALOGUE);
      return c.json({ catalogue } satisfies CatalogueAnswer, 200);
    });
