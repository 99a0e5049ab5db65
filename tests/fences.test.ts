import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// Each import is planted in a real file of that folder, linted with the project's configuration, and removed again.
const features = readdirSync("src/features");
const [first = "home", second = "store"] = features;

const FORBIDDEN: [folder: string, specifier: string][] = [
  [`src/features/${first}`, `#src/features/${second}/route.tsx`],
  [`src/features/${first}`, `../${second}/route.tsx`],
  [`src/features/${first}`, "#src/app/router.tsx"],
  [`src/features/${first}`, "../../../supabase/functions/api/app.ts"],
  [`src/features/${first}`, "../../../local/backend.ts"],
  ["src/api", "react"],
  ["src/api", "#src/features/home/route.tsx"],
  ["src/api", "#src/shared/ui/dialog.tsx"],
  ["src/shared/widgets", "#src/api/http.ts"],
  ["src/shared/ui", "#contract/webapps.ts"],
  ["src/shared/ui", "#src/shared/widgets/app-icon.tsx"],
  ["src/shared/lib", "#src/shared/ui/dialog.tsx"],
  ["src/shared/lib", "#contract/webapps.ts"],
  ["supabase/functions/_shared/contract", "hono"],
  ["supabase/functions/_shared/contract", "../database.ts"],
  ["supabase/functions/api/routes", "#src/api/http.ts"],
  ["supabase/functions/api/routes", "../../../../local/backend.ts"],
];

const ALLOWED: [folder: string, specifier: string][] = [
  [`src/features/${first}`, "#src/api/http.ts"],
  [`src/features/${first}`, "#src/shared/ui/dialog.tsx"],
  ["src/shared/widgets", "#contract/webapps.ts"],
  ["supabase/functions/_shared/contract", "zod"],
  ["supabase/functions/api/routes", "../../_shared/http-error.ts"],
];

const planted = (index: number, kind: string) => `planted-${kind}-${index}.ts`;
const paths: string[] = [];
const findings = new Map<string, string[]>();

beforeAll(() => {
  const plant =
    (kind: string) =>
    ([folder, specifier]: [string, string], index: number) => {
      const path = join(folder, planted(index, kind));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(
        path,
        `import * as planted from ${JSON.stringify(specifier)};\nexport default planted;\n`,
      );
      paths.push(path);
    };
  FORBIDDEN.forEach(plant("forbidden"));
  ALLOWED.forEach(plant("allowed"));
  let report: string;
  try {
    report = execFileSync("npx", ["oxlint", "-c", "oxlint.config.mjs", "--format", "json", ...paths], {
      encoding: "utf8",
    });
  } catch (error) {
    // A finding makes oxlint exit with 1; the report is on its standard output all the same.
    report = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(report) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics)
    findings.set(filename, [...(findings.get(filename) ?? []), code]);
});

afterAll(() => paths.forEach((path) => rmSync(path, { force: true })));

describe("import fences", () => {
  test.each(FORBIDDEN)("%s may not import %s", (folder, specifier) => {
    const index = FORBIDDEN.findIndex(([f, s]) => f === folder && s === specifier);
    expect(findings.get(join(folder, planted(index, "forbidden"))) ?? []).toContain(
      "eslint(no-restricted-imports)",
    );
  });

  test.each(ALLOWED)("%s may import %s", (folder, specifier) => {
    const index = ALLOWED.findIndex(([f, s]) => f === folder && s === specifier);
    expect(findings.get(join(folder, planted(index, "allowed"))) ?? []).not.toContain(
      "eslint(no-restricted-imports)",
    );
  });
});
