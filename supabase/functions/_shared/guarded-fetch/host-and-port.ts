/** `host:port` of an address, as `allowPrivateHosts` has it: the scheme's port where the address names none. */
export function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname.replace(/^\[|\]$/g, "")}:${port || (protocol === "https:" ? "443" : "80")}`;
}
