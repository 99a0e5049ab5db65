import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

interface ProofAnswer {
  status?: number;
  location?: string;
  body?: string;
  neverEnds?: boolean;
}

export interface ProofSite {
  port: number;
  /** The answer to all further requests. */
  answers: ProofAnswer;
  asked: string[];
  close: () => Promise<void>;
}

/** A site over TLS on this machine, with or without the file that proves an owner. */
export async function startProofSite(tls: { cert: string; key: string }): Promise<ProofSite> {
  const server = createServer(tls, (request, response) => {
    const { status = 200, location, body = "", neverEnds = false } = site.answers;
    site.asked.push(request.url ?? "");
    response.writeHead(status, { "content-type": "text/plain", ...(location && { location }) });
    response.write(body);
    if (!neverEnds) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const site: ProofSite = {
    port: (server.address() as AddressInfo).port,
    answers: { status: 404 },
    asked: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return site;
}
