import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the product under test listens: ports and a data folder of its own, beside any instance that is running. */
export const E2E = {
  ports: { PORT: "5373", SUPABASE_PORT: "54371", MAIL_PORT: "54374" },
  // Not below the checkout: Postgres runs as a user of its own, who may not reach it.
  dataDir: join(tmpdir(), "perch-e2e"),
  siteUrl: "http://localhost:5373",
  mailUrl: "http://localhost:54374",
} as const;
