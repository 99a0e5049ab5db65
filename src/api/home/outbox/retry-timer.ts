const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/** Calls again after 2 s, then after twice as long each time, up to five minutes. */
export class RetryTimer {
  readonly #onTime: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextMs = FIRST_MS;

  constructor(onTime: () => void) {
    this.#onTime = onTime;
  }

  /** `atLeastMs`: what the server asked for. */
  start(atLeastMs = 0): void {
    clearTimeout(this.#timer);
    // Two browsers that lost the same server come back at different times.
    const waitMs = Math.max(atLeastMs, this.#nextMs * (0.75 + Math.random() / 2));
    this.#timer = setTimeout(this.#onTime, waitMs);
    this.#nextMs = Math.min(this.#nextMs * 2, LONGEST_MS);
  }

  reset(): void {
    clearTimeout(this.#timer);
    this.#nextMs = FIRST_MS;
  }
}
