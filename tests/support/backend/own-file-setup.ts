import { afterAll, inject } from "vitest";
import { startInProcess } from "./in-process.ts";
import { startSources } from "./sources.ts";
import { addressesOf, testBackend } from "./test-backend.ts";

// Each test file has a backend of its own, and what that reads of outside: two files run at once, and one may break a feed.
const sources = await startSources();
const backend = await startInProcess(inject("cluster").usual, sources.functionEnv);
afterAll(async () => {
  await backend.stop();
  await sources.close();
});
Object.assign(testBackend, sources.addresses, addressesOf(backend));
