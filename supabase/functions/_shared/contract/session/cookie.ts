/**
 * The name of the session cookie. Hosted projects keep the name that supabase-js gives it. Cookies ignore ports, so the
 * name of a backend with a port contains it: two instances on one machine then have separate sessions. It does not
 * depend on the machine's host name.
 */
export function sessionCookieName(supabaseUrl: string): string {
  const { hostname, port, protocol } = new URL(supabaseUrl);
  const isLocal = hostname === "localhost" || hostname.startsWith("127.") || hostname === "[::1]";
  if (!isLocal && port === "") return `sb-${hostname.split(".")[0]}-auth-token`;
  return `sb-perch-${port || (protocol === "https:" ? "443" : "80")}-auth-token`;
}
