import { inject } from "vitest";
import { testBackend } from "./test-backend.ts";

Object.assign(testBackend, inject("whole"));
