import {
  createDenoNetwork,
  type DenoNetworkApi,
} from "../../supabase/functions/_shared/guarded-fetch/deno-network.ts";
import { createNodeNetwork, type NodeNetwork, type NodeNetworkOptions } from "./node-network.ts";

const { Deno } = globalThis as { Deno?: DenoNetworkApi };

/** The network of guarded fetches in tests: on Deno, connections are those of the function. */
export function createTestNetwork(options: NodeNetworkOptions = {}): NodeNetwork {
  const network = createNodeNetwork(options);
  if (Deno === undefined) return network;
  const deno = createDenoNetwork(Deno, options.ca === undefined ? [] : [options.ca]);
  return {
    ...network,
    connect(endpoint) {
      network.connected.push(endpoint);
      const { host, port } = options.route?.(endpoint) ?? { host: endpoint.address, port: endpoint.port };
      return deno.connect({ ...endpoint, address: host, port }, AbortSignal.timeout(60_000));
    },
  };
}
