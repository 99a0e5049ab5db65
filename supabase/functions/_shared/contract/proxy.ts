/**
 * What a host that forwards /api and shares PROXY_SECRET with the function sends along: the secret, and the address of
 * whoever asked the host.
 */
export const PROXY_SECRET_HEADER = "x-perch-proxy-secret";
export const CLIENT_ADDRESS_HEADER = "x-perch-client-address";
