import { afterAll, inject } from "vitest";
import { startInProcess } from "./in-process.ts";
import { addressesOf, testBackend } from "./test-backend.ts";

// Each test file has a backend of its own.
const { addresses, functionEnv } = inject("sources");
const backend = await startInProcess(inject("cluster").usual, functionEnv);
afterAll(() => backend.stop());
Object.assign(testBackend, addresses, addressesOf(backend));
