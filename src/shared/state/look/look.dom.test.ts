import { beforeEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#src/api/settings/settings-record.ts";
import { applyLook, followLook } from "./look.ts";

const { dataset } = document.documentElement;
const kept = () => localStorage.getItem("perch-look");

beforeEach(() => applyLook(DEFAULT_SETTINGS));

test("what differs from the default is marked on the page and kept for the next visit", () => {
  applyLook({ ...DEFAULT_SETTINGS, accent: "rose", iconShape: "circle" });
  expect({ ...dataset }).toEqual({ accent: "rose", shape: "circle" });
  expect(JSON.parse(kept() ?? "")).toEqual({ accent: "rose", shape: "circle" });
  applyLook({ ...DEFAULT_SETTINGS, iconSize: "large", hasLabels: false });
  expect({ ...dataset }).toEqual({ icons: "large", labels: "off" });
});

test("the default look leaves nothing on the page and nothing in the browser", () => {
  applyLook({ ...DEFAULT_SETTINGS, accent: "rose" });
  applyLook(DEFAULT_SETTINGS);
  expect({ ...dataset }).toEqual({});
  expect(kept()).toBeNull();
});

test("a look that another tab applies is shown here, until this tab stops following", () => {
  const otherTabKeeps = (marks: object) => {
    localStorage.setItem("perch-look", JSON.stringify(marks));
    window.dispatchEvent(new StorageEvent("storage", { key: "perch-look" }));
  };
  const stop = followLook();
  otherTabKeeps({ accent: "olive", labels: "off" });
  expect({ ...dataset }).toEqual({ accent: "olive", labels: "off" });
  stop();
  otherTabKeeps({});
  expect(dataset["accent"]).toBe("olive");
});
