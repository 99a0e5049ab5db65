import { createBucket } from "../../_shared/storage.ts";
import type { Platform } from "../platform.ts";
import { createHealth } from "./health.ts";

export function serviceDeps({ auth, config, database, log }: Platform) {
  const askDatabase = () => database.read(null, (sql) => sql`select 1`);
  const askStorage = createBucket(config, "images").check;
  return { health: createHealth({ database: askDatabase, auth: auth.check, storage: askStorage }, log) };
}
