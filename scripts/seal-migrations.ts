/**
 * Adds the new migrations to supabase/migrations.sha256. From then on a test fails when one of them changes:
 *
 *     npm run migrations:seal
 *
 * It refuses when a sealed one was changed on any earlier commit. A migration whose seal was never committed
 * may still change: remove its line and seal it again.
 */
import { appendFileSync } from "node:fs";
import { makeSeals, newSeals, readSeals, refuseEdits, SEAL_FILE, sealsOfHistory } from "./schema/seal.ts";

refuseEdits(readSeals(), sealsOfHistory());
const added = newSeals(readSeals(), makeSeals());
appendFileSync(SEAL_FILE, added.map((seal) => `${seal}\n`).join(""));
console.log(added.length === 0 ? "Every migration is sealed." : `Sealed ${added.length} migrations.`);
