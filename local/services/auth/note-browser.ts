import { decode } from "hono/jwt";
import type { Ask } from "../../../supabase/functions/_shared/database/connections.ts";
import { oneLine } from "../../start-error.ts";
import { readFields } from "./auth-body.ts";

/** In characters, as the list of devices shows at most. */
const MAX_USER_AGENT = 500;

/**
 * Notes the browser of a session that begins or goes on, as hosted Auth does. Auth here does not, and begins a session
 * with each new account, before its first link is used: nobody has that one's tokens, and it would look like a stranger's.
 */
export async function noteBrowser(sql: Ask, request: Request, answer: Response): Promise<Response> {
  const token = answer.ok && readFields(await answer.clone().text())?.["access_token"];
  if (typeof token !== "string") return answer;
  const session = String(decode(token).payload["session_id"]);
  const userAgent = (request.headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT);
  const noting = sql`
    with noted as (
      update auth.sessions set user_agent = ${userAgent} where id = ${session} returning id, user_id
    )
    delete from auth.sessions as unused
    using noted join auth.users as account on account.id = noted.user_id
    where unused.user_id = noted.user_id and unused.id <> noted.id
      and unused.user_agent is null and unused.refreshed_at is null
      and unused.created_at < account.created_at + interval '1 minute'`;
  // The link is used up: without a note the list names no browser, and the sign-in lasts.
  await noting.catch((error: unknown) =>
    console.error(`The browser of a session was not noted: ${oneLine(error)}`),
  );
  return answer;
}
