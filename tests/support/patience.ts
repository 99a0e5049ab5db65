import { vi } from "vitest";

// Vitest gives up after a second, which a busy machine may need for one answer. A passing test does not wait for it.
const { waitFor } = vi;
vi.waitFor = (callback, options = 60_000) => waitFor(callback, options);
