import { readFields, withBody } from "./auth-body.ts";
import type { Services } from "../services.ts";
import type { Mutex } from "./mutex.ts";

/**
 * Forwards a request for `/auth/v1/token`, one at a time for each refresh token. Auth here checks a token
 * before it marks it as used. Two requests at once would both get a successor, and a thief's would stay
 * valid. With the mutex, the second request gets the first one's successor or a refusal, as with hosted Auth.
 */
export async function refreshOnce(request: Request, services: Services, mutex: Mutex): Promise<Response> {
  const text = await request.text();
  const fields = readFields(text);
  // Auth would crash on this body.
  if (text && !fields) return refuse();
  const passOn = () => services.fetch(withBody(request, text));
  const token = fields?.["refresh_token"];
  if (token === undefined) return passOn();
  return typeof token === "string" ? mutex(`refresh:${token}`, passOn) : refuse();
}

function refuse(): Response {
  return Response.json(
    { code: 400, error_code: "bad_json", msg: "Could not parse request body as JSON" },
    { status: 400 },
  );
}
