import { serveWith } from "../serve/serve.ts";
import { createProver } from "../proofs/prove-ownership.ts";
import { createOwners } from "./data.ts";

export const serve = serveWith((platform) => ({
  owners: createOwners(platform.database),
  proveOwnership: createProver(platform),
  webapps: platform.webapps,
}));
