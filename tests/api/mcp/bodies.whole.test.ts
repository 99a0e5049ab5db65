import { describe, expect, test } from "vitest";
import type { McpRefusal } from "#contract/mcp/mcp.ts";
import { Client } from "../support/client.ts";
import { anAssistant, bearer, message } from "./support.ts";

describe("the transport", () => {
  test("refuses batches, other versions and what is no message, and says which field", async () => {
    const { secret } = await anAssistant();
    const refused = async (body: unknown, headers: object = {}) => {
      const answer = await new Client().send("callMcp", {
        body,
        headers: { ...bearer(secret), ...headers },
      });
      const { jsonrpc, id, error } = (await answer.json()) as McpRefusal;
      return [answer.status, jsonrpc, id, error.code, Object.keys(error.data.fields)];
    };
    expect(await refused([message(), message()])).toEqual([400, "2.0", null, -32600, ["body"]]);
    expect(await refused(message({ jsonrpc: "1.0" }))).toEqual([400, "2.0", 1, -32600, ["jsonrpc"]]);
    expect(await refused(message({ params: { task: {} } }))).toEqual([
      400,
      "2.0",
      1,
      -32602,
      ["params.task"],
    ]);
    for (const [method, needed] of [
      ["tools/call", "params.name"],
      ["prompts/get", "params.name"],
      ["resources/read", "params.uri"],
      ["initialize", "params.protocolVersion"],
    ]) {
      for (const params of [undefined, {}, { arguments: {} }]) {
        expect(await refused(message({ method, params }))).toEqual([400, "2.0", 1, -32602, [needed]]);
      }
    }
    expect(await refused(message({ params: 7 }))).toEqual([400, "2.0", 1, -32602, ["params"]]);
    expect(await refused(message({ id: { a: 1 } }))).toEqual([400, "2.0", null, -32600, ["id"]]);
    expect(await refused(message({ id: "a", result: {} }))).toEqual([400, "2.0", "a", -32600, ["body"]]);
    expect(await refused(message({ id: "a", method: null }))).toEqual([400, "2.0", "a", -32600, ["method"]]);
    expect(await refused(message(), { "mcp-protocol-version": "1999-01-01" })).toEqual([
      400,
      "2.0",
      1,
      -32600,
      ["mcp-protocol-version"],
    ]);
    const broken = `{"jsonrpc": "2.0", "params": ${"[".repeat(500_000)}`;
    expect(await refused(broken)).toEqual([400, "2.0", null, -32700, ["body"]]);
    const large = message({ params: { filler: "a".repeat(1_100_000) } });
    const { status } = await new Client().refused("callMcp", { body: large, headers: bearer(secret) });
    expect(status).toBe(413);
  });

  test("answers a deep and a wide argument with a refusal of the protocol", async () => {
    const { secret } = await anAssistant();
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, index]));
    for (const given of [deep, JSON.stringify(wide), '{"__proto__":{"query":"a"}}', "{}", '{"item":7}']) {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"remove_item","arguments":${given}}}`;
      const answer = await new Client().send("callMcp", { body, headers: bearer(secret) });
      const text = await answer.text();
      expect([answer.status, text.length < 1000]).toEqual([200, true]);
      expect(text).toMatch(/"isError":true|"error"/);
    }
  });
});
