/** A random UUID (RFC 9562, version 4). Browsers offer `crypto.randomUUID` only by https and on localhost. */
export function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  // The 4 is the version, and the 8 begins the variant.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-");
}
