import { expect, test } from "vitest";
import { HOURS } from "./sky-kinds.ts";

test("a day begins and ends at night, with dawn, day and dusk between", () => {
  expect(HOURS).toHaveLength(24);
  const changes = HOURS.flatMap((hour, index) => (hour === HOURS[index - 1] ? [] : [`${index} ${hour}`]));
  expect(changes).toEqual(["0 night", "5 dawn", "8 day", "18 dusk", "21 night"]);
});
