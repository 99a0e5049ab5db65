/**
 * Adds the new migrations to supabase/migrations.sha256. From then on a test fails when one of them changes:
 *
 *     npm run migrations:seal
 *
 * A migration that is not merged yet may still change: remove its line and seal it again.
 */
import { appendFileSync } from "node:fs";
import { makeSeals, newSeals, readSeals, SEAL_FILE } from "./schema/seal.ts";

const added = newSeals(readSeals(), makeSeals());
appendFileSync(SEAL_FILE, added.map((seal) => `${seal}\n`).join(""));
console.log(added.length === 0 ? "Every migration is sealed." : `Sealed ${added.length} migrations.`);
