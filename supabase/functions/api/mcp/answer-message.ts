// @ts-types="@modelcontextprotocol/sdk/server/webStandardStreamableHttp"
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { McpMessage } from "../../_shared/contract/mcp/mcp.ts";
import type { Call } from "./call.ts";
import { createServer } from "./server.ts";

/** The protocol requires these headers, whatever the client sends. Answers are JSON. */
const HEADERS = { accept: "application/json, text/event-stream", "content-type": "application/json" };

/**
 * Answers one protocol message as JSON; a notification gets 202 without a body. There are no sessions: each
 * message gets a new server. `version` is the header MCP-Protocol-Version; an unknown one gets a 400.
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
