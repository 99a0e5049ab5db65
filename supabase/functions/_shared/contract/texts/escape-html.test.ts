import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("text is put into HTML as text, and ends no attribute of either quote", () => {
  expect(escapeHtml(`<b title="x" lang='y'>&amp;`)).toBe(
    "&lt;b title=&quot;x&quot; lang=&#39;y&#39;&gt;&amp;amp;",
  );
});
