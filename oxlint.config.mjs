/**
 * Lint rules and the import fences: a folder says what it may import, and this file makes it so.
 * The fences of features are built from the folder names, so a new feature is fenced without editing a list.
 * tests/fences.test.ts plants forbidden imports and expects each to be refused.
 */
import { existsSync, readdirSync } from "node:fs";
import { BROWSER_RULES, CONTRACT_RULES, HELPER_RULES, LACK_HELPERS } from "./scripts/lint/may-lack.js";

const FEATURES = readdirSync(new URL("src/features/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The folders of widgets; those that widgets share have no about.ts. */
const WIDGETS = readdirSync(new URL("src/widgets/", import.meta.url), { withFileTypes: true })
  .filter((entry) => existsSync(new URL(`src/widgets/${entry.name}/about.ts`, import.meta.url)))
  .map((entry) => entry.name);

/** The API's nouns: its folders with routes. The others are rooms that nouns share. */
const API = new URL("supabase/functions/api/", import.meta.url);
const NOUNS = readdirSync(API, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((noun) => readdirSync(new URL(`${noun}/`, API)).some((file) => file.endsWith("routes.ts")));
const foldersOf = (names) => names.join("|") || "-";

const NOT_FROM_BACKEND = {
  regex: "(^|/)(supabase|local|tests|scripts)/",
  message: "The SPA reaches the backend's types through #contract only.",
};
const REACT = "^(react|react-dom|react-router|react-router-dom|lucide-react)(/|$)";
const NOT_REACT = { regex: REACT, message: "src/api holds server state, no components." };
const NOT_DRAWING = { regex: REACT, message: "The service worker runs this too, and draws nothing." };
const NOT_APP = { regex: "#src/app/|/app/", message: "Only src/app composes; nothing imports it." };
const NOT_FEATURES = {
  regex: "#src/features/|/features/",
  message: "Features are composed in src/app; lift what two of them need.",
};
const NOT_WIDGETS = {
  regex: "#src/widgets/",
  message: "Widgets stand above what they are made of.",
};
const NOT_ONE_WIDGET = {
  regex: `#src/widgets/(${foldersOf(WIDGETS)})/`,
  message: "registry.ts finds widgets; nothing else names one.",
};
const NOT_EXTENSION = {
  regex: "#src/extension/|/extension/",
  message: "The extension stands above the site; what both need lies in src/shared/state.",
};
const NOT_API = { regex: "#src/api/|/api/", message: "Shared parts take data by props; they never fetch." };
const NOT_CONTRACT = {
  group: [
    "#contract/**",
    ...["site/product", "texts/names", "texts/languages", "values/new-id", "texts/decode-text"].map(
      (file) => `!#contract/${file}.ts`,
    ),
  ],
  message: "Domain-free code knows the product’s name, languages, names, ids and texts, no domain types.",
};
const NOT_COMPONENTS = {
  regex: "#src/shared/components/|\\.\\./components/",
  message: "shared/components stands above shared/ui and shared/lib.",
};
const NOT_UI = {
  regex: "#src/shared/ui/|\\.\\./ui/",
  message: "shared/ui stands above shared/state and shared/lib.",
};
const NOT_STATE = {
  regex: "#src/shared/state/|\\.\\./state/",
  message: "shared/lib holds pure functions: no state.",
};
const NOT_SUPABASE = {
  group: ["@supabase/*"],
  allowTypeImports: true,
  message: "src/api/http/supabase.ts has the client, and says what may be asked of it.",
};
const NOT_CLIENT = {
  regex: "/api/http/supabase\\.ts$",
  message: "src/api asks the backend; the other parts call its functions.",
};
const NOT_OUTSIDE = [NOT_FROM_BACKEND, NOT_SUPABASE, NOT_EXTENSION];
const NOT_SOURCES = {
  regex: "^#src/|(^|/)(src|local|scripts|tests)/",
  allowTypeImports: true,
  message: "Hosts bundle deploy/ with dist-server/; of src it knows types only.",
};
const NOT_SCRIPTS = { regex: "(^|/)(scripts|tests)/", message: "Perch runs without its developers’ tools." };
const NOT_DENO_REACH = {
  regex: "^#src/|^#contract/|^(\\.\\./)+(src|local|tests|scripts)/",
  message: "Functions know only their own folder, ../_shared and deno.json's names.",
};
const NOT_NODE = {
  group: ["node:*"],
  message: "Functions run on Deno; only web APIs and deno.json's names.",
};

/** One `overrides` entry: these files may not import what matches these patterns. */
const fence = (files, patterns, rules = {}) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }], ...rules },
});

export default {
  jsPlugins: ["./scripts/lint/interface.js"],
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ["/dist*", ".perch*", "public", "**/database.types.ts"],
  rules: {
    // One thing a file.
    "max-lines": ["error", { max: 300, skipBlankLines: true }],
    "import/no-cycle": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "no-console": "error",
    eqeqeq: "error",
    "no-var": "error",
    "prefer-const": "error",
    // The new JSX transform needs no React in scope.
    "react/react-in-jsx-scope": "off",
    // A sequence is often the point: migrations, queue items, redirects.
    "no-await-in-loop": "off",
    // Styles and the polyfill-free entry are imported for their effect.
    "import/no-unassigned-import": "off",
    // Roles on native elements are how the ARIA patterns (combobox, menu, tablist) are written.
    "jsx-a11y/prefer-tag-over-role": "off",
    // Shadowing a callback's own parameter name is clearer than inventing a second one.
    "no-shadow": "off",
    "react/no-array-index-key": "off",
    // fast-check's documentation, and everybody's tests with it, say `fc.property`.
    "import/no-named-as-default-member": "off",
    // In a dialog that somebody has just opened, the first field is where the focus belongs.
    "jsx-a11y/no-autofocus": "off",
    // A copy in a map is what keeps state immutable.
    "oxc/no-map-spread": "off",
    // Small closures beside their use read better than hoisted helpers.
    "unicorn/consistent-function-scoping": "off",
    "react-perf/jsx-no-new-function-as-prop": "off",
  },
  overrides: [
    {
      files: ["src/**/*.{ts,tsx}"],
      rules: {
        "interface/no-bare-text": "error",
        "interface/no-physical-side": "error",
        "interface/one-composition": "error",
      },
    },
    { files: ["src/shared/ui/keys/is-composing.ts"], rules: { "interface/one-composition": "off" } },
    {
      // Tests, what only developers read, and the titles of works.
      files: [
        "src/**/*.test.*",
        "src/features/developers/**",
        "src/shared/components/sky/shipped-pictures.ts",
      ],
      rules: { "interface/no-bare-text": "off" },
    },
    fence(["src/**"], NOT_OUTSIDE, BROWSER_RULES),
    { files: [...LACK_HELPERS, "src/**/*.test.*"], rules: HELPER_RULES },
    {
      // Calls of the API, whether a server answers, the drawer's picture of its icons, the extension's own files, and the service worker.
      files: [
        "src/api/{http/http,uploads,drawer/answers}.ts",
        "src/shared/state/messages/catalogue-of.extension.ts",
        "src/shared/state/storage/icon-cache.ts",
        "src/worker/**",
      ],
      rules: { "no-restricted-globals": "off" },
    },
    fence(
      ["src/shared/lib/**"],
      [
        ...NOT_OUTSIDE,
        NOT_APP,
        NOT_FEATURES,
        NOT_WIDGETS,
        NOT_API,
        NOT_CONTRACT,
        NOT_COMPONENTS,
        NOT_UI,
        NOT_STATE,
      ],
    ),
    fence(
      ["src/shared/state/**"],
      [...NOT_OUTSIDE, NOT_APP, NOT_FEATURES, NOT_WIDGETS, NOT_API, NOT_CONTRACT, NOT_COMPONENTS, NOT_UI],
    ),
    fence(
      ["src/shared/ui/**"],
      [...NOT_OUTSIDE, NOT_APP, NOT_FEATURES, NOT_WIDGETS, NOT_API, NOT_CONTRACT, NOT_COMPONENTS],
    ),
    fence(["src/shared/components/**"], [...NOT_OUTSIDE, NOT_APP, NOT_FEATURES, NOT_WIDGETS, NOT_API]),
    fence(["src/widgets/**"], [...NOT_OUTSIDE, NOT_CLIENT, NOT_APP, NOT_FEATURES], {
      // Zod's `catch` is taken for a promise's.
      "promise/valid-params": "off",
    }),
    ...WIDGETS.map((widget) =>
      fence(
        [`src/widgets/${widget}/**`],
        [
          ...NOT_OUTSIDE,
          NOT_CLIENT,
          NOT_APP,
          NOT_FEATURES,
          {
            regex: `(#src/widgets|\\.\\.)/(${foldersOf(WIDGETS.filter((other) => other !== widget))})/`,
            message: "A widget never imports another; lift what two of them need.",
          },
        ],
      ),
    ),
    fence(["src/app/**"], [...NOT_OUTSIDE, NOT_CLIENT, NOT_ONE_WIDGET]),
    fence(["src/app/routing/routes.ts", "src/worker/**"], [...NOT_OUTSIDE, NOT_CLIENT, NOT_DRAWING]),
    fence(["src/extension/**"], [NOT_FROM_BACKEND, NOT_SUPABASE, NOT_CLIENT, NOT_FEATURES]),
    fence(["deploy/**"], [NOT_SOURCES]),
    fence(["local/**"], [NOT_SCRIPTS]),
    fence(
      ["src/api/**"],
      [...NOT_OUTSIDE, NOT_APP, NOT_FEATURES, NOT_WIDGETS, NOT_COMPONENTS, NOT_UI, NOT_REACT],
    ),
    fence(
      ["src/api/http/supabase.ts"],
      [NOT_FROM_BACKEND, NOT_EXTENSION, NOT_APP, NOT_FEATURES, NOT_COMPONENTS, NOT_UI, NOT_REACT],
    ),
    ...FEATURES.map((feature) =>
      fence(
        [`src/features/${feature}/**`],
        [
          ...NOT_OUTSIDE,
          NOT_CLIENT,
          NOT_APP,
          NOT_ONE_WIDGET,
          {
            regex: `#src/features/|\\.\\./(${FEATURES.filter((other) => other !== feature).join("|") || "-"})/`,
            message: "A feature never imports another; compose in src/app or lift to shared.",
          },
        ],
      ),
    ),
    fence(["supabase/functions/**"], [NOT_DENO_REACH, NOT_NODE]),
    ...NOUNS.map((noun) =>
      fence(
        [`supabase/functions/api/${noun}/**`],
        [
          NOT_DENO_REACH,
          NOT_NODE,
          {
            group: [
              ...NOUNS.flatMap((other) => (other === noun ? [] : [`../${other}/*`, `../../${other}/*`])),
              "!../*/data.ts",
              "!../*/*-data.ts",
            ],
            message:
              "A noun reaches another through its data files only; what nouns share is a room without routes.",
          },
        ],
      ),
    ),
    fence(
      ["supabase/functions/_shared/contract/**"],
      [
        {
          group: ["*", "**/*", "!zod", "!node-diff3", "!./*.ts", "!./*/*.ts", "!../*/*.ts", "../../*"],
          message: "The contract imports zod, what merges texts, and its own files, nothing else.",
        },
      ],
      CONTRACT_RULES,
    ),
    {
      files: ["supabase/functions/**"],
      rules: {
        "no-restricted-globals": [
          "error",
          { name: "Deno", message: "Only index.ts and deno-*.ts say Deno." },
        ],
        // Work that nobody waits for is lost where an instance is stopped: hand it to keepAlive.
        "no-void": "error",
      },
    },
    {
      files: [
        "supabase/functions/api/index.ts",
        "supabase/functions/**/deno-*.ts",
        "supabase/functions/**/*.deno.test.ts",
      ],
      rules: { "no-restricted-globals": "off" },
    },
    {
      files: ["deploy/**", "local/**", "scripts/**", "tests/**", "supabase/functions/**"],
      rules: { "no-console": "off" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "tests/**"],
      rules: {
        // Playwright reads a fixture's first parameter, and wants it destructured even when it uses none.
        "no-empty-pattern": "off",
        "max-lines": "off",
        "no-restricted-imports": "off",
        "no-void": "off",
        "typescript/no-non-null-assertion": "off",
      },
    },
  ],
};
