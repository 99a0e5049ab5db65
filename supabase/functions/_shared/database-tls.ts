/** Whether a connection is encrypted; `preferred` is, when the database can do that. */
export type Tls = "off" | "preferred" | "required";

const BY_MODE: Record<string, Tls> = {
  disable: "off",
  allow: "preferred",
  prefer: "preferred",
  require: "required",
  "verify-ca": "required",
  "verify-full": "required",
};

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * What the address of a database says by `sslmode`; encrypted when it says nothing, unless the database is on this machine.
 * Throws for a mode that there is not.
 */
export function tlsOf(databaseUrl: string): Tls {
  const { hostname, searchParams } = new URL(databaseUrl);
  const mode = searchParams.get("sslmode");
  if (mode !== null) {
    const tls = BY_MODE[mode];
    if (!tls) throw new Error(`The database's address has sslmode=${mode}, which is none of libpq's.`);
    return tls;
  }
  const isSocket = hostname === "" || /^%2f/i.test(hostname);
  return isSocket || LOOPBACK.test(hostname) ? "off" : "required";
}
