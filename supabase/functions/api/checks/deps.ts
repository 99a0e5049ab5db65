import type { Platform } from "../platform.ts";
import { createChecks } from "./checks.ts";
import { createCheckData } from "./data.ts";
import { createRecordReading } from "./record-reading.ts";

export function checkDeps({ database, fetchGuarded, images, log }: Platform) {
  const data = createCheckData(database);
  return { checks: createChecks({ data, fetchGuarded, record: createRecordReading(data, images), log }) };
}
