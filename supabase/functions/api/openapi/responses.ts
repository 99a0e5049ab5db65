import { type ErrorBody, type ErrorCode, HTTP_STATUS } from "../../_shared/contract/calls/errors.ts";
import { refTo } from "./json-schema.ts";
import { MEANINGS, SAMPLE_MESSAGES } from "./refusals.ts";

/** The codes with a Retry-After header. */
const WAITING: ReadonlySet<ErrorCode> = new Set(["rate_limited", "unavailable"]);

const RETRY_AFTER = {
  description: "After how many seconds to ask again.",
  schema: { type: "integer", minimum: 1 },
};

export const refusalName = (codes: readonly ErrorCode[]): string => codes.join("_or_");

/** The response for these codes, which share one status. */
export function refusal(codes: readonly ErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${MEANINGS[code]}`).join("\n\n"),
    ...(codes.some((code) => WAITING.has(code)) && { headers: { "Retry-After": RETRY_AFTER } }),
    content: {
      "application/json": {
        schema: {
          allOf: [{ $ref: refTo("ErrorBody") }, { properties: { code: { enum: codes } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: sampleOf(code) }])),
      },
    },
  };
}

function sampleOf(code: ErrorCode): ErrorBody {
  const message = SAMPLE_MESSAGES[code];
  return { message, code, ...(HTTP_STATUS[code] === 400 && { fields: { name: "Needs a name." } }) };
}
