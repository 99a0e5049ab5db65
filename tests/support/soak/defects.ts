import type { SoakResult } from "./run.ts";

/** The factor by which the 95th percentile may grow under attack, compared to the quiet phase. */
const SLOWER_IN_TROUBLE = 3;
const SLOWEST_MS = 10_000;
const LONGEST_SILENCE_MS = 10_000;
/**
 * Counts the pools of the function during a replacement, those of Auth, REST and Storage, and Postgres
 * itself.
 */
const MOST_CONNECTIONS = 60;
/**
 * The factor by which memory may grow in the whole run. A killed process starts with new memory, so it is not
 * judged.
 */
const MEMORY_GROWTH = 1.2;
const HEAP_VARIATION_MB = 30;

/** The defects that a soak finds, a line each. */
export function defectsOf(result: SoakResult): string[] {
  const { outcomes, launches, memory, connections, mostConnections, p95, attacks, kills } = result;
  const unexpected = Object.keys(outcomes).filter(
    (outcome) => !["200", "404", "429", "502", "503", "unanswered"].includes(outcome),
  );
  // After a kill all members wait, so only the longest wait is judged.
  const isKilled = kills.function + kills.postgres > 0;
  const grown = Object.entries(memory).filter(
    ([, { quiet, before, after }]) =>
      before !== null &&
      after !== null &&
      (after - before > HEAP_VARIATION_MB || (!isKilled && after > quiet * MEMORY_GROWTH)),
  );
  const broken = Object.entries(attacks).filter(([, counts]) => "500" in counts);
  return [
    unexpected.length > 0 && `Unexpected answers: ${unexpected.join(", ")}.`,
    broken.length > 0 && `Attacks that were answered with 500: ${broken.map(([name]) => name).join(", ")}.`,
    !isKilled &&
      p95.trouble > p95.quiet * SLOWER_IN_TROUBLE &&
      `Members wait ${p95.trouble} ms under attack, ${p95.quiet} before.`,
    result.slowestMs > SLOWEST_MS && `An answer took ${result.slowestMs} ms.`,
    result.longestSilenceMs > LONGEST_SILENCE_MS && `Nobody was answered for ${result.longestSilenceMs} ms.`,
    launches.counted < launches.answered && "An answered launch is not counted.",
    launches.counted > launches.answered + launches.unknown && "The counters have too many launches.",
    result.wrongCounters > 0 &&
      `Installs minus removals differ from the rows for ${result.wrongCounters} apps.`,
    result.brokenPromises > 0 && `${result.brokenPromises} apps in drawers differ from the answers.`,
    ...result.beyondLimits,
    grown.length > 0 && `Memory grows: ${grown.map(([part]) => part).join(", ")}.`,
    connections.before !== null &&
      connections.after !== null &&
      connections.after > connections.before + 4 &&
      "Connections grow.",
    mostConnections > MOST_CONNECTIONS && `${mostConnections} connections are open.`,
  ].filter((line) => line !== false);
}
