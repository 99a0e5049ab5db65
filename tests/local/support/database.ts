import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

/** A connection as the owner, from the data folder's records about its running Postgres. */
export function connectTo(dataDir: string): postgres.Sql {
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, "instance.json"), "utf8")) as {
    databasePassword: string;
  };
  const port = Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[3]);
  return postgres({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: databasePassword,
    max: 1,
    onnotice: () => undefined,
  });
}
