import { Session } from "node:inspector/promises";
import { expect } from "vitest";
import { TooComplexError } from "../../supabase/functions/_shared/bounds.ts";

/**
 * The maximum factor of work when the size doubles twice. A linear reader has 4, a quadratic one 16. One doubling is too
 * noisy for time: when the garbage collector starts, a doubling takes up to eight times as long.
 */
const MOST_GROWTH = 10;
/** Factors of the largest size that a reader accepts, or of its share: see `Measure`. */
const SIZES = [1 / 4, 1 / 2, 1, 2, 4];

/** How the work of a reader is measured. The least of all rounds counts. */
interface Measure {
  unit: string;
  /** The share of a shape's largest size at which its sizes are measured. */
  share: number;
  /** Less work is too little to judge, so it counts as this much. */
  floor: number;
  rounds: number;
  /** Another process can slow a size in every one of the first rounds. */
  mostRounds: number;
  of: (work: () => Promise<unknown>) => Promise<number>;
}

/** Processor time of this process, without that of others. The load of the machine still shows in it. */
const TIME: Measure = {
  unit: "ms of the processor",
  share: 1,
  floor: 10,
  rounds: 3,
  mostRounds: 10,
  async of(work) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  },
};

/**
 * How often blocks of code ran, as V8 counts for coverage: the same on every machine. Code that is counted is slow, so
 * the sizes are small. Regular expressions and built-in functions count nothing: `TIME` shows those.
 */
const STEPS: Measure = {
  unit: "steps",
  share: 1 / 16,
  floor: 1_000,
  rounds: 1,
  mostRounds: 1,
  async of(work) {
    await countedSteps();
    await work();
    return countedSteps();
  },
};

const MEASURE = process.env["GROWTH"] === "time" ? TIME : STEPS;

let inspector: Session | undefined;

/** The steps since the last call. */
async function countedSteps(): Promise<number> {
  if (!inspector) {
    inspector = new Session();
    inspector.connect();
    await inspector.post("Profiler.enable");
    await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }
  const { result } = await inspector.post("Profiler.takePreciseCoverage");
  const ranges = result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

// V8 counts only what it compiles afterwards, so this comes before any reader runs.
if (MEASURE === STEPS) await countedSteps();

/** Input of any size that is expensive to read. */
export interface HostileShape<Input> {
  of: (n: number) => Input;
  /** The largest n that the reader accepts. */
  most: number;
}

/**
 * Expects that a reader accepts a shape of its largest size, and refuses twice that with `TooComplexError`. When the
 * size doubles twice, the work may grow tenfold at most. With GROWTH=time the work is time, of sizes from a quarter of
 * the largest one to four times it; else it is steps, of a sixteenth of these sizes.
 */
export async function expectLinear<Input>(
  read: (input: Input) => unknown,
  { of, most }: HostileShape<Input>,
): Promise<void> {
  const isRefused = [];
  for (const n of [most, most * 2]) isRefused.push(await refuses(read, of(n)));
  expect(isRefused).toEqual([false, true]);
  await expectLinearBeyond(read, { of, most });
}

/**
 * Like `expectLinear`, for a reader that refuses no size. It truncates its input, or a limit of bytes applies
 * before it.
 */
export async function expectLinearBeyond<Input>(
  read: (input: Input) => unknown,
  { of, most }: HostileShape<Input>,
): Promise<void> {
  const { unit, share, rounds, mostRounds } = MEASURE;
  const inputs = SIZES.map((times) => of(Math.ceil(most * share * times)));
  const work = inputs.map(() => Infinity);
  for (let round = 0; round < rounds || (round < mostRounds && largestGrowth(work) > MOST_GROWTH); round++) {
    for (const [index, input] of inputs.entries()) {
      work[index] = Math.min(work[index] ?? Infinity, await MEASURE.of(() => refuses(read, input)));
    }
  }
  const shown = work.map((each) => Math.round(each)).join(", ");
  expect(largestGrowth(work), `The sizes take ${shown} ${unit}`).toBeLessThanOrEqual(MOST_GROWTH);
}

async function refuses<Input>(read: (input: Input) => unknown, input: Input): Promise<boolean> {
  try {
    await read(input);
    return false;
  } catch (error) {
    if (error instanceof TooComplexError) return true;
    throw error;
  }
}

function largestGrowth(work: readonly number[]): number {
  const counted = work.map((each) => Math.max(each, MEASURE.floor));
  return Math.max(...counted.slice(2).map((each, index) => each / (counted[index] ?? each)));
}
