import type { PartStates } from "../_shared/contract/service.ts";
import { describeError, type Log } from "../_shared/log.ts";

const PATIENCE_MS = 2_000;
/** Health checks run at most once in this time, however often somebody asks. */
const KEPT_MS = 2_000;

type Part = keyof PartStates;

/** Each check rejects, or times out, when its service does not answer. */
type Questions = Record<Part, () => Promise<unknown>>;

/** Whether each service answers. The log has the reason when one does not. */
export function createHealth(questions: Questions, log: Log, now: () => number = () => performance.now()) {
  let kept: { states: Promise<PartStates>; until: number } | null = null;

  async function stateOf(part: Part): Promise<PartStates[Part]> {
    try {
      await inTime(questions[part]());
      return "ok";
    } catch (error) {
      log({ level: "error", event: "part-down", part, error: describeError(error) });
      return "down";
    }
  }

  async function askAll(): Promise<PartStates> {
    const [database, auth, storage] = await Promise.all([
      stateOf("database"),
      stateOf("auth"),
      stateOf("storage"),
    ]);
    return { database, auth, storage };
  }

  return {
    /** Checks all services at once, for at most two seconds, and caches the answer for two more. Never rejects. */
    check(): Promise<PartStates> {
      if (kept === null || now() >= kept.until) kept = { states: askAll(), until: now() + KEPT_MS };
      return kept.states;
    },
  };
}

async function inTime(answer: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
