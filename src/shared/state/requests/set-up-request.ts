import { signal } from "../signal.ts";

/** The sentence for which the dialog proposes a home screen; null while it is closed. */
export const setUpRequest = signal<string | null>(null);

export const requestSetUp = (sentence: string): void => setUpRequest.set(sentence);
