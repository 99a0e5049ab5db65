import { expect } from "vitest";
import { TooComplexError } from "../../supabase/functions/_shared/bounds.ts";

/**
 * Of the processor time, when the size doubles twice: 4 of a linear reader and 16 of a quadratic one. One doubling alone
 * says little: the garbage collector works in steps, and the doubling in which it starts takes up to eight times as long.
 */
const MOST_GROWTH = 10;
/** Shorter times are noise: they count as this long. */
const FLOOR_MS = 10;
/** Of the largest size that a reader takes. */
const SIZES = [1 / 4, 1 / 2, 1, 2, 4];
const ROUNDS = 3;
/** Another process can slow a size in every one of the first rounds. */
const MOST_ROUNDS = 10;

/** Input that somebody made to hurt. */
export interface HostileShape<Input> {
  /** The input with n of what it repeats. */
  of: (n: number) => Input;
  /** The largest n that the reader takes. */
  most: number;
}

/**
 * Expects that a reader takes a shape up to its largest size, refuses it beyond with `TooComplexError`, and that its
 * processor time grows tenfold at most when the size doubles twice, from a quarter of that size to four times of it.
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

/** The same for a reader that refuses nothing: it cuts what is too long, or a limit of bytes stands before it. */
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

/** Milliseconds of this process. Unlike the clock, it stands still while others have the processor. */
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
