import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { runnerImport } from "vite";
import { messages } from "../scripts/vite/messages.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const FOLDER = {
  "kind.ts": `
    import { msg } from "@lingui/core/macro";
    export const kind = { name: msg\`Tides\`, sizes: ["large", "small"] };
  `,
  "about.ts": `
    import { Waves } from "lucide-react";
    import * as z from "zod/mini";
    import { kind } from "./kind.ts";
    export const about = { ...kind, name: "Tides", purpose: "High water", icon: Waves, settings: z.object({}) };
  `,
  "widget.tsx": `export const Widget = () => <p>High water</p>;`,
};

/** What a page and the server find. */
const PROBE = `
  import { sizesOf } from "#contract/widgets/sizes.ts";
  import { widgetTypeName } from "#src/widgets/kinds.ts";
  import { loadAbouts, loadWidget } from "#src/widgets/registry.ts";
  export const found = {
    name: widgetTypeName("tides"),
    sizes: sizesOf("tides"),
    parts: Object.keys(await loadWidget("tides")).toSorted(),
    isListed: (await loadAbouts()).some(({ type }) => type === "tides"),
  };
`;

/** A copy of the sources with one folder more in src/widgets. */
function copyWithWidget(type: string): string {
  const root = mkdtempSync(join(tmpdir(), "perch-widget-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const paths = ["src", "scripts", "supabase/functions/_shared", "package.json", "tsconfig.json"];
  for (const path of [...paths, "tsconfig.base.json", "lingui.config.ts"]) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  mkdirSync(join(root, "src/widgets", type));
  for (const [name, text] of Object.entries(FOLDER)) {
    writeFileSync(join(root, "src/widgets", type, name), text);
  }
  writeFileSync(join(root, "src/probe.ts"), PROBE);
  return root;
}

test("a folder alone makes a widget: it has its name, sizes and parts, on the server too", async () => {
  const root = copyWithWidget("tides");
  execFileSync(process.execPath, ["--import", "tsx", "scripts/generate-widget-sizes.ts"], { cwd: root });
  const { module } = await runnerImport<{ found: unknown }>("/src/probe.ts", {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [messages()],
  });
  expect(module.found).toEqual({
    name: "Tides",
    sizes: ["large", "small"],
    parts: ["Widget", "about"],
    isListed: true,
  });
});
