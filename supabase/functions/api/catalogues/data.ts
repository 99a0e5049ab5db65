import type { Catalogue } from "../../_shared/contract/catalogues.ts";
import type { Database } from "../../_shared/database/database.ts";
import { selectCatalogues, toCatalogue, type Which } from "./rows-data.ts";

export function createCatalogues(database: Database) {
  async function read(which: Which): Promise<Catalogue[]> {
    return (await database.read(null, (sql) => selectCatalogues(sql, which))).map(toCatalogue);
  }

  return {
    list: (): Promise<Catalogue[]> => read("all"),

    async findById(id: number): Promise<Catalogue | null> {
      const [catalogue] = await read({ id });
      return catalogue ?? null;
    },

    async findBySnail(snail: string): Promise<Catalogue | null> {
      const [catalogue] = await read({ snail });
      return catalogue ?? null;
    },
  };
}
