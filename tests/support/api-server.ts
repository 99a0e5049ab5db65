import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApi } from "../../supabase/functions/api/app.ts";
import { readConfig } from "../../supabase/functions/api/config/config.ts";
import { createDeps } from "../../supabase/functions/api/deps.ts";
import type { Network } from "../../supabase/functions/_shared/guarded-fetch/network.ts";
import { createNodeNetwork } from "./node-network.ts";

export interface ApiServer {
  /** The value of SUPABASE_URL: the API is below /functions/v1/api. */
  url: string;
  close: () => Promise<void>;
}

/** The API in this process, with the function's environment. By default no name exists for it. */
export async function startApi(
  env: Record<string, string>,
  network: Network = createNodeNetwork(),
): Promise<ApiServer> {
  const config = readConfig((name) => env[name]);
  const runtime = { network, keepAlive: () => undefined };
  const api = createApi(createDeps(config, () => undefined, runtime));
  const answer = getRequestListener(
    (request) => {
      const url = new URL(request.url);
      url.pathname = url.pathname.replace("/functions/v1", "");
      return api.fetch(new Request(url, request));
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
