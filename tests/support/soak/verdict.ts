import type { SoakResult } from "./run.ts";

const SLOWEST_MS = 10_000;
const SLOWEST_RECOVERY_MS = 20_000;
/** The pool of the function, while it changes one for another, those of Auth, REST and Storage, and Postgres's own. */
const MOST_CONNECTIONS = 45;
/** What a heap may breathe. */
const BREATH_MB = 30;

/** What a soak shows to be wrong, a line each. */
export function complaintsAbout(result: SoakResult): string[] {
  const { outcomes, launches, memory, connections } = result;
  const strange = Object.keys(outcomes).filter(
    (outcome) => !["200", "404", "429", "502", "503", "unanswered"].includes(outcome),
  );
  const grown = Object.entries(memory).filter(([, { before, after }]) => after - before > BREATH_MB);
  return [
    strange.length > 0 && `Answers that nobody expects: ${strange.join(", ")}.`,
    result.slowestMs > SLOWEST_MS && `An answer took ${result.slowestMs} ms.`,
    result.slowestRecoveryMs > SLOWEST_RECOVERY_MS && `It took ${result.slowestRecoveryMs} ms to come back.`,
    launches.counted < launches.answered && "A launch that was answered is not counted.",
    launches.counted > launches.answered + launches.unknown && "More launches are counted than there were.",
    result.wrongCounters > 0 && `Installs less removals are not the rows, for ${result.wrongCounters} apps.`,
    result.brokenPromises > 0 && `${result.brokenPromises} apps are not in the drawers as was answered.`,
    grown.length > 0 && `Memory grows: ${grown.map(([part]) => part).join(", ")}.`,
    connections.after > connections.before + 4 && "Connections grow.",
    connections.after > MOST_CONNECTIONS && `${connections.after} connections are open.`,
  ].filter((line) => line !== false);
}
