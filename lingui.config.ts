import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { extractor } from "@lingui/cli/api";
import { extractMail, extractManifest, extractNames } from "./scripts/messages/extract-names.ts";
import { LANGUAGES } from "./supabase/functions/_shared/contract/texts/languages.ts";

/** Other pages than the home screen. */
const PAGES = [
  "all-apps",
  "all-catalogues",
  "app-page",
  "catalogue-page",
  "extension-page",
  "owner",
  "published-page",
  "settings",
  "share",
  "store",
  "suggest",
]
  .map((feature) => `src/features/${feature}`)
  .concat(["src/app/slug-page", "src/shared/components/page", "src/shared/components/report"]);
const HOME = ["src/app", "src/features/home", "src/glance", "src/shared", "src/widgets"];
/** What only the administrator and developers read. */
const OFFICE = [
  "src/features/admin",
  "src/features/developers",
  ...[
    "catalogues",
    "checks",
    "curation",
    "import-lists",
    "queue",
    "review/cases",
    "webapp-bulk",
    "webapps",
  ].map((name) => `src/api/${name}*`),
];

const within = (part: string) => `**/${part}{,/**}`;

/** The messages, by what loads them (src/shared/state/messages/load-messages.ts). `npm run messages` collects them from the sources. */
export default defineConfig({
  sourceLocale: "en",
  locales: [...LANGUAGES],
  catalogs: [
    { path: "src/messages/{locale}/home", include: HOME, exclude: PAGES.map(within) },
    // Of dialogs, toasts and what else is no page.
    {
      path: "src/messages/{locale}/dialogs",
      include: ["src", "scripts/extension/manifest-texts.ts"],
      exclude: [...HOME, ...PAGES, ...OFFICE].map(within),
    },
    { path: "src/messages/{locale}/pages", include: PAGES },
    // Of the store, in those that it ships with. Loaded with the pages.
    { path: "src/messages/{locale}/names", include: ["scripts/messages/store-names.ts"] },
    // Of mails, whose translations the function gets as JSON.
    { path: "src/messages/{locale}/mail", include: ["supabase/functions/_shared/mail/mail-texts.ts"] },
    // In English only.
    { path: "src/messages/{locale}/office", include: OFFICE },
  ],
  extractors: [extractNames, extractManifest, extractMail, extractor],
  // A line number would change with each edit of a file.
  format: formatter({ lineNumbers: false }),
  runtimeConfigModule: {
    i18n: ["#src/shared/lib/language/i18n.ts", "i18n"],
    Trans: ["#src/shared/ui/trans.tsx", "Trans"],
  },
});
