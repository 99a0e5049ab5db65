import * as z from "zod";

/** The version of the API, which is that of Perch. A test compares it with package.json. */
export const API_VERSION = "0.1.0";

/** The API's own document, whose schema OpenAPI defines. */
export const openApiAnswer = z.looseObject({
  openapi: z.literal("3.1.0"),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.looseObject({})),
  components: z.looseObject({}),
});
