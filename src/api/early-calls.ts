/** What the page's first script (src/app/shell/before-paint.ts) asked the API already. */
type EarlyCall = {
  response: Promise<Response>;
  /** A good answer has begun to arrive: whoever takes it now hardly waits. */
  hasArrived: boolean;
};

/** By path below `/api`. The page's own scripts and the SPA share them. */
export function earlyCalls(): Record<string, EarlyCall> {
  return ((globalThis as { perchEarly?: Record<string, EarlyCall> }).perchEarly ??= {});
}

/** Asks the API before the code is there that wants to know; `request` in http.ts finds the answer under its path. */
export function askEarly(path: string): EarlyCall {
  const call = { response: fetch(`/api${path}`, { credentials: "same-origin" }), hasArrived: false };
  // Whoever takes the answer hears of the failure; until then it is nobody's.
  call.response.then(
    ({ ok }) => (call.hasArrived = ok),
    () => undefined,
  );
  return (earlyCalls()[path] = call);
}

/** Whether a good answer to this question is there already and has not been taken. */
export const hasEarlyAnswer = (path: string): boolean => earlyCalls()[path]?.hasArrived ?? false;

/** An early answer is good for one call. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const calls = earlyCalls();
  const early = calls[path]?.response;
  delete calls[path];
  return early;
}

/** What an early answer says, left for whoever takes it. */
export async function peekEarly<Answer>(path: string): Promise<Answer | undefined> {
  const response = await earlyCalls()[path]?.response;
  return response?.ok && !response.bodyUsed ? ((await response.clone().json()) as Answer) : undefined;
}
