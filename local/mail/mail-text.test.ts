import { describe, expect, test } from "vitest";
import { codeIn, linkIn, textOf } from "./mail-text.ts";

const MAIL = `<!doctype html><html><head><title>Sign in</title><style>a { color: red }</style></head><body>
  <div style="display: none; max-height: 0">Your link to Perch</div>
  <h1>Sign in to Perch</h1>
  <p>Press the button,<br>it works <b>once</b> &amp; for an hour.</p>
  <a class="button" href="http://localhost:5173/?welcome=true&amp;token_hash=0123456789abcdef&amp;type=email"
    >Sign in</a
  >
  <p>Or type this code: <strong>123456</strong></p>
</body></html>`;

test("a mail's link is its first one, with its entities read", () => {
  expect(linkIn(MAIL)).toBe("http://localhost:5173/?welcome=true&token_hash=0123456789abcdef&type=email");
  expect(linkIn("<p>none</p>")).toBeNull();
});

test("a mail's text has its paragraphs, its link's address and no hidden text", () => {
  expect(textOf(MAIL)).toBe(
    [
      "Sign in to Perch",
      "Press the button,",
      "it works once & for an hour.",
      "Sign in: http://localhost:5173/?welcome=true&token_hash=0123456789abcdef&type=email",
      "Or type this code: 123456",
    ].join("\n\n"),
  );
});

describe("the code of a mail", () => {
  test("is six digits standing alone", () => expect(codeIn(textOf(MAIL))).toBe("123456"));
  test("is not a part of a token, a port or a longer number", () => {
    expect(codeIn("http://localhost/?token_hash=123456 1234567 x123456")).toBeNull();
  });
});
