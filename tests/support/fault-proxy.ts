import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { passOn } from "../../local/proxy.ts";

/** What becomes of requests: passed on, never answered, cut off at once, or refused by a service that is not well. */
export type Fault = "none" | "hangs" | "is cut off" | "answers 503";

export interface FaultProxy {
  url: string;
  /** Where requests go; nothing is passed on before it is known. */
  leadTo: (target: string) => void;
  /** From now on, for addresses that begin so. */
  set: (prefix: string, fault: Fault) => void;
  close: () => Promise<void>;
}

/** Stands between the function and a service, to make it fail. */
export async function startFaultProxy(): Promise<FaultProxy> {
  const faults = new Map<string, Fault>();
  let target = "";
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const [, fault = "none"] = [...faults].find(([prefix]) => path.startsWith(prefix)) ?? [];
    if (fault === "hangs") return;
    if (fault === "is cut off") incoming.socket.destroy();
    else if (fault === "answers 503") outgoing.writeHead(503).end("<h1>Service unavailable</h1>");
    else passOn(incoming, outgoing, new URL(path, target));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => (target = url),
    set: (prefix, fault) => void faults.set(prefix, fault),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
