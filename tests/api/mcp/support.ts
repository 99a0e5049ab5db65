import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { expect } from "vitest";
import type { Home } from "#contract/home/home.ts";
import type { TokenScope } from "#contract/access-tokens/access-tokens.ts";
import { aMember, type Client as Browser } from "../support/client.ts";
import { testBackend } from "../../support/backend/test-backend.ts";

type Item = Home["pages"][number]["items"][number];

/** An assistant with a token of its own, beside the browser of its person. */
export interface Assistant {
  browser: Browser;
  mcp: Client;
  tokenId: string;
  secret: string;
}

export const mcpUrl = (supabaseUrl = testBackend.supabaseUrl) =>
  new URL(`${supabaseUrl}/functions/v1/api/mcp`);

/** The SDK's own client, connected with this token. */
export async function connect(secret: string, url = mcpUrl()): Promise<Client> {
  const client = new Client({ name: "a test", version: "1.0.0" });
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { Authorization: `Bearer ${secret}` } },
  });
  // The SDK types its optional fields otherwise than exactOptionalPropertyTypes reads them.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return client;
}

export async function anAssistant(
  scopes: TokenScope[] = ["read", "write"],
  browser?: Browser,
): Promise<Assistant> {
  const person = browser ?? (await aMember());
  const { body } = await person.call("createAccessToken", {
    body: { name: "An assistant", scopes, expiresInDays: 7 },
  });
  return { browser: person, mcp: await connect(body.secret), tokenId: body.token.id, secret: body.secret };
}

export async function callTool(mcp: Client, name: string, input: object = {}): Promise<CallToolResult> {
  return (await mcp.callTool({ name, arguments: { ...input } })) as CallToolResult;
}

/** Calls a tool that succeeds; answers its data. */
export async function use<Data = Record<string, unknown>>(
  mcp: Client,
  name: string,
  input: object = {},
): Promise<Data> {
  const result = await callTool(mcp, name, input);
  expect({ isError: result.isError ?? false, content: result.content }).toMatchObject({ isError: false });
  return result.structuredContent as Data;
}

/** Calls a tool that refuses; answers why. */
export async function refusal(mcp: Client, name: string, input: object = {}): Promise<string> {
  const result = await callTool(mcp, name, input);
  expect(result).toMatchObject({ isError: true });
  return textOf(result);
}

export function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

export interface Made {
  changed: boolean;
  undo: string | null;
  item: { id: string; name: string; page: string; folder?: string } | null;
}

/** The home screen as its browser gets it. */
export async function homeOf({ browser }: Assistant): Promise<Home> {
  return (await browser.call("getHome")).body;
}

/** Its pages as names; a folder as its name with a list. */
export const shape = ({ pages }: Home): unknown[] => pages.map(({ items }) => items.map(nameOf));

const nameOf = (item: Item): unknown =>
  "items" in item ? { [item.name]: item.items.map(({ name }) => name) } : "name" in item && item.name;

/** A JSON-RPC request as no SDK sends it. */
export const message = (more: object = {}) => ({ jsonrpc: "2.0", id: 1, method: "tools/list", ...more });
export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
