import type { Refusal } from "./home.ts";
import { HOME_LIMITS } from "./home-limits.ts";

/** Why an operation on a home screen changed nothing. */
export type Reason = Omit<Refusal, "id">;

export const full = (): Reason => ({
  code: "conflict",
  message: `A home screen holds at most ${HOME_LIMITS.items} apps and links.`,
});

export const notFound = (message: string): Reason => ({ code: "not_found", message });

export const misfit = (message: string): Reason => ({ code: "unprocessable", message });

export const beside = (): Reason => misfit("Only widgets stand beside the grid.");
