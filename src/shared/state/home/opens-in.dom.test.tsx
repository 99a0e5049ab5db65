import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { applyLook } from "../look/look.ts";
import * as inExtension from "./default-place.extension.ts";
import { openAddress, opensIn, otherPlace, useTarget } from "./opens-in.ts";

const opened = vi.fn<typeof window.open>();
beforeEach(() => {
  opened.mockClear();
  vi.stubGlobal("open", opened);
  applyLook(DEFAULT_SETTINGS);
});

function ALink() {
  return (
    <a href="https://owls.test/" target={useTarget()}>
      Owls
    </a>
  );
}
const target = () => screen.getByRole("link").getAttribute("target");

test("things open in a new tab on the site, and in this one in the extension's, until somebody chooses", () => {
  expect([opensIn(), otherPlace(), inExtension.DEFAULT_PLACE]).toEqual(["new-tab", "this-tab", "this-tab"]);
  openAddress("https://owls.test/");
  expect(opened).toHaveBeenCalledExactlyOnceWith("https://owls.test/", "_blank", "noopener");
});

test("a choice is a mark of the page, which links follow at once", () => {
  render(<ALink />);
  expect(target()).toBe("_blank");
  act(() => applyLook({ ...DEFAULT_SETTINGS, opensIn: "this-tab" }));
  expect([target(), document.documentElement.dataset["opens"], otherPlace()]).toEqual([
    null,
    "this-tab",
    "new-tab",
  ]);
  act(() => applyLook({ ...DEFAULT_SETTINGS, opensIn: "new-tab" }));
  expect(target()).toBe("_blank");
});

test("in this tab an address replaces the page, and the other way opens a tab", () => {
  applyLook({ ...DEFAULT_SETTINGS, opensIn: "this-tab" });
  // The one navigation that jsdom carries out is within the page.
  openAddress(`${location.href}#here`);
  expect(location.hash).toBe("#here");
  expect(opened).not.toHaveBeenCalled();
  openAddress("https://owls.test/", otherPlace());
  expect(opened).toHaveBeenCalledOnce();
});
