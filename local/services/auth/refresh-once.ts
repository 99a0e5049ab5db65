import { readFields, withBody } from "./auth-body.ts";
import type { Services } from "../services.ts";
import type { Turns } from "./turns.ts";

/**
 * Passes on a request for `/auth/v1/token`, those with one refresh token after each other. Auth here looks at a token and
 * then spends it, so two at the same moment would both get a successor, and a thief's would live on beside the owner's. In
 * turn the second is told of the first one's successor, or that the token was used, as hosted Auth does.
 */
export async function refreshOnce(request: Request, services: Services, turns: Turns): Promise<Response> {
  const text = await request.text();
  const fields = readFields(text);
  // Auth would fail at it.
  if (text && !fields) return refuse();
  const passOn = () => services.fetch(withBody(request, text));
  const token = fields?.["refresh_token"];
  if (token === undefined) return passOn();
  return typeof token === "string" ? turns(`refresh:${token}`, passOn) : refuse();
}

function refuse(): Response {
  return Response.json(
    { code: 400, error_code: "bad_json", msg: "Could not parse request body as JSON" },
    { status: 400 },
  );
}
