import type { ReadCatalogue } from "../../_shared/contract/catalogues/catalogues.ts";
import type { Claims } from "../../_shared/session/claims.ts";
import type { Database } from "../../_shared/database/database.ts";
import { selectCatalogues, toReadCatalogue, type Which } from "./rows-data.ts";

/** Catalogues as the caller may read them: drafts are the administrator's. */
export function createCatalogues(database: Database) {
  async function read(caller: Claims | null, which: Which): Promise<ReadCatalogue[]> {
    return (await database.read(caller, (sql) => selectCatalogues(sql, which))).map(toReadCatalogue);
  }

  return {
    list: (caller: Claims | null): Promise<ReadCatalogue[]> => read(caller, "all"),

    async findById(caller: Claims | null, id: number): Promise<ReadCatalogue | null> {
      const [catalogue] = await read(caller, { id });
      return catalogue ?? null;
    },

    async findBySnail(caller: Claims | null, snail: string): Promise<ReadCatalogue | null> {
      const [catalogue] = await read(caller, { snail });
      return catalogue ?? null;
    },
  };
}
