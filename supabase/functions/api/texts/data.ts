import type { SaidTexts, TextLanguage } from "../../_shared/contract/webapps/webapps.ts";
import type { Database } from "../../_shared/database/database.ts";

/** An app that the store shows, with the languages other than English in which it is described. */
export interface UntoldApp {
  id: number;
  title: string;
  description: string;
  languages: TextLanguage[];
}

export type TextData = ReturnType<typeof createTextData>;

export function createTextData(database: Database) {
  return {
    /** Checks up to `most` apps, each once a week, and returns those that a model may describe. */
    takeUntold(most: number): Promise<UntoldApp[]> {
      return database.asService(
        (tx) => tx<UntoldApp[]>`
          select webapp_id as id, title, description, languages from private.take_untold(${most})`,
      );
    },

    /** Adds a case for the administrator, unless one waits. */
    async propose(id: number, texts: SaidTexts): Promise<void> {
      await database.asService((tx) => tx`select private.propose_texts(${id}, ${tx.json(texts)})`);
    },
  };
}
