/** Whether a connection is encrypted. `preferred` encrypts it when the database supports that. */
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
 * Reads `sslmode` from a database address. The default is encryption, except for a database on this machine. Throws
 * for an unknown mode.
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
