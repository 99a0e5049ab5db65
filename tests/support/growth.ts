import { expect } from "vitest";
import { TooComplexError } from "../../supabase/functions/_shared/bounds.ts";

/**
 * The maximum factor of processor time when the size doubles twice. A linear reader has 4, a quadratic one
 * 16. One doubling is too noisy: when the garbage collector starts, a doubling takes up to eight times as
 * long.
 */
const MOST_GROWTH = 10;
/** Shorter times are noise, so they count as this long. */
const FLOOR_MS = 10;
/** Factors of the largest size that a reader accepts. */
const SIZES = [1 / 4, 1 / 2, 1, 2, 4];
const ROUNDS = 3;
/** Another process can slow a size in every one of the first rounds. */
const MOST_ROUNDS = 10;

/** Input of any size that is expensive to read. */
export interface HostileShape<Input> {
  of: (n: number) => Input;
  /** The largest n that the reader accepts. */
  most: number;
}

/**
 * Expects that a reader accepts a shape up to its largest size, and refuses it beyond with `TooComplexError`.
 * When the size doubles twice, the processor time may grow tenfold at most. Sizes range from a quarter of the
 * largest size to four times it.
 */
export async function expectLinear<Input>(
  read: (input: Input) => unknown,
  { of, most }: HostileShape<Input>,
): Promise<void> {
  const inputs = SIZES.map((times) => of(Math.floor(most * times)));
  const isRefused = [];
  for (const input of inputs) isRefused.push(await refuses(read, input));
  expect(isRefused).toEqual([false, false, false, true, true]);
  await expectGrowth(read, inputs);
}

/**
 * Like `expectLinear`, for a reader that refuses no size. It truncates its input, or a limit of bytes applies
 * before it.
 */
export async function expectLinearBeyond<Input>(
  read: (input: Input) => unknown,
  { of, most }: HostileShape<Input>,
): Promise<void> {
  const inputs = SIZES.map((times) => of(Math.floor(most * times)));
  await expectGrowth(read, inputs);
}

async function expectGrowth<Input>(read: (input: Input) => unknown, inputs: readonly Input[]): Promise<void> {
  const times = inputs.map(() => Infinity);
  for (
    let round = 0;
    round < MOST_ROUNDS && (round < ROUNDS || largestGrowth(times) > MOST_GROWTH);
    round++
  ) {
    for (const [index, input] of inputs.entries()) {
      times[index] = Math.min(times[index] ?? Infinity, await processorTime(() => refuses(read, input)));
    }
  }
  const shown = times.map((time) => `${Math.round(time)} ms`).join(", ");
  expect(largestGrowth(times), `The sizes take ${shown} of the processor`).toBeLessThanOrEqual(MOST_GROWTH);
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

/** Processor time of this process in milliseconds. Unlike the clock, it excludes other processes. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function largestGrowth(times: readonly number[]): number {
  const counted = times.map((time) => Math.max(time, FLOOR_MS));
  return Math.max(...counted.slice(2).map((time, index) => time / (counted[index] ?? time)));
}
