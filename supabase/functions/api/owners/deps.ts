import type { Platform } from "../platform.ts";
import { createCheckOwners } from "./check-owners.ts";
import { createOwners } from "./data.ts";
import { createProver } from "./prove-ownership.ts";

export function ownerDeps({ allowPrivateHosts, database, fetchGuarded, log, network }: Platform) {
  const owners = createOwners(database);
  const proveOwnership = createProver({ fetchGuarded, network, allowPrivateHosts });
  return { owners, proveOwnership, checkOwners: createCheckOwners({ owners, prove: proveOwnership, log }) };
}
