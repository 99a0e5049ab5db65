/**
 * Headers of a host that forwards /api and shares PROXY_SECRET with the function: the secret, and the client's
 * address.
 */
export const PROXY_SECRET_HEADER = "x-perch-proxy-secret";
export const CLIENT_ADDRESS_HEADER = "x-perch-client-address";
