import type { HealthAnswer, PartStates } from "../../_shared/contract/site/service.ts";
import { describeError, type Log } from "../../_shared/log.ts";

const PATIENCE_MS = 2_000;
/** How long an answer is cached, which bounds the number of checks. */
const KEPT_MS = 2_000;

type Part = keyof PartStates;

type FreeSpace = Pick<HealthAnswer, "freeSpacePercent">;
type Health = { parts: PartStates } & FreeSpace;

/**
 * Each check rejects or times out when its service does not answer. Storage may report its free disk space.
 */
type Questions = Record<Exclude<Part, "storage">, () => Promise<unknown>> & {
  storage: () => Promise<FreeSpace>;
};

/** Whether each service answers. The log has the reason of a failure. */
export function createHealth(questions: Questions, log: Log, now: () => number = () => performance.now()) {
  let kept: { health: Promise<Health>; until: number } | null = null;

  async function stateOf<T>(
    part: Part,
    question: () => Promise<T>,
    keep?: (answer: T) => void,
  ): Promise<PartStates[Part]> {
    try {
      const answer = await inTime(question());
      keep?.(answer);
      return "ok";
    } catch (error) {
      log({ level: "error", event: "part-down", part, error: describeError(error) });
      return "down";
    }
  }

  async function askAll(): Promise<Health> {
    let space: FreeSpace = {};
    const [database, auth, storage] = await Promise.all([
      stateOf("database", questions.database),
      stateOf("auth", questions.auth),
      stateOf("storage", questions.storage, (answer) => (space = answer)),
    ]);
    return { parts: { database, auth, storage }, ...space };
  }

  return {
    /**
     * Checks all services in parallel, for at most two seconds, and caches the answer for two more. Never
     * rejects.
     */
    check(): Promise<Health> {
      if (kept === null || now() >= kept.until) kept = { health: askAll(), until: now() + KEPT_MS };
      return kept.health;
    },
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
