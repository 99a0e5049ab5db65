import { expect, test } from "vitest";
import { hostOf } from "./host-of.ts";

test.each([
  ["https://www.figma.com/files?x=1", "figma.com"],
  ["http://nas.local:5000/login", "nas.local:5000"],
  ["tel:+491234", "tel:+491234"],
  ["nonsense", "nonsense"],
])("the host of %s is %s", (url, host) => expect(hostOf(url)).toBe(host));
