import { endConnection, readConnection } from "#src/shared/state/connection/connection.ts";
import type { Credentials } from "./credentials.ts";

/** The extension's token, or no credentials without one. The extension never sends the site's cookies. */
export async function credentials(): Promise<Credentials> {
  const connection = await readConnection();
  return {
    mode: "omit",
    ...(connection && { headers: { authorization: `Bearer ${connection.secret}` } }),
  };
}

/** Ends the connection whose token was refused. A newer connection stays. */
export async function noteRefused({ headers }: Credentials): Promise<void> {
  const connection = await readConnection();
  if (connection && headers?.["authorization"] === `Bearer ${connection.secret}`) await endConnection();
}

/** Forgets the token, in every page of the extension. */
export const forgetCredentials = (): Promise<void> => endConnection();
