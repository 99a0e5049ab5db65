/**
 * The name of the cookie that holds the session. Hosted projects keep the name supabase-js gives it. Cookies know
 * no ports, so a local backend's name carries its port, and two instances on one machine don't share a session.
 */
export function sessionCookieName(supabaseUrl: string): string {
  const { hostname, port, protocol } = new URL(supabaseUrl);
  const isLocal = hostname === "localhost" || hostname.startsWith("127.") || hostname === "[::1]";
  if (!isLocal) return `sb-${hostname.split(".")[0]}-auth-token`;
  return `sb-perch-${port || (protocol === "https:" ? "443" : "80")}-auth-token`;
}
