/** Where the product under test listens: ports and a data folder of its own, beside any instance that is running. */
export const E2E = {
  ports: { PORT: "5373", SUPABASE_PORT: "54371", MAIL_PORT: "54374" },
  dataDir: ".perch-e2e",
  siteUrl: "http://localhost:5373",
  mailUrl: "http://localhost:54374",
} as const;
