import { createBucket } from "../../_shared/storage.ts";
import { serveWith } from "../serve/serve.ts";
import { createHealth } from "./health.ts";

export const serve = serveWith(({ auth, config, database, log }) => {
  const askDatabase = () => database.read(null, (sql) => sql`select 1`);
  const askStorage = createBucket(config, "images").check;
  return { health: createHealth({ database: askDatabase, auth: auth.check, storage: askStorage }, log) };
});
