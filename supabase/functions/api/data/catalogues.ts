import type { Catalogue } from "../../_shared/contract/catalogues.ts";
import type { Database } from "../../_shared/database.ts";
import { selectCatalogues } from "./catalogue-rows.ts";

export type Catalogues = ReturnType<typeof createCatalogues>;

export function createCatalogues(database: Database) {
  return {
    list(): Promise<Catalogue[]> {
      return database.asVisitor((tx) => selectCatalogues(tx, "all"));
    },

    async findById(id: number): Promise<Catalogue | null> {
      const [catalogue] = await database.asVisitor((tx) => selectCatalogues(tx, { id }));
      return catalogue ?? null;
    },

    async findBySnail(snail: string): Promise<Catalogue | null> {
      const [catalogue] = await database.asVisitor((tx) => selectCatalogues(tx, { snail }));
      return catalogue ?? null;
    },
  };
}
