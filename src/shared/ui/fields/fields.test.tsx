import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LongField } from "./long-field.tsx";
import { TextField } from "./text-field.tsx";

const nothing = () => undefined;
const field = () => screen.getByRole("textbox", { name: "Name" });
const described = () => document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent;

test.each([
  ["line", TextField],
  ["text", LongField],
] as const)("a %s has its label, its note, and an error in place of that", (_, Field) => {
  const { rerender } = render(<Field label="Name" value="" note="As you like." onChange={nothing} />);
  expect([described(), field().getAttribute("aria-invalid")]).toEqual(["As you like.", "false"]);
  rerender(<Field label="Name" value="" note="As you like." fault="Too long." onChange={nothing} />);
  expect([described(), field().getAttribute("aria-invalid")]).toEqual(["Too long.", "true"]);
  expect(screen.getByRole("alert").textContent).toBe("Too long.");
  // One that comes with a key would be read into the typing.
  rerender(<Field label="Name" value="" fault="Too long." isQuiet onChange={nothing} />);
  expect(described()).toBe("Too long.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["line", TextField],
  ["text", LongField],
] as const)("a %s begins where the page's language does, and follows what is typed", (_, Field) => {
  const { rerender } = render(<Field label="Name" value="" onChange={nothing} />);
  expect(field().getAttribute("dir")).toBeNull();
  rerender(<Field label="Name" value="اسم" onChange={nothing} />);
  expect(field().getAttribute("dir")).toBe("auto");
});

test("what stands before the text goes in its direction", () => {
  render(<TextField label="Name" value="" before={<span>@</span>} dir="ltr" onChange={nothing} />);
  expect(screen.getByText("@").closest("[dir]")?.getAttribute("dir")).toBe("ltr");
});
