/**
 * Why a guarded fetch failed. - `bad_url`: not a URL that this product may fetch (scheme, userinfo, port,
 * malformed) - `refused_address`: the host is, or resolves to, an address that is not public - `too_large`:
 * the body, after decompression, exceeds the caller's limit - `bad_response`: the answer is not valid
 * HTTP/1.1, or is incomplete
 */
export type GuardedFetchErrorCode =
  | "bad_url"
  | "refused_address"
  | "dns"
  | "connection"
  | "tls"
  | "timeout"
  | "too_large"
  | "too_many_redirects"
  | "bad_response";

/** The only error that a guarded fetch throws itself; its message is fit to show to a user. */
export class GuardedFetchError extends Error {
  readonly code: GuardedFetchErrorCode;

  constructor(code: GuardedFetchErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "GuardedFetchError";
    this.code = code;
  }
}
