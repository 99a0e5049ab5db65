/** `host:port` of an address, in the format of `allowPrivateHosts`: the scheme's port by default. */
export function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname.replace(/^\[|\]$/g, "")}:${port || (protocol === "https:" ? "443" : "80")}`;
}
