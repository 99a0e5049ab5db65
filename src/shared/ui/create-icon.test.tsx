import { render } from "@testing-library/preact";
import type { LucideIcon, LucideProps } from "lucide-react";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import createIcon from "./create-icon.ts";

type IconFile = { default: LucideIcon; __iconData: Parameters<typeof createIcon>[0] };

/** What a build takes from lucide: one file for each icon. */
async function iconFile(name: string): Promise<IconFile> {
  const path = resolve(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  return (await import(/* @vite-ignore */ path)) as IconFile;
}

function drawn(Icon: React.ComponentType<LucideProps>, props: LucideProps) {
  const drawing = render(<Icon {...props} />).container.querySelector("svg");
  if (!drawing) throw new Error("Nothing was drawn.");
  const attributes = [...drawing.attributes].map(({ name, value }) => [name, value] as const);
  return { ...Object.fromEntries(attributes), lines: drawing.innerHTML };
}

test.for([
  ["star", {}],
  ["search", { size: 18 }],
  ["sun", { size: 16, "aria-hidden": "true", className: "size-3 shrink-0" }],
  ["ellipsis", { className: "size-5" }],
  ["image-off", { "aria-label": "No screenshot" }],
  ["layout-grid", { className: "size-5", "aria-hidden": "true" }],
] satisfies [string, LucideProps][])("%s looks as lucide's own function draws it", async ([name, props]) => {
  const { default: Lucide, __iconData: data } = await iconFile(name);
  const Ours = createIcon(data) as React.ComponentType<LucideProps>;
  expect(drawn(Ours, props)).toEqual(drawn(Lucide, props));
});
