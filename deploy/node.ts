/**
 * Pages and files for the owner's machine, behind nginx or Caddy:
 *
 *     node local/run.js deploy/node.ts
 *
 * It corresponds to the entries of the three hosts. It reads SUPABASE_URL, SITE_URL and PORT (8787) and
 * listens on loopback only. The server in front has the certificate and forwards /api itself
 * (deploy/examples). This server supports neither TLS nor bodies.
 */
import { fileURLToPath } from "node:url";
import { readPagesSite } from "./environment.ts";
import { createNodeSite } from "./node/node-site.ts";
import { filesIn } from "./node/static-file.ts";
import { createWordedServer } from "./node/worded-server.ts";

const { port, ...site } = readPagesSite((name) => process.env[name]);
const dist = fileURLToPath(new URL("../dist", import.meta.url));
const server = createWordedServer(createNodeSite({ ...site, readFile: filesIn(dist) }));
// Longer than the server in front keeps idle connections (nginx: 60 s), so that none is closed under a request.
server.keepAliveTimeout = 65_000;
server.listen(port, "127.0.0.1", () => console.log(`Perch's pages: http://127.0.0.1:${port}`));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => server.close());
