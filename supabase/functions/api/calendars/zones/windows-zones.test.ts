import { expect, test } from "vitest";
import windowsZones from "cldr-core/supplemental/windowsZones.json" with { type: "json" };
import { WINDOWS_ZONES } from "./windows-zones.ts";

test("each Windows zone is the one that Unicode's CLDR names for the whole world", () => {
  const worldwide = windowsZones.supplemental.windowsZones.mapTimezones
    .map(({ mapZone }) => mapZone)
    .filter(({ _territory }) => _territory === "001");
  expect(worldwide.length).toBeGreaterThan(130);
  const different = worldwide
    .map(({ _other, _type }) => [_other, _type.replace("Etc/UTC", "UTC")])
    .filter(([name = "", zone]) => WINDOWS_ZONES.get(name.toLowerCase()) !== zone);
  expect(different).toEqual([]);
});
