import type { User } from "#contract/session/session.ts";
import { request } from "../http/http.ts";

/** Signs in without an email. Only a backend in local development offers it. */
export async function devLogin(email: string): Promise<User> {
  const { user } = await request("POST /auth/dev-login", { body: { email } });
  return user;
}
