import type { Database } from "../../_shared/database.ts";

const PATIENCE_MS = 2_000;

export function createHealth(database: Database) {
  return {
    /** Rejects when the database does not answer within two seconds. */
    async check(): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
      });
      try {
        await Promise.race([database.read(null, (sql) => sql`select 1`), tooLate]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
