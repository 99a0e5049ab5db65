// @ts-types="@modelcontextprotocol/sdk/server/mcp"
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
// @ts-types="@modelcontextprotocol/sdk/types"
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type * as z from "zod";
import type { TokenScope } from "../../_shared/contract/access-tokens/access-tokens.ts";
import { reportError } from "../../_shared/http/report-error.ts";
import type { Call } from "./call.ts";
import { withUntrusted } from "./untrusted.ts";

interface About<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  /** For a model: the effect, when to use it, and the answer. */
  description: string;
  /** `write` for tools that change data. */
  scope: TokenScope;
  isDestructive?: boolean;
  input: Input;
  output: Output;
  /** `sentence` is our own text; untrusted texts are only in `data`. Throws HttpError. */
  run: (call: Call, input: z.output<Input>) => Promise<{ sentence: string; data: z.input<Output> }>;
}

export interface Tool {
  name: string;
  scope: TokenScope;
  register: (server: McpServer, call: Call) => void;
}

/**
 * Defines a tool. Its answer contains the data twice: structured, and as text in marks for untrusted content.
 */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  about: About<Input, Output>,
): Tool {
  const { name, title, description, scope, isDestructive = false, input, output, run } = about;
  const isReading = scope === "read";
  return {
    name,
    scope,
    register: (server, call) => {
      const shape: z.ZodObject = input;
      server.registerTool(
        name,
        {
          title,
          description,
          inputSchema: shape,
          outputSchema: output,
          annotations: isReading
            ? { readOnlyHint: true, openWorldHint: false }
            : {
                readOnlyHint: false,
                destructiveHint: isDestructive,
                // A repeated call adds nothing.
                idempotentHint: true,
                openWorldHint: false,
              },
        },
        (given): Promise<CallToolResult> => answer(call, () => run(call, given as z.output<Input>)),
      );
    },
  };
}

async function answer(
  call: Call,
  run: () => Promise<{ sentence: string; data: Record<string, unknown> }>,
): Promise<CallToolResult> {
  try {
    const { sentence, data } = await run();
    return {
      content: [{ type: "text", text: withUntrusted(sentence, data) }],
      structuredContent: data,
    };
  } catch (error) {
    // A refusal is an answer that the model can act on. The SDK itself would reveal any error's message.
    const { message } = reportError(error, call.log, call.requestId);
    return { content: [{ type: "text", text: message }], isError: true };
  }
}
