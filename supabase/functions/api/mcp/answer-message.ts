// @ts-types="@modelcontextprotocol/sdk/server/webStandardStreamableHttp"
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { McpMessage } from "../../_shared/contract/mcp.ts";
import type { Call } from "./call.ts";
import { createServer } from "./server.ts";

/** What the protocol wants to see, whatever the client accepts: answers are JSON. */
const HEADERS = { accept: "application/json, text/event-stream", "content-type": "application/json" };

/**
 * Answers one message of the protocol as JSON; a notification with 202 and nothing. There are no sessions: each message has
 * a server of its own. `version` is the header MCP-Protocol-Version; one that is unknown gets a 400.
 */
export async function answerMessage(
  call: Call,
  message: McpMessage,
  { url, version }: { url: string; version: string | undefined },
): Promise<Response> {
  const server = createServer(call);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const headers = { ...HEADERS, ...(version !== undefined && { "mcp-protocol-version": version }) };
    return await transport.handleRequest(new Request(url, { method: "POST", headers }), {
      parsedBody: message,
    });
  } finally {
    await server.close();
  }
}
