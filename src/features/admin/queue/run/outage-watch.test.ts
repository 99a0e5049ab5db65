import { expect, test } from "vitest";
import { createOutageWatch } from "./outage-watch.ts";

const item = (id: number, host = `site-${id}.example`) => ({
  id,
  title: `Site ${id}`,
  url: `https://${host}/`,
  description: "",
  status: "pending" as const,
  error: null,
  isLinked: false,
});
const GONE = "The site could not be reached.";

test("three different sites that fail alike are an outage", () => {
  const watch = createOutageWatch();
  expect([1, 2, 3].map((id) => watch.unreachable(item(id), GONE))).toEqual([null, null, [1, 2, 3]]);
});

test("one host that fails again and again is none", () => {
  const watch = createOutageWatch();
  expect([1, 2, 3, 4].map((id) => watch.unreachable(item(id, "one.example"), GONE))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("failures for different reasons are none, nor are failures with an answer between them", () => {
  const watch = createOutageWatch();
  watch.unreachable(item(1), GONE);
  watch.unreachable(item(2), "The page took too long to answer.");
  expect(watch.unreachable(item(3), GONE)).toBeNull();
  watch.unreachable(item(4), GONE);
  watch.answered();
  expect(watch.unreachable(item(5), GONE)).toBeNull();
});

test("sites that fail again without any answer since are an outage again", () => {
  const watch = createOutageWatch();
  for (const id of [1, 2, 3]) watch.unreachable(item(id), GONE);
  expect([1, 2, 3].map((id) => watch.unreachable(item(id), GONE))).toEqual([null, null, [1, 2, 3]]);
});
