import { act } from "@testing-library/preact";
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { vi } from "vitest";
import { earlyCalls } from "#src/api/early-calls.ts";
import { App } from "#src/app/app.tsx";
import { createQueryClient } from "#src/app/query-client.ts";
import { takeOver } from "#src/app/shell/take-over.ts";
import { whenDrawable } from "#src/app/shell/when-drawable.ts";
import { shellNotes } from "#src/shared/lib/shell-notes.ts";

const BODY = /<body>([\s\S]*)<\/body>/.exec(readFileSync("index.html", "utf8"))?.[1] ?? "";

/** Drawn by components alone, and nothing that anybody sees or that takes room. */
const UNSEEN = "p[hidden], p.sr-only, [hidden], [hidden] *, dialog, dialog *";

/** What index.html has its pages in. */
export function pageRoot(): HTMLElement {
  const found = document.querySelector<HTMLElement>("#root");
  if (!found) throw new Error("index.html has no root.");
  return found;
}

/** The page of index.html at this path, before any script has run. */
export function openShell(path: string): void {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  history.replaceState(null, "", path);
  shellNotes().isTaken = false;
  document.documentElement.className = "";
  document.body.innerHTML = BODY.replaceAll(/<!--[\s\S]*?-->|<script[\s\S]*?<\/script>/g, "").replaceAll(
    />\s+</g,
    "><",
  );
}

export function closeShell(): void {
  for (const path of Object.keys(earlyCalls())) delete earlyCalls()[path];
  document.body.replaceChildren();
  vi.unstubAllGlobals();
}

/** As src/main.tsx does it: the components take over what the page's scripts have drawn. */
export async function takeShellOver(): Promise<void> {
  const client = createQueryClient();
  await whenDrawable(client, location.pathname);
  await act(() => takeOver(pageRoot(), createElement(App, { client })));
}

/** Everything that somebody sees of the page. */
export const drawn = () =>
  [...pageRoot().querySelectorAll("*")].filter((element) => !element.matches(UNSEEN));

/** Tag, class, address, name and text of an element: what would flash if it changed. */
export const looks = (element: Element) =>
  [
    element.localName,
    [...element.classList].toSorted().join("."),
    ...["href", "src", "title", "aria-label", "aria-current", "aria-selected", "aria-live", "style"].map(
      (name) => element.getAttribute(name),
    ),
    ["tabindex", "role", "loading", "placeholder", "viewBox", "stroke-width", "aria-hidden"]
      .map((name) => element.getAttribute(name))
      .join(),
    element.childElementCount === 0 ? element.textContent : "",
  ].join(" | ");
