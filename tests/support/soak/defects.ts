import type { SoakResult } from "./run.ts";

const SLOWEST_MS = 10_000;
const SLOWEST_RECOVERY_MS = 20_000;
/** The connections of the function's pool during a replacement, of Auth, REST and Storage, and of Postgres itself. */
const MOST_CONNECTIONS = 45;
/** The normal variation of a heap. */
const HEAP_VARIATION_MB = 30;

/** The defects that a soak shows, a line each. */
export function defectsOf(result: SoakResult): string[] {
  const { outcomes, launches, memory, connections } = result;
  const unexpected = Object.keys(outcomes).filter(
    (outcome) => !["200", "404", "429", "502", "503", "unanswered"].includes(outcome),
  );
  const grown = Object.entries(memory).filter(([, { before, after }]) => after - before > HEAP_VARIATION_MB);
  return [
    unexpected.length > 0 && `Unexpected answers: ${unexpected.join(", ")}.`,
    result.slowestMs > SLOWEST_MS && `An answer took ${result.slowestMs} ms.`,
    result.slowestRecoveryMs > SLOWEST_RECOVERY_MS && `It took ${result.slowestRecoveryMs} ms to recover.`,
    launches.counted < launches.answered && "An answered launch is not counted.",
    launches.counted > launches.answered + launches.unknown && "The counters have too many launches.",
    result.wrongCounters > 0 &&
      `Installs minus removals differ from the rows for ${result.wrongCounters} apps.`,
    result.brokenPromises > 0 && `${result.brokenPromises} apps in drawers differ from the answers.`,
    grown.length > 0 && `Memory grows: ${grown.map(([part]) => part).join(", ")}.`,
    connections.after > connections.before + 4 && "Connections grow.",
    connections.after > MOST_CONNECTIONS && `${connections.after} connections are open.`,
  ].filter((line) => line !== false);
}
