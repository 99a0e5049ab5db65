import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LANGUAGES } from "./supabase/functions/_shared/contract/languages.ts";

const OF_HOME = ["src/app", "src/shared", "src/widgets", "src/features/home"];
/** For the administrator and for developers. */
const OF_OFFICE = [
  "src/features/admin",
  "src/features/developers",
  ...["catalogues", "checks", "curation", "import-lists", "queue", "review", "webapp-bulk", "webapps"].map(
    (name) => `src/api/${name}*`,
  ),
];

/** Messages by the part of the page that needs them: `npm run messages` collects them from the sources. */
export default defineConfig({
  sourceLocale: "en",
  locales: [...LANGUAGES],
  catalogs: [
    // Loaded with the home screen.
    { path: "src/messages/{locale}/home", include: OF_HOME },
    // Loaded with everything else: pages, dialogs, menus.
    {
      path: "src/messages/{locale}/rest",
      include: ["src"],
      exclude: [...OF_HOME, ...OF_OFFICE].map((part) => `**/${part}{,/**}`),
    },
    // In English only.
    { path: "src/messages/{locale}/office", include: OF_OFFICE },
  ],
  // A line number would change with each edit of a file.
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: {
    i18n: ["#src/shared/lib/i18n.ts", "i18n"],
    Trans: ["#src/shared/ui/trans.tsx", "Trans"],
  },
});
