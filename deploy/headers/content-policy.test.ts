import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contentPolicy, inlineParts } from "./content-policy.ts";

const INDEX = readFileSync(new URL("../../index.html", import.meta.url), "utf8");

const directives = new Map(
  contentPolicy({ scripts: ["aGFzaA=="], styles: ["c3R5bGU="] }, "https://ref.supabase.co")
    .split("; ")
    .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
);

describe("the page's policy", () => {
  test.each([
    ["default-src", "'none'"],
    ["script-src", "'self' 'sha256-aGFzaA=='"],
    ["style-src", "'self' 'sha256-c3R5bGU='"],
    // Whether a member's own server answers is asked by the browser. Pictures from any host can carry as much away.
    ["connect-src", "'self' https://ref.supabase.co wss://ref.supabase.co https: http:"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ["worker-src", "'self'"],
    ["manifest-src", "'self'"],
  ])("%s is %s", (name, sources) => {
    expect(directives.get(name)).toBe(sources);
  });

  test("the policy allows nothing inline, nothing evaluated, and only pictures and questions at any host", () => {
    for (const [name, sources] of directives) {
      expect(`${name} ${sources}`).not.toMatch(/unsafe|\*/);
      if (!/^(?:img|connect)-src$/.test(name ?? ""))
        expect(`${name} ${sources}`).not.toMatch(/https?:(\s|$)|data:|blob:/);
    }
  });
});

test("the styles of a page are known by their text, as its scripts are", () => {
  expect(
    inlineParts('<style>a{color:red}</style><script src="/x.js"></script><script>run()</script>'),
  ).toEqual({
    scripts: ["run()"],
    styles: ["a{color:red}"],
  });
});

describe("index.html", () => {
  test("has no style, handler or script address that the policy refuses", () => {
    const markup = INDEX.replaceAll(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
    expect(markup).not.toMatch(/<style\b|\sstyle\s*=|\son[a-z]+\s*=|javascript:|<base\b/i);
  });

  test("has inline scripts, and none of its data is taken for one", () => {
    const { scripts } = inlineParts(INDEX);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.join("")).not.toContain("supabaseUrl");
  });
});
