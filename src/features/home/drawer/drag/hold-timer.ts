/** Something that a held tile stands over, and what happens when it stays there. */
export type Target = {
  /** Says whether the tile still stands over the same thing. */
  key: string;
  /** Called once when the wait begins. */
  onOver?: () => void;
  onHeld: () => void;
};

const HOLD_MS = 500;
const TURN_PAUSE_MS = 800;

export type HoldTimer = {
  /** Starts to wait over another target, or none. */
  over: (target: Target | null) => void;
  /** Notes that a page was turned: the next is turned after a pause. */
  pause: () => void;
  stop: () => void;
};

/** Waits half a second over a target. */
export function createHoldTimer(): HoldTimer {
  let key: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pausedUntil = 0;
  const stop = () => {
    clearTimeout(timer);
    key = null;
  };
  return {
    over(target) {
      if (target?.key === key) return;
      stop();
      if (target === null) return;
      key = target.key;
      target.onOver?.();
      timer = setTimeout(target.onHeld, Math.max(HOLD_MS, pausedUntil - performance.now()));
    },
    pause() {
      pausedUntil = performance.now() + TURN_PAUSE_MS;
    },
    stop,
  };
}
